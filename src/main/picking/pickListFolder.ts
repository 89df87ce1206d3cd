import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import type { ListController } from '../lists/ListController';
import type { WindowSurroundings } from '../WindowSurroundings';

export async function pickListFolder(
  controller: Pick<ListController, 'layPictures' | 'overview'>,
  window: Pick<WindowSurroundings, 'pickPaths'>,
  listId: string,
): Promise<ListOverview | null> {
  controller.overview(listId);
  const [folder] = await window.pickPaths({
    purpose: 'list-pictures',
    title: t('picking.whereAreThePicturesOfThisList'),
    folders: true,
    isOne: true,
    filters: [],
  });
  return folder === undefined ? null : controller.layPictures(listId, folder);
}
