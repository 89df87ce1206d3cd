import { ImportedState } from '../computer/ImportedState';
import { folderOfLibrary } from '../computer/localStateFolder';
import { ThisComputer } from '../computer/ThisComputer';
import type { LibraryDatabase } from '../database/library/openLibraryDatabase';
import { allowOutside } from '../files/pathInLibrary';
import type { Folders } from '../folders';
import { readLibraryLocation, writeLibraryLocation } from '../relocation/libraryLocation';
import { settleMove } from '../relocation/settleMove';

/**
 * Finds where the files of an opened library are on this computer.
 * @param folders as assumed before the id of the library was known
 * @param signal aborted if Easel quits meanwhile
 */
export async function openHere(
  folders: Folders,
  { db, libraryId, unconfirmedLibrary }: Pick<LibraryDatabase, 'db' | 'libraryId' | 'unconfirmedLibrary'>,
  signal?: AbortSignal,
) {
  const { data, here, usual } = folders;
  const isOwn = here === data;
  const placed = isOwn ? data : folderOfLibrary(here, libraryId);
  const computer = new ThisComputer(placed);
  const isLast = placed === folders.placed;
  const before = isLast ? folders.library : (readLibraryLocation(placed).library ?? usual);
  // without the user's consent to the library, nothing is moved
  const { library, note, isMoved } =
    unconfirmedLibrary() === null
      ? await settleMove({ library: before, data: placed }, { signal })
      : { library: before, note: null, isMoved: false };
  const importedState = new ImportedState(db, { library, data }, computer);
  // in a folder that nobody else can write to, the library belongs to this computer
  if (importedState.isOpen && (isOwn || importedState.lines.length === 0)) settle(isOwn);
  allowOutside(library, (path) => computer.letsIn(path));

  function settle(isTaken: boolean): void {
    const moved = importedState.settle(isTaken);
    if (moved !== null && !isOwn) writeLibraryLocation(placed, { library: moved, move: null, left: null });
  }

  return {
    folders: { ...folders, library, placed },
    computer,
    note,
    isMoved,
    importedState: {
      get lines() {
        return importedState.lines;
      },
      get programs() {
        return importedState.programs;
      },
      settle,
    },
  };
}
