import type { Profile } from '@shared/domain/Profile';
import type { Settings } from '@shared/domain/Settings';
import type { AnyEvent } from '@shared/ipc/events';
import { useCallback, useEffect, useRef } from 'react';
import { QueuePanel } from '../features/queue/QueuePanel';
import { useEvents } from '../ipc/useEvents';
import { useSettings } from '../ipc/useSettings';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';
import { CommandPalette } from './CommandPalette';
import { ErrorBoundary } from './ErrorBoundary';
import { handOff } from './handOff';
import { NavRail } from './NavRail';
import { QueueSlot } from './QueueSlot';
import { ShortcutsSheet } from './ShortcutsSheet';
import { StatusBar } from './StatusBar';
import { useCommands } from './useCommands';
import { useIsNarrow } from './useIsNarrow';
import { useShortcuts } from './useShortcuts';
import { ViewerSlot } from './ViewerSlot';
import { ViewSlot } from './ViewSlot';

/** The app around its views: rail, view, queue, status bar, and what opens over them. */
export function Shell({ profile, settings }: Readonly<{ profile: Profile; settings: Settings }>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: 'The setting was not saved', message: error.message }),
  );
  const isNarrow = useIsNarrow();
  const drawerOpen = useAppStore((state) => state.drawerOpen);
  const setDrawerOpen = useAppStore((state) => state.setDrawerOpen);
  const view = useAppStore((state) => state.view);
  const isQueueOpen = isNarrow ? drawerOpen : settings.window.queuePanelOpen;
  const setQueueOpen = useCallback(
    (isOpen: boolean) => {
      if (isNarrow) setDrawerOpen(isOpen);
      else change({ window: { queuePanelOpen: isOpen } });
    },
    [isNarrow, setDrawerOpen, change],
  );
  const toggleQueue = useCallback(() => setQueueOpen(!isQueueOpen), [setQueueOpen, isQueueOpen]);

  const commands = useCommands({ profile, settings, change, toggleQueue });
  useShortcuts(commands);
  const latestCommands = useRef(commands);
  useEffect(() => {
    latestCommands.current = commands;
  });
  const onEvent = useCallback((event: AnyEvent) => {
    if (event.name === 'notice.raised') showToast(event.payload);
    if (event.name === 'command.chosen') {
      latestCommands.current.find((command) => command.id === event.payload.command)?.run();
    }
  }, []);
  useEvents(onEvent);

  return (
    <div className="flex h-full flex-col">
      <div className="relative flex min-h-0 flex-1">
        <NavRail />
        <ErrorBoundary resetKey={view}>
          <ViewSlot profile={profile} settings={settings} />
        </ErrorBoundary>
        {isQueueOpen ? (
          <QueueSlot
            width={settings.window.queuePanelWidth}
            isDrawer={isNarrow}
            onResized={(queuePanelWidth) => change({ window: { queuePanelWidth } })}
            onClose={() => setQueueOpen(false)}
          >
            <ErrorBoundary>
              <QueuePanel
                profileId={profile.id}
                onClose={() => setQueueOpen(false)}
                onOpenInCreate={handOff.job}
                onShowInGallery={(assetId) => useAppStore.getState().showInGallery(assetId)}
                onOpenSettings={() => useAppStore.getState().go('settings')}
              />
            </ErrorBoundary>
          </QueueSlot>
        ) : null}
      </div>
      <StatusBar profileId={profile.id} isQueueOpen={isQueueOpen} onToggleQueue={toggleQueue} />
      <ViewerSlot settings={settings} />
      <CommandPalette commands={commands} />
      <ShortcutsSheet commands={commands} />
    </div>
  );
}
