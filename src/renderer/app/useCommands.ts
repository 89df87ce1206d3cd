import type { Profile } from '@shared/domain/Profile';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { useMemo } from 'react';
import { wordsOf } from '../ipc/CallFailure';
import { useCommand } from '../ipc/useCommand';
import { useRoute } from '../ipc/useRoute';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';
import type { Command } from './Command';

/** Every command of the window, as things stand. */
export function useCommands({
  profile,
  settings,
  change,
  toggleQueue,
}: Readonly<{
  profile: Profile;
  settings: Settings;
  change: (patch: SettingsPatch) => void;
  toggleQueue: () => void;
}>): readonly Command[] {
  const { data: profiles } = useRoute('profiles.list', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId: profile.id });
  const onError = (error: Error) =>
    showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
  const { mutate: activate } = useCommand('profiles.activate', { onError });
  const { mutate: runQueue } = useCommand('queue.run', { onError });
  const { mutate: pauseQueue } = useCommand('queue.pause', { onError });
  const { mutate: openLogs } = useCommand('app.openLogs', { onError });
  const isRunning = queue?.running ?? false;
  const theme = settings.appearance.theme;

  return useMemo<readonly Command[]>(() => {
    const store = useAppStore.getState;
    const profileId = profile.id;
    return [
      {
        id: 'view.create',
        label: 'Create',
        group: 'Go to',
        keys: { mod: true, key: '1' },
        run: () => store().go('create'),
      },
      {
        id: 'view.gallery',
        label: 'Gallery',
        group: 'Go to',
        keys: { mod: true, key: '2' },
        run: () => store().go('gallery'),
      },
      {
        id: 'view.settings',
        label: 'Settings',
        group: 'Go to',
        keys: { mod: true, key: '3' },
        run: () => store().go('settings'),
      },
      {
        id: 'queue.toggle',
        label: 'Show or hide the queue',
        group: 'Queue',
        keys: { mod: true, key: 'b' },
        run: toggleQueue,
      },
      isRunning
        ? {
            id: 'queue.pause',
            label: 'Pause the queue',
            group: 'Queue',
            run: () => pauseQueue({ profileId }),
          }
        : { id: 'queue.run', label: 'Run the queue', group: 'Queue', run: () => runQueue({ profileId }) },
      {
        id: 'palette.open',
        label: 'Command palette',
        group: 'Window',
        keys: { mod: true, key: 'k' },
        run: () => store().setPaletteOpen(true),
      },
      {
        id: 'shortcuts.open',
        label: 'Keyboard shortcuts',
        group: 'Window',
        keys: { key: '?' },
        run: () => store().setShortcutsOpen(true),
      },
      ...(['system', 'dark', 'light'] as const)
        .filter((each) => each !== theme)
        .map(
          (each): Command => ({
            id: `theme.${each}`,
            label: each === 'system' ? 'Theme: follow the system' : `Theme: ${each}`,
            group: 'Window',
            run: () => change({ appearance: { theme: each } }),
          }),
        ),
      { id: 'logs.open', label: 'Open the log folder', group: 'Window', run: () => openLogs(undefined) },
      ...(profiles ?? [])
        .filter((each) => each.id !== profileId)
        .map(
          (each): Command => ({
            id: `profile.activate:${each.id}`,
            label: `Switch to ${each.name}`,
            group: 'Profile',
            run: () => activate({ id: each.id }),
          }),
        ),
    ];
  }, [profile.id, profiles, isRunning, theme, change, toggleQueue, activate, runQueue, pauseQueue, openLogs]);
}
