import type { Profile } from '@shared/domain/Profile';
import type { Settings } from '@shared/domain/Settings';
import { useEffect } from 'react';
import { ExportBar } from '../features/exports/ExportBar';
import { ImportBar } from '../features/imports/ImportBar';
import { AwayBar } from '../features/libraries/AwayBar';
import { OutsideBar } from '../features/libraries/OutsideBar';
import { VerifyBar } from '../features/libraries/VerifyBar';
import { FoldedQueue } from '../features/queue/FoldedQueue';
import { QueuePanel } from '../features/queue/QueuePanel';
import { useEvents } from '../ipc/useEvents';
import { useSettings } from '../ipc/useSettings';
import { BarRoom, Bars } from '../ui/Bars';
import { showToast, silenceToasts } from '../ui/toasts';
import { AboutDialog } from './AboutDialog';
import { useAppStore } from './appStore';
import { CollectSlot } from './CollectSlot';
import { CommandPalette } from './CommandPalette';
import { CompareSlot } from './CompareSlot';
import { CopySizeSlot } from './CopySizeSlot';
import { DeleteSlot } from './DeleteSlot';
import { DropOverlay } from './DropOverlay';
import { ErrorBoundary } from './ErrorBoundary';
import { ExportSlot } from './ExportSlot';
import { ExportsSlot } from './ExportsSlot';
import { FamilySlot } from './FamilySlot';
import { HelpSlot } from './HelpSlot';
import { handOff } from './handOff';
import { LibrariesSlot } from './LibrariesSlot';
import { NavRail } from './NavRail';
import { sayCopying } from './openWith';
import { PresetPictureSlot } from './PresetPictureSlot';
import { ProfileLinkDialog } from './ProfileLinkDialog';
import { paletteCommands } from './paletteCommands';
import { QueueSlot } from './QueueSlot';
import { QuietLines } from './QuietLines';
import { ReviewSlot } from './ReviewSlot';
import { ShortcutsSheet } from './ShortcutsSheet';
import { StatusBar } from './StatusBar';
import { SurveySlot } from './SurveySlot';
import { keepShownImport, leaveImport, showImport } from './shownImport';
import { UndoMessage } from './UndoMessage';
import { useAssetMenu } from './useAssetMenu';
import { useDragOut } from './useDragOut';
import { useEverywhereCommands } from './useEverywhereCommands';
import { useGivenCommands } from './useGivenCommands';
import { useKeyReminder } from './useKeyReminder';
import { useOpenings } from './useOpenings';
import { useProfileCommands } from './useProfileCommands';
import { usePutAway } from './usePutAway';
import { useQueuePlace } from './useQueuePlace';
import { ViewerSlot } from './ViewerSlot';
import { ViewSlot } from './ViewSlot';

/** The app around its views: rail, view, queue, status bar, and what opens over them. */
export function Shell({ profile, settings }: Readonly<{ profile: Profile; settings: Settings }>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: 'The setting was not saved', message: error.message }),
  );
  const view = useAppStore((state) => state.view);
  const queue = useQueuePlace(profile.id, settings.window, change);
  const isAlone = useAppStore((state) => state.resultsAlone);
  const isQueueShown = !isAlone && (queue.form === 'beside' || queue.form === 'drawer');
  useEffect(() => silenceToasts('queue', isQueueShown), [isQueueShown]);

  const handlers = useEverywhereCommands({
    profileId: profile.id,
    theme: settings.appearance.theme,
    change,
    toggleQueue: queue.toggle,
  });
  const give = useGivenCommands(handlers);
  useEvents((event) => {
    if (event.name === 'notice.raised')
      showToast({ ...event.payload, topic: event.payload.topic ?? 'queue' });
    if (event.name === 'programs.copying') sayCopying(event.payload);
    if (event.name === 'command.chosen') give(event.payload.command);
  });
  useAssetMenu();
  useDragOut();
  useOpenings(false);
  usePutAway();
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
                aria-label="Queue"
                data-region="queue"
                className="flex w-10 shrink-0 flex-col border-l border-line bg-panel"
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
                    onOpenAccount={() => useAppStore.getState().go('account')}
                  />
                </ErrorBoundary>
              </QueueSlot>
            ) : (
              <UndoMessage />
            )}
          </div>
          <BarRoom isUsual />
        </div>
      </div>
      <Bars>
        <ImportBar
          isInGallery={view === 'gallery'}
          onShow={showImport}
          onPutAway={keepShownImport}
          onGone={leaveImport}
        />
        <ExportBar />
        <AwayBar />
        <OutsideBar />
        <VerifyBar />
        {isAlone ? null : <QuietLines settings={settings} change={change} />}
      </Bars>
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
      <CommandPalette profileId={profile.id} commands={[...paletteCommands(handlers), ...ofProfiles]} />
      <ShortcutsSheet own={settings.shortcuts.own} onChange={(own) => change({ shortcuts: { own } })} />
      <AboutDialog />
      <LibrariesSlot />
      <HelpSlot />
      <DropOverlay />
    </div>
  );
}
