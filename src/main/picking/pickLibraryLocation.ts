import type { LibraryMove } from '@shared/domain/library/LibraryMove';
import { t } from '@shared/messages/t';
import type { LibraryMover } from '../relocation/LibraryMover';
import type { WindowSurroundings } from '../WindowSurroundings';

export async function pickWhereItLies(
  mover: LibraryMover,
  { pickPaths }: Pick<WindowSurroundings, 'pickPaths'>,
): Promise<boolean> {
  const [folder] = await pickPaths({
    purpose: 'library',
    title: t('picking.whereTheLibraryIsNow'),
    filters: [],
    folders: true,
    isOne: true,
  });
  if (folder !== undefined) await mover.adopt(folder);
  return folder !== undefined;
}

export async function pickLibraryLocation(
  mover: LibraryMover,
  { pickPaths }: Pick<WindowSurroundings, 'pickPaths'>,
): Promise<LibraryMove> {
  const [folder] = await pickPaths({
    purpose: 'library',
    title: t('picking.moveTheLibraryTo'),
    filters: [],
    folders: true,
    isOne: true,
  });
  return folder === undefined ? mover.state() : mover.choose(folder);
}
