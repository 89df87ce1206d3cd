import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import type { Command } from './paletteCommands';

/** One palette command per profile, to switch to it. */
export function useProfileCommands(profileId: string): readonly Command[] {
  const { data: profiles } = useRoute('profiles.list', undefined);
  const { mutate: activate } = useCommand('profiles.activate', { failed: 'That did not work' });
  return (profiles ?? [])
    .filter(({ id }) => id !== profileId)
    .map(({ id, name }) => ({
      id: `profile.activate:${id}`,
      label: `Switch to ${name}`,
      group: 'Profile',
      shortcut: undefined,
      run: () => activate({ id }),
    }));
}
