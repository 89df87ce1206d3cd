import { ImportedState } from '../computer/ImportedState';
import { folderOfLibrary } from '../computer/localStateFolder';
import { ThisComputer } from '../computer/ThisComputer';
import type { LibraryDatabase } from '../database/library/openLibraryDatabase';
import { allowOutside } from '../files/pathInLibrary';
import type { Folders } from '../folders';
import { finishMove } from '../relocation/finishMove';
import { readLibraryLocation, writeLibraryLocation } from '../relocation/libraryLocation';

/**
 * Finds where the files of an opened library are on this computer.
 * @param folders the folders that were assumed before the id of the library was known
 * @param signal aborted if Easel quits meanwhile
 */
export async function locateLibrary(
  folders: Folders,
  { db, libraryId, unconfirmedLibrary }: Pick<LibraryDatabase, 'db' | 'libraryId' | 'unconfirmedLibrary'>,
  signal?: AbortSignal,
) {
  const { data, machineFolder, defaultLibrary } = folders;
  const isDataFolderPrivate = machineFolder === data;
  const stateFolder = isDataFolderPrivate ? data : folderOfLibrary(machineFolder, libraryId);
  const computer = new ThisComputer(stateFolder);
  const isAsAssumed = stateFolder === folders.machineStateOfLibrary;
  const before = isAsAssumed ? folders.library : (readLibraryLocation(stateFolder).library ?? defaultLibrary);
  // without the user's consent to the library, nothing is moved
  const { library, note, isMoved } =
    unconfirmedLibrary() === null
      ? await finishMove({ library: before, data: stateFolder }, { signal })
      : { library: before, note: null, isMoved: false };
  const importedState = new ImportedState(db, { library, data }, computer);
  // in a folder that nobody else can write to, the library belongs to this computer
  if (importedState.isUndecided && (isDataFolderPrivate || importedState.descriptions.length === 0))
    resolveImportedState(isDataFolderPrivate);
  allowOutside(library, (path) => computer.isAllowedOutside(path));

  function resolveImportedState(adopts: boolean): void {
    const moved = importedState.settle(adopts);
    if (moved !== null && !isDataFolderPrivate)
      writeLibraryLocation(stateFolder, { library: moved, move: null, left: null });
  }

  return {
    folders: { ...folders, library, machineStateOfLibrary: stateFolder },
    computer,
    note,
    isMoved,
    importedState: {
      get descriptions() {
        return importedState.descriptions;
      },
      get programs() {
        return importedState.programs;
      },
      resolve: resolveImportedState,
    },
  };
}
