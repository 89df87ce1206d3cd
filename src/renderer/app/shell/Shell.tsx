import { commandsOf } from '@shared/commands/commands';
import type { Profile } from '@shared/domain/account/Profile';
import { panelBounds } from '@shared/domain/panelBounds';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { keyReminder } from '@shared/words/sentences/describeApiKey';
import { LayoutDashboard, PieChart, Settings2, Sparkle, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { runCommand } from '../../commands/runCommand';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { ListsMenu } from '../../features/create/lists/ListsMenu';
import { useListStore } from '../../features/create/lists/useListStore';
import { ExportBar } from '../../features/exports/ExportBar';
import { HintBar } from '../../features/help/HintBar';
import { NewsBar } from '../../features/help/NewsBar';
import { ImportBar } from '../../features/imports/ImportBar';
import { ChangedFilesBar, MissingLibraryBar, VerifyBar } from '../../features/libraries/LibraryBars';
import { FoldedQueue } from '../../features/queue/FoldedQueue';
import { QueuePanel } from '../../features/queue/QueuePanel';
import { useRemovals } from '../../ipc/actions/removals';
import { errorMessage } from '../../ipc/CallFailure';
import { useEvents } from '../../ipc/cache/useEvents';
import { call } from '../../ipc/client';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { classNames } from '../../ui/classNames';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { LogoMark } from '../../ui/LogoMark';
import { ResizeHandle } from '../../ui/layout/ResizeHandle';
import { BarSlot, NoticeBars } from '../../ui/messages/NoticeBars';
import { showUndoToast } from '../../ui/messages/showUndoToast';
import { closeToasts, showToast, silenceToasts } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';
import { useAppStore, type View } from '../appStore';
import { AboutDialog } from '../commands/AboutDialog';
import { CommandPalette } from '../commands/CommandPalette';
import { ProfileLinkDialog } from '../commands/ProfileLinkDialog';
import { type Command, paletteCommands } from '../commands/paletteCommands';
import { ShortcutsSheet } from '../commands/ShortcutsSheet';
import { useEverywhereCommands } from '../commands/useEverywhereCommands';
import { DropOverlay } from '../drop/DropOverlay';
import { useDragOut } from '../drop/dragOut';
import { hideShownImport, saveShownImport, showImport } from '../drop/shownImport';
import { formActions } from '../pictures/formActions';
import { showCopyingToast } from '../pictures/openWith';
import { useAssetMenu } from '../pictures/useAssetMenu';
import {
  CollectSlot,
  CopySizeSlot,
  DeleteSlot,
  ExportSlot,
  ExportsSlot,
  HelpSlot,
  LibrariesSlot,
  PresetPictureSlot,
} from '../slots/DialogSlots';
import { KeySlot } from '../slots/KeySlot';
import { CompareSlot, FamilySlot, ReviewSlot, SurveySlot, ViewerSlot } from '../slots/OverlaySlots';
import { ViewSlot } from '../slots/ViewSlot';
import { useOpenRequests } from '../useOpenRequests';
import { ErrorBoundary } from './ErrorBoundary';
import { StatusBar } from './StatusBar';
import { useDismissOnNavigation } from './useDismissOnNavigation';
import { useQueuePanelState } from './useQueuePanelState';

function useProfileCommands(profileId: string): readonly Command[] {
  const { data: profiles } = useRoute('profiles.list', undefined);
  const { mutate: activate } = useCommand('profiles.activate', { failed: t('app.thatDidNotWork') });
  return (profiles ?? [])
    .filter(({ id }) => id !== profileId)
    .map(({ id, name }) => ({
      id: `profile.activate:${id}`,
      label: t('app.switchTo', { name }),
      group: 'Profile',
      shortcut: undefined,
      run: () => activate({ id }),
    }));
}

/** @returns runs a command that was chosen in the native menu, by id */
function useGlobalCommands(handlers: CommandHandlers<'everywhere'>): (id: string) => void {
  useCommandKeys('everywhere', handlers);
  const everywhere = commandsOf('everywhere');
  const ids = everywhere.filter((id) => handlers[id] !== null).join(' ');
  useEffect(() => {
    void call('app.offerCommands', { ids: ids.split(' ') });
  }, [ids]);
  useEffect(() => () => void call('app.offerCommands', { ids: [] }), []);
  return (chosen) => {
    const id = everywhere.find((each) => each === chosen);
    if (id !== undefined) handlers[id]?.();
  };
}

const removalTopic = 'removal';

/** Offers to undo a removal while the queue panel is not visible. The visible panel offers this itself. */
function UndoMessage(): null {
  const latest = useRemovals((state) => state.offers.at(-1));
  useEffect(() => {
    if (!latest) return;
    const run = () => {
      useRemovals
        .getState()
        .undo()
        .catch((error: unknown) =>
          showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) }),
        );
    };
    showUndoToast(latest.message, run, removalTopic);
    const timer = setTimeout(() => useRemovals.getState().clear(), undoMs);
    return () => {
      clearTimeout(timer);
      closeToasts((toast) => toast.topic === removalTopic);
    };
  }, [latest]);
  return null;
}

