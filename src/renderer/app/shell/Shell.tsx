import type { Profile } from '@shared/domain/account/Profile';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { keyReminder } from '@shared/words/sentences/describeApiKey';
import { useEffect, useRef } from 'react';
import { ExportBar } from '../../features/exports/ExportBar';
import { ImportBar } from '../../features/imports/ImportBar';
import { ChangedFilesBar } from '../../features/libraries/ChangedFilesBar';
import { MissingLibraryBar } from '../../features/libraries/MissingLibraryBar';
import { VerifyBar } from '../../features/libraries/VerifyBar';
import { FoldedQueue } from '../../features/queue/FoldedQueue';
import { QueuePanel } from '../../features/queue/QueuePanel';
import { useEvents } from '../../ipc/cache/useEvents';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { BarSlot, NoticeBars } from '../../ui/messages/NoticeBars';
import { showToast, silenceToasts } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { AboutDialog } from '../commands/AboutDialog';
import { CommandPalette } from '../commands/CommandPalette';
import { ProfileLinkDialog } from '../commands/ProfileLinkDialog';
import { paletteCommands } from '../commands/paletteCommands';
import { ShortcutsSheet } from '../commands/ShortcutsSheet';
import { useEverywhereCommands } from '../commands/useEverywhereCommands';
import { useGlobalCommands } from '../commands/useGlobalCommands';
import { useProfileCommands } from '../commands/useProfileCommands';
import { DropOverlay } from '../drop/DropOverlay';
import { hideShownImport, saveShownImport, showImport } from '../drop/shownImport';
import { useDragOut } from '../drop/useDragOut';
import { handOff } from '../pictures/handOff';
import { sayCopying } from '../pictures/openWith';
import { useAssetMenu } from '../pictures/useAssetMenu';
import { CollectSlot } from '../slots/CollectSlot';
import { CompareSlot } from '../slots/CompareSlot';
import { CopySizeSlot } from '../slots/CopySizeSlot';
import { DeleteSlot } from '../slots/DeleteSlot';
import { ExportSlot } from '../slots/ExportSlot';
import { ExportsSlot } from '../slots/ExportsSlot';
import { FamilySlot } from '../slots/FamilySlot';
import { HelpSlot } from '../slots/HelpSlot';
import { KeySlot } from '../slots/KeySlot';
import { LibrariesSlot } from '../slots/LibrariesSlot';
import { PresetPictureSlot } from '../slots/PresetPictureSlot';
import { QueueSlot } from '../slots/QueueSlot';
import { ReviewSlot } from '../slots/ReviewSlot';
import { SurveySlot } from '../slots/SurveySlot';
import { ViewerSlot } from '../slots/ViewerSlot';
import { ViewSlot } from '../slots/ViewSlot';
import { useOpenings } from '../useOpenings';
import { ErrorBoundary } from './ErrorBoundary';
import { NavRail } from './NavRail';
import { QuietLines } from './QuietLines';
import { StatusBar } from './StatusBar';
import { UndoMessage } from './UndoMessage';
import { useDismissOnNavigation } from './useDismissOnNavigation';
import { useQueuePanelState } from './useQueuePanelState';

