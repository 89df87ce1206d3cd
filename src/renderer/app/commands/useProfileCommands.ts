import { t } from '@shared/messages/t';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import type { Command } from './paletteCommands';

/** One palette command per profile, to switch to it. */
export function useProfileCommands(profileId: string): readonly Command[] {
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
