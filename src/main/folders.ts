import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import envPaths from 'env-paths';
import { folderOfLastLibrary, localStateFolder } from './computer/localStateFolder';
import { diskErrorText } from './database/disk/diskErrorText';
import { readLibraryLocation } from './relocation/libraryLocation';

export type Folders = Readonly<{
  /** The user's folder: pictures, films and wildcard lists. */
  library: string;
  /** The app's folder: database, previews, inputs, logs. */
  data: string;
  /**
   * The folder for this computer's own state, outside the library: people with write access to the library must
   * not change the state. It is the data folder itself if other people cannot put a library there.
   */
  machineFolder: string;
  /** The subfolder of `machineFolder` for the library opened last; or the data folder if they are equal. */
  machineStateOfLibrary: string;
  /** The library folder if it was never moved. */
  defaultLibrary: string;
}>;

/**
 * @param root one folder for everything (portable use, tests, the terminal); absent: the user's pictures folder and the
 * system's application data folder, or, for a moved library, the recorded one
 * @param config the folder of {@link configFolder}, outside every library; absent: the library belongs to this computer
 */
export function foldersUnder(root: string | undefined, config?: string): Folders {
  const usual = defaultFolders(root);
  const machineFolder =
    root === undefined || config === undefined ? usual.data : localStateFolder(config, usual.data);
  const machineLibrary = machineFolder === usual.data ? machineFolder : folderOfLastLibrary(machineFolder);
  return {
    ...usual,
    library: movedTo(machineLibrary) ?? usual.library,
    defaultLibrary: usual.library,
    machineFolder,
    machineStateOfLibrary: machineLibrary,
  };
}

function defaultFolders(root: string | undefined): Pick<Folders, 'library' | 'data'> {
  return root === undefined
    ? { library: join(homedir(), 'Pictures', 'Easel'), data: defaultDataFolder() }
    : { library: join(root, 'Easel'), data: join(root, '.easel') };
}

/** The system's application data folder, for the default library and for state that belongs to no library. */
export function defaultDataFolder(): string {
  return envPaths('Easel', { suffix: '' }).data;
}

/** The system's configuration folder, for the user's state outside every library. */
export function configFolder(): string {
  return envPaths('Easel', { suffix: '' }).config;
}

// a read error is reported when the library is opened, because there is no window before
function movedTo(stateFolder: string): string | null {
  try {
    return readLibraryLocation(stateFolder).library;
  } catch {
    return null;
  }
}

/** Creates a new library's folder. With `hasFiles`, creates none: an empty folder would hide an unplugged drive. */
export function makeLibraryFolder(folders: Pick<Folders, 'library'>, hasFiles: boolean): void {
  if (hasFiles || existsSync(folders.library)) return;
  try {
    mkdirSync(folders.library, { recursive: true });
  } catch (cause) {
    const why = diskErrorText(cause) ?? messageOf(cause);
    throw new EaselError('disk', t('app.theLibraryFolderCannotBeMade', { library: folders.library, why }), {
      cause,
    });
  }
}

const dayFolder = /^\d{4}-\d{2}-\d{2}$/;

/** A message for the user if a new database's library folder has files of an earlier database; null: it has none. */
export function forgottenFilesNotice({ library }: Pick<Folders, 'library'>): string | null {
  try {
    if (!readdirSync(library).some((name) => dayFolder.test(name))) return null;
  } catch {
    return null;
  }
  return t('app.thereWasNoDatabaseForSoAn', { library });
}