/** The app's frame: navigation rail, view, queue, status bar and overlays. */
export function Shell({ profile, settings }: Readonly<{ profile: Profile; settings: Settings }>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: t('app.theSettingWasNotSaved'), message: error.message }),
  );
  const view = useAppStore((state) => state.view);
  const queue = useQueuePanelState(profile.id, settings.window, change);
  const isAlone = useAppStore((state) => state.resultsAlone);
  const isQueueShown = !isAlone && (queue.form === 'beside' || queue.form === 'drawer');
  useEffect(() => silenceToasts('queue', isQueueShown), [isQueueShown]);

  const handlers = useEverywhereCommands({
    profileId: profile.id,
    theme: settings.appearance.theme,
    change,
    toggleQueue: queue.toggle,
  });
  const give = useGlobalCommands(handlers);
  useEvents((event) => {
    if (event.name === 'notice.raised')
      showToast({ ...event.payload, topic: event.payload.topic ?? 'queue' });
    if (event.name === 'programs.copying') sayCopying(event.payload);
    if (event.name === 'command.chosen') give(event.payload.command);
  });
  useAssetMenu();
  useDragOut();
  useOpenings(false);
  useDismissOnNavigation();
  useKeyReminder(settings.keys.remindAfterDays);
  const ofProfiles = useProfileCommands(profile.id);

  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1">
        {isAlone ? null : <NavRail />}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="relative flex min-h-0 flex-1">
            <ErrorBoundary resetKey={view}>
              <ViewSlot profile={profile} settings={settings} />
            </ErrorBoundary>
            {queue.form === 'strip' && !isAlone ? (
              <aside
                aria-label={t('app.queue')}
                data-region="queue"
                className="flex w-10 shrink-0 flex-col border-s border-line bg-panel"
              >
                <FoldedQueue profileId={profile.id} onOpen={queue.open} />
              </aside>
            ) : null}
            {isQueueShown ? (
              <QueueSlot
                width={settings.window.queuePanelWidth}
                isDrawer={queue.form === 'drawer'}
                onResized={(queuePanelWidth) => change({ window: { queuePanelWidth } })}
                onClose={queue.close}
              >
                <ErrorBoundary>
                  <QueuePanel
                    profileId={profile.id}
                    onFold={queue.form === 'beside' ? queue.fold : undefined}
                    onClose={queue.close}
                    onOpenInCreate={handOff.job}
                    onShowInGallery={(seq) => useAppStore.getState().showInGallery(seq)}
                    onOpenSettings={() => useAppStore.getState().go('settings')}
                    onEnterKey={() => useAppStore.getState().setKeyOpen(true)}
                    onOpenAccount={() => useAppStore.getState().go('account')}
                  />
                </ErrorBoundary>
              </QueueSlot>
            ) : (
              <UndoMessage />
            )}
          </div>
          <BarSlot isUsual />
        </div>
      </div>
      <NoticeBars>
        <ImportBar
          isInGallery={view === 'gallery'}
          onShow={showImport}
          onPutAway={saveShownImport}
          onGone={hideShownImport}
        />
        <ExportBar />
        <MissingLibraryBar />
        <ChangedFilesBar />
        <VerifyBar />
        {isAlone ? null : <QuietLines settings={settings} change={change} />}
      </NoticeBars>
      {isAlone ? null : (
        <StatusBar profileId={profile.id} isQueueShown={isQueueShown} onToggleQueue={queue.toggle} />
      )}
      <FamilySlot settings={settings} />
      <ViewerSlot settings={settings} />
      <ReviewSlot settings={settings} />
      <SurveySlot settings={settings} />
      <CompareSlot settings={settings} />
      <ExportSlot />
      <ExportsSlot />
      <CollectSlot />
      <DeleteSlot />
      <PresetPictureSlot />
      <CopySizeSlot lastEdge={settings.window.copyLongEdge} change={change} />
      <ProfileLinkDialog />
      <KeySlot profile={profile} />
      <CommandPalette profileId={profile.id} commands={[...paletteCommands(handlers), ...ofProfiles]} />
      <ShortcutsSheet own={settings.shortcuts.own} onChange={(own) => change({ shortcuts: { own } })} />
      <AboutDialog />
      <LibrariesSlot />
      <HelpSlot />
      <DropOverlay />
    </div>
  );
}

/** Reminds the user once after a start which API keys should be replaced. */
function useKeyReminder(remindAfterDays: number | null): void {
  const { data: facts } = useRoute('keys.facts', undefined);
  const { data: profiles } = useRoute('profiles.list', undefined);
  const isSaid = useRef(false);
  useEffect(() => {
    if (facts === undefined || profiles === undefined || isSaid.current) return;
    isSaid.current = true;
    const now = Date.now();
    for (const each of facts) {
      const reminder = keyReminder(each, now, remindAfterDays);
      const profile = profiles.find(({ id }) => id === each.profileId);
      if (reminder === null || profile === undefined) continue;
      showToast({
        level: 'info',
        title: t('app.theKeyOfShouldBeChanged', { name: profile.name }),
        message: reminder,
        timeout: 20_000,
        action: { label: t('app.showTheKeys'), run: () => useAppStore.getState().go('account') },
      });
    }
  }, [facts, profiles, remindAfterDays]);
}
