import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import envPaths from 'env-paths';
import { folderOfLast, localStateFolder } from './computer/localStateFolder';
import { diskWords } from './database/disk/diskWords';
import { readLibraryLocation } from './relocation/libraryLocation';

/** The folders of a library. */
export type Folders = Readonly<{
  /** The user's folder: pictures, films and wildcard lists. */
  library: string;
  /** The app's folder: database, previews, inputs, logs. */
  data: string;
  /**
   * State of this computer, which others with write access to the library cannot change. The data folder
   * itself if nobody else puts a library there.
   */
  here: string;
  /**
   * The subfolder of `here` for the library opened last; the data folder itself in the same case as {@link
   * Folders.here}.
   */
  placed: string;
  /** The library folder if it was never moved. */
  usual: string;
}>;

/**
 * Determines the folders.
 * @param under one folder for everything (portable use, tests, the terminal); without it pictures go to the
 * user's pictures folder and the rest to the system's application data folder. If the library was moved, this
 * computer's `library-place.json` names its folder.
 * @param config the folder of {@link configFolder}, outside every library; absent: the library belongs to this
 * computer
 */
export function foldersUnder(under: string | undefined, config?: string): Folders {
  const usual = usualFolders(under);
  const here =
    under === undefined || config === undefined ? usual.data : localStateFolder(config, usual.data);
  const placed = here === usual.data ? here : folderOfLast(here);
  return { ...usual, library: movedTo(placed) ?? usual.library, usual: usual.library, here, placed };
}

/** The folders of a library that was never moved. */
function usualFolders(under: string | undefined): Pick<Folders, 'library' | 'data'> {
  return under === undefined
    ? { library: join(homedir(), 'Pictures', 'Easel'), data: defaultDataFolder() }
    : { library: join(under, 'Easel'), data: join(under, '.easel') };
}

/** The system's application data folder, for the default library and state of no library. */
export function defaultDataFolder(): string {
  return envPaths('Easel', { suffix: '' }).data;
}

/** The system's configuration folder, for the user's state outside every library. */
export function configFolder(): string {
  return envPaths('Easel', { suffix: '' }).config;
}

/** The cache folder of main's compiled code; recreated if deleted. */
export function compiledFolder(): string {
  return join(envPaths('Easel', { suffix: '' }).cache, 'compiled');
}

// a read error is reported when the library is opened, because there is no window before
function movedTo(placed: string): string | null {
  try {
    return readLibraryLocation(placed).library;
  } catch {
    return null;
  }
}

/**
 * Creates the library folder of a new library. A missing folder that had files is not created: it may be on
 * an unplugged drive, which a new folder would hide.
 */
export function makeLibraryFolder(folders: Pick<Folders, 'library'>, hasFiles: boolean): void {
  if (hasFiles || existsSync(folders.library)) return;
  try {
    mkdirSync(folders.library, { recursive: true });
  } catch (cause) {
    const why = diskWords(cause) ?? messageOf(cause);
    throw new EaselError('disk', t('app.theLibraryFolderCannotBeMade', { library: folders.library, why }), {
      cause,
    });
  }
}

const dayFolder = /^\d{4}-\d{2}-\d{2}$/;

/** The message if a new database was created for a library folder that another one has filled; null: none. */
export function forgottenFiles({ library }: Pick<Folders, 'library'>): string | null {
  try {
    if (!readdirSync(library).some((name) => dayFolder.test(name))) return null;
  } catch {
    return null;
  }
  return t('app.thereWasNoDatabaseForSoAn', { library });
}
