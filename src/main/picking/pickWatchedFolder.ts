import type { RouteInput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { WatchFolders } from '../imports/WatchFolders';
import type { WindowSurroundings } from '../WindowSurroundings';

export async function pickWatchedFolder(
  folders: Pick<WatchFolders, 'add'>,
  window: Pick<WindowSurroundings, 'pickPaths'>,
  { reference }: RouteInput<'watching.pick'>,
): Promise<boolean> {
  const paths = await window.pickPaths({
    purpose: 'watching',
    title: t('picking.watchAFolder'),
    folders: true,
    filters: [],
  });
  for (const path of paths) await folders.add(path, reference);
  return paths.length > 0;
}