/** The line below a view, one message at a time: an update, else a hint. */
function InfoLine({
  settings,
  change,
}: Readonly<{ settings: Settings; change: (patch: SettingsPatch) => void }>) {
  const { data: info } = useRoute('app.info', undefined);
  const { data: status } = useRoute('app.status', undefined);
  const view = useAppStore((state) => state.view);
  const isCovered = useAppStore(({ viewer, review, compare, survey, family }) =>
    [viewer, review, compare, survey, family].some((each) => each !== null),
  );
  const { newsSeen } = settings.window;
  if (info !== undefined && newsSeen !== info.version) {
    return (
      <NewsBar
        version={info.version}
        seen={newsSeen}
        change={change}
        onOpen={() => useAppStore.getState().setHelpOpen('news')}
      />
    );
  }
  if (status === undefined) return null;
  return (
    <HintBar
      view={view}
      isSilent={isCovered || (view === 'gallery' && status.libraryCount === 0)}
      hints={settings.hints}
      change={change}
    />
  );
}

function NavRail() {
  return (
    <nav
      aria-label={t('app.views')}
      data-region="rail"
      className="flex w-14 shrink-0 flex-col items-center gap-1 border-e border-line bg-panel pt-3 pb-2"
    >
      <LogoMark className="mb-4" />
      <NavItem view="create" label={t('app.create')} icon={<Sparkle size={18} />} />
      <ListsItem />
      <NavItem view="gallery" label={t('app.gallery')} icon={<LayoutDashboard size={18} />} />
      <NavItem view="account" label={t('app.account')} icon={<PieChart size={18} />} />
      <div className="flex-1" />
      <NavItem view="settings" label={t('app.settingsInRail')} icon={<Settings2 size={18} />} />
    </nav>
  );
}

/** Opens the lists, which are an overlay of Create, from any view. */
function ListsItem() {
  const showCreateAnd = (open: () => void) => {
    useAppStore.getState().go('create');
    open();
  };
  const { open, requestNewList } = useListStore.getState();
  return (
    <ListsMenu
      trigger={
        <Button className={itemStyle(false)}>
          <Table2 aria-hidden size={18} />
          {t('app.lists')}
        </Button>
      }
      onPick={() => showCreateAnd(() => requestNewList('file'))}
      onCreate={() => showCreateAnd(() => requestNewList('new'))}
      onOpen={(listId) => showCreateAnd(() => open(listId))}
    />
  );
}

function NavItem({ view, label, icon }: Readonly<{ view: View; label: string; icon: ReactNode }>) {
  const isCurrent = useAppStore((state) => state.view === view);
  const go = useAppStore((state) => state.go);
  return (
    <Tooltip label={label} shortcut={shortcutOf(`view.${view}`)} placement="right">
      <Button
        {...(view === 'create' ? { 'data-drop-place': view } : {})}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        onPress={() => go(view)}
        className={itemStyle(isCurrent)}
      >
        {icon}
        <span className="-mx-1 max-w-14 text-center break-keep">{label}</span>
      </Button>
    </Tooltip>
  );
}

function itemStyle(isCurrent: boolean): string {
  return classNames(
    'flex h-12 w-12 flex-col items-center justify-center gap-1 rounded-lg text-[0.625rem] leading-none transition-colors',
    isCurrent ? 'bg-hover text-ink' : 'text-muted data-[hovered]:bg-raised data-[hovered]:text-ink',
  );
}

type QueueSlotProps = Readonly<{
  width: number;
  isDrawer: boolean;
  onResized: (width: number) => void;
  onClose: () => void;
  children: ReactNode;
}>;

