import { CameAlong } from '../computer/CameAlong';
import { folderOfLibrary } from '../computer/localStateFolder';
import { ThisComputer } from '../computer/ThisComputer';
import type { LibraryDatabase } from '../database/library/openLibraryDatabase';
import { allowOutside } from '../files/pathInLibrary';
import type { Folders } from '../folders';
import { readLibraryLocation, writeLibraryLocation } from '../relocation/libraryLocation';
import { settleMove } from '../relocation/settleMove';

/**
 * Finds what this computer has of the library that was opened, and settles where its files lie. Nobody else has it open now.
 * @param signal Easel quits meanwhile
 * @param folders as they were believed to be before it was known which library lies there
 */
export async function openHere(
  folders: Folders,
  { db, libraryId, stranger }: Pick<LibraryDatabase, 'db' | 'libraryId' | 'stranger'>,
  signal?: AbortSignal,
) {
  const { data, here, usual } = folders;
  const isOwn = here === data;
  const placed = isOwn ? data : folderOfLibrary(here, libraryId);
  const computer = new ThisComputer(placed);
  const isLast = placed === folders.placed;
  const before = isLast ? folders.library : (readLibraryLocation(placed).library ?? usual);
  // one that waits for the person's yes moves nothing
  const { library, note, isMoved } =
    stranger() === null
      ? await settleMove({ library: before, data: placed }, { signal })
      : { library: before, note: null, isMoved: false };
  const came = new CameAlong(db, { library, data }, computer);
  // what nobody else can have put there is this computer's already
  if (came.isOpen && (isOwn || came.lines.length === 0)) settle(isOwn);
  allowOutside(library, (path) => computer.letsIn(path));

  function settle(isTaken: boolean): void {
    const moved = came.settle(isTaken);
    if (moved !== null && !isOwn) writeLibraryLocation(placed, { library: moved, move: null, left: null });
  }

  return {
    folders: { ...folders, library, placed },
    computer,
    note,
    isMoved,
    /** What the library brings along, and what becomes of it; a start follows where it is taken over. */
    came: {
      get lines() {
        return came.lines;
      },
      get programs() {
        return came.programs;
      },
      settle,
    },
  };
}
