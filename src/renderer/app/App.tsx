import { setOwnKeys } from '@shared/commands/ownKeys';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { consentWords } from '@shared/words/sentences/consentWords';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Welcome } from '../features/welcome/Welcome';
import { useConsentQuestions } from '../ipc/actions/consent';
import { wordsOf } from '../ipc/CallFailure';
import { subscribeToAnswers } from '../ipc/cache/answers';
import { useTrueCache } from '../ipc/cache/useEvents';
import { call, hasBridge, listen } from '../ipc/client';
import { useRoute } from '../ipc/useRoute';
import { useSettings } from '../ipc/useSettings';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { LogoMark } from '../ui/LogoMark';
import { ErrorNote } from '../ui/messages/ErrorNote';
import { closeToasts, showToast, Toasts } from '../ui/messages/toasts';
import { useAppStore } from './appStore';
import { ProfileLinkDialog } from './commands/ProfileLinkDialog';
import { DropQuestion } from './drop/DropQuestion';
import { queryClient } from './queryClient';
import { ResolvedFailures } from './ResolvedFailures';
import { applyRememberedTheme, applyTheme } from './shell/applyTheme';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Shell } from './shell/Shell';
import { usePrefetchFirstView } from './shell/usePrefetchFirstView';
import { LibrariesSlot } from './slots/DialogSlots';
import { useOpenings } from './useOpenings';

applyRememberedTheme();

function BridgeMissing() {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-1 p-8 text-center">
      <h1 className="text-lg font-semibold">{t('app.thisPageBelongsToEasel')}</h1>
      <p className="max-w-96 text-sm text-muted">{t('app.startEaselInstead')}</p>
    </main>
  );
}

/** Asks before sending work that may already have been paid for. */
function ConsentDialog() {
  const first = useConsentQuestions(({ open }) => open[0]);
  if (first === undefined) return null;
  return (
    <ConfirmDialog
      key={first.question.consent}
      {...consentWords(first.question)}
      danger
      isOpen
      onConfirm={() => first.answer(true)}
      onCancel={() => first.answer(false)}
    />
  );
}

const openLibraries = () => useAppStore.getState().setLibrariesOpen(true);

/** The welcome. A link to a service may fill it in, and another library can be opened from it. */
function WelcomeSlot({ onDone }: Readonly<{ onDone: () => void }>) {
  useOpenings(true);
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
function Start() {
  useTrueCache();
  const isAnswered = usePrefetchFirstView();
  const client = useQueryClient();
  const { settings } = useSettings();
  useAppearance(settings);
  useLibraryNote();
  const profiles = useRoute('profiles.list', undefined);
  const [welcoming, setWelcoming] = useState<boolean | null>(null);
  const isDrawn = isAnswered && profiles.data !== undefined && settings !== undefined;
  useEffect(() => {
    if (isDrawn) requestAnimationFrame(() => void call('app.drawn', undefined));
  }, [isDrawn]);

  if (profiles.isError) {
    return (
      <main className="flex h-full items-center justify-center p-8">
        <ErrorNote
          className="max-w-120"
          title={t('app.easelCouldNotReadItsProfiles')}
          message={wordsOf(profiles.error)}
          actions={
            <Button size="sm" onPress={() => void profiles.refetch()}>
              {t('app.tryAgain')}
            </Button>
          }
        />
      </main>
    );
  }
  if (!isDrawn) return <StartingScreen />;
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

export function App() {
  useEffect(closeMended, []);
  if (!hasBridge()) return <BridgeMissing />;
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Start />
      </ErrorBoundary>
      <ConsentDialog />
      <DropQuestion />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Closes an error message once the same operation has succeeded. */
function closeMended(): () => void {
  const failures = new ResolvedFailures();
  return subscribeToAnswers((answered) => {
    for (const words of failures.hear(answered))
      closeToasts(({ level, message }) => level === 'problem' && message === words);
  });
}
