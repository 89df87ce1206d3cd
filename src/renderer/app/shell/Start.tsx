import { setOwnKeys } from '@shared/commands/ownKeys';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Welcome } from '../../features/welcome/Welcome';
import { errorMessage } from '../../ipc/CallFailure';
import { useCacheInvalidation } from '../../ipc/cache/useEvents';
import { call, listen } from '../../ipc/client';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { LogoMark } from '../../ui/LogoMark';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { ProfileLinkDialog } from '../commands/ProfileLinkDialog';
import { LibrariesSlot } from '../slots/DialogSlots';
import { useOpenRequests } from '../useOpenRequests';
import { applyTheme } from './applyTheme';
import { Shell } from './Shell';
import { usePrefetchFirstView } from './usePrefetchFirstView';

const openLibraries = () => useAppStore.getState().setLibrariesOpen(true);

/** The welcome. A link to a service may fill it in, and another library can be opened from it. */
function WelcomeSlot({ onDone }: Readonly<{ onDone: () => void }>) {
  useOpenRequests(true);
  useEffect(() => {
    void call('app.offerCommands', { ids: ['library.open'] });
    return listen((event) => {
      if (event.name === 'command.chosen' && event.payload.command === 'library.open') openLibraries();
    });
  }, []);
  return (
    <>
      <Welcome
        onDone={onDone}
        onOtherLibrary={openLibraries}
        onEngine={() => {
          useAppStore.getState().searchSettings(t('app.engines'));
          onDone();
        }}
      />
      <ProfileLinkDialog onConnected={onDone} />
      <LibrariesSlot />
    </>
  );
}

/** Shows the welcome or the app. The welcome stays until its last step, even once a profile exists. */
export function Start() {
  useCacheInvalidation();
  const isPrefetched = usePrefetchFirstView();
  const client = useQueryClient();
  const { settings } = useSettings();
  useAppearance(settings);
  useLibraryNote();
  const profiles = useRoute('profiles.list', undefined);
  const [welcoming, setWelcoming] = useState<boolean | null>(null);
  const isReady = isPrefetched && profiles.data !== undefined && settings !== undefined;
  useEffect(() => {
    if (isReady) requestAnimationFrame(() => requestIdleCallback(() => void call('app.drawn', undefined)));
  }, [isReady]);

  if (profiles.isError) {
    return (
      <main className="flex h-full items-center justify-center p-8">
        <ErrorNote
          className="max-w-120"
          title={t('app.easelCouldNotReadItsProfiles')}
          message={errorMessage(profiles.error)}
          actions={
            <Button size="sm" onPress={() => void profiles.refetch()}>
              {t('app.tryAgain')}
            </Button>
          }
        />
      </main>
    );
  }
  if (!isReady) return <StartingScreen />;
  const active = profiles.data.find((profile) => profile.active) ?? profiles.data[0];
  if (active === undefined || welcoming === true) {
    if (welcoming !== true) setWelcoming(true);
    // the shell, which handles main's events, was not mounted, so everything is refetched
    const onDone = () => void client.invalidateQueries().then(() => setWelcoming(false));
    return <WelcomeSlot onDone={onDone} />;
  }
  return <Shell profile={active} settings={settings} />;
}

/** Becomes visible only if main takes a while to answer the first request. */
function StartingScreen() {
  return (
    <main aria-busy aria-label={t('app.easelIsStarting')} className="flex h-full">
      <div className="w-14 border-e border-line bg-panel" />
      <div className="flex flex-1 animate-appear flex-col items-center justify-center gap-3 [animation-delay:400ms] [animation-fill-mode:backwards]">
        <LogoMark className="size-10 rounded-lg text-lg" />
        <p className="text-xs text-muted">{t('app.openingYourLibrary')}</p>
      </div>
    </main>
  );
}

/** Applies the settings for theme, density and shortcuts to the page. */
function useAppearance(settings: Settings | undefined): void {
  const theme = settings?.appearance.theme;
  const density = settings?.appearance.density;
  useEffect(() => (theme === undefined ? undefined : applyTheme(theme)), [theme]);
  useEffect(() => {
    if (density !== undefined) document.documentElement.dataset.density = density;
  }, [density]);
  const keys = settings?.shortcuts.own;
  useEffect(() => void setOwnKeys(keys ?? {}), [keys]);
}

/** Reports files lost since the library was last open, and how the last run ended. */
function useLibraryNote(): void {
  const info = useRoute('app.info', undefined).data;
  const note = info?.libraryNote;
  const isMoved = info?.isLibraryMoved === true;
  const startNote = info?.startNote;
  useEffect(() => {
    if (startNote) showToast({ level: 'problem', title: t('app.easelRestartedItself'), message: startNote });
  }, [startNote]);
  useEffect(() => {
    if (!note) return;
    if (isMoved) showToast({ level: 'success', title: t('app.theLibraryWasMoved'), message: note });
    else showToast({ level: 'problem', title: t('app.lookAtYourLibrary'), message: note });
  }, [note, isMoved]);
}
