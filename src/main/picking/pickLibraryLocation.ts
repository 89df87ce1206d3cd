import type { LibraryMove } from '@shared/domain/library/LibraryMove';
import type { LibraryMover } from '../relocation/LibraryMover';
import type { WindowSurroundings } from '../WindowSurroundings';

/** Asks where a library lies that is away from its place, and takes that. @returns false: nothing was chosen */
export async function pickWhereItLies(
  mover: LibraryMover,
  { pickPaths }: Pick<WindowSurroundings, 'pickPaths'>,
): Promise<boolean> {
  const [folder] = await pickPaths({
    purpose: 'library',
    title: 'Where the library is now',
    filters: [],
    folders: true,
    isOne: true,
  });
  if (folder !== undefined) await mover.adopt(folder);
  return folder !== undefined;
}

/** Asks where the library is to go, and looks at it; what stood before where the person chose nothing. */
export async function pickLibraryLocation(
  mover: LibraryMover,
  { pickPaths }: Pick<WindowSurroundings, 'pickPaths'>,
): Promise<LibraryMove> {
  const [folder] = await pickPaths({
    purpose: 'library',
    title: 'Move the library to',
    filters: [],
    folders: true,
    isOne: true,
  });
  return folder === undefined ? mover.state() : mover.choose(folder);
}
