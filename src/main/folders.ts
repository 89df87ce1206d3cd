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

export type Folders = Readonly<{
  /** The user's folder: pictures, films and wildcard lists. */
  library: string;
  /** The app's folder: database, previews, inputs, logs. */
  data: string;
  /**
   * State of this computer, outside the library, so that others with write access to the library cannot
   * change it. The data folder itself if no one else can put a library there.
   */
  here: string;
  /** The subfolder of `here` for the library opened last; the data folder in the same case. */
  placed: string;
  /** The library folder if it was never moved. */
  usual: string;
}>;

/**
 * @param under one folder for everything (portable use, tests, the terminal); absent: the user's pictures
 * folder and the system's application data folder, or, for a moved library, the recorded one
 * @param config the folder of {@link configFolder}, outside every library; absent: the library belongs to
 * this computer
 */
export function foldersUnder(under: string | undefined, config?: string): Folders {
  const usual = usualFolders(under);
  const here =
    under === undefined || config === undefined ? usual.data : localStateFolder(config, usual.data);
  const placed = here === usual.data ? here : folderOfLast(here);
  return { ...usual, library: movedTo(placed) ?? usual.library, usual: usual.library, here, placed };
}

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