/** The queue beside the view, or as a drawer above it. */
function QueueSlot({ width: savedWidth, isDrawer, onResized, onClose, children }: QueueSlotProps) {
  const [width, setWidth] = useState(savedWidth);
  useEffect(() => setWidth(savedWidth), [savedWidth]);

  return (
    <aside
      aria-label={t('app.queue')}
      style={{ width }}
      onKeyDown={(event) => {
        if (!event.defaultPrevented)
          runCommand('drawer', event, { 'drawer.close': isDrawer ? onClose : null });
      }}
      className={classNames(
        'flex min-h-0 flex-col border-s border-line bg-panel',
        isDrawer
          ? 'absolute inset-y-0 end-0 z-20 max-w-[calc(100%-3.5rem)] animate-appear'
          : 'relative shrink-0',
      )}
    >
      <ResizeHandle
        label={t('app.widthOfTheQueue')}
        edge="left"
        width={width}
        {...panelBounds.queue}
        onMove={setWidth}
        onResizeEnd={onResized}
      />
      {children}
    </aside>
  );
}

export function Shell({ profile, settings }: Readonly<{ profile: Profile; settings: Settings }>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: t('app.theSettingWasNotSaved'), message: error.message }),
  );
  const view = useAppStore((state) => state.view);
  const queue = useQueuePanelState(profile.id, settings.window, change);
  const isResultsAlone = useAppStore((state) => state.resultsAlone);
  const isQueueShown = !isResultsAlone && (queue.form === 'beside' || queue.form === 'drawer');
  useEffect(() => silenceToasts('queue', isQueueShown), [isQueueShown]);

  const handlers = useEverywhereCommands({
    profileId: profile.id,
    theme: settings.appearance.theme,
    change,
    toggleQueue: queue.toggle,
  });
  const runById = useGlobalCommands(handlers);
  useEvents((event) => {
    if (event.name === 'notice.raised')
      showToast({ ...event.payload, topic: event.payload.topic ?? 'queue' });
    if (event.name === 'programs.copying') showCopyingToast(event.payload);
    if (event.name === 'command.chosen') runById(event.payload.command);
  });
  useAssetMenu();
  useDragOut();
  useOpenRequests(false);
  useDismissOnNavigation();
  useKeyReminder(settings.keys.remindAfterDays);
  const profileCommands = useProfileCommands(profile.id);

  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1">
        {isResultsAlone ? null : <NavRail />}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="relative flex min-h-0 flex-1">
            <ErrorBoundary resetKey={view}>
              <ViewSlot profile={profile} settings={settings} />
            </ErrorBoundary>
            {queue.form === 'strip' && !isResultsAlone ? (
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
                    onOpenInCreate={formActions.applyJob}
                    onShowInGallery={(seq) => useAppStore.getState().showInGallery(seq)}
                    onOpenSettings={() => useAppStore.getState().go('settings')}
                    onEnterKey={() => useAppStore.getState().setKeyDialogOpen(true)}
                    onOpenAccount={() => useAppStore.getState().go('account')}
                  />
                </ErrorBoundary>
              </QueueSlot>
            ) : (
              <UndoMessage />
            )}
          </div>
          <BarSlot isDefault />
        </div>
      </div>
      <NoticeBars>
        <ImportBar
          isInGallery={view === 'gallery'}
          onShow={showImport}
          onDismiss={saveShownImport}
          onRemoved={hideShownImport}
        />
        <ExportBar />
        <MissingLibraryBar />
        <ChangedFilesBar />
        <VerifyBar />
        {isResultsAlone ? null : <InfoLine settings={settings} change={change} />}
      </NoticeBars>
      {isResultsAlone ? null : (
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
      <CommandPalette profileId={profile.id} commands={[...paletteCommands(handlers), ...profileCommands]} />
      <ShortcutsSheet
        customKeys={settings.shortcuts.own}
        onChange={(own) => change({ shortcuts: { own } })}
      />
      <AboutDialog />
      <LibrariesSlot />
      <HelpSlot />
      <DropOverlay />
    </div>
  );
}

function useKeyReminder(remindAfterDays: number | null): void {
  const { data: facts } = useRoute('keys.facts', undefined);
  const { data: profiles } = useRoute('profiles.list', undefined);
  const isReported = useRef(false);
  useEffect(() => {
    if (facts === undefined || profiles === undefined || isReported.current) return;
    isReported.current = true;
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
