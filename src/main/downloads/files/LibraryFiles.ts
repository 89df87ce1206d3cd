// Paths in the library folder. Never creates the folder itself, because its drive may only be disconnected.
import { Buffer } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { link, lstat, open, rename, unlink } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { FolderNames } from '../../files/FolderNames';
import { FolderSync } from '../../files/FolderSync';
import { knownMedia, undisplayableExtensions } from '../../files/knownMedia';
import { makeFolder } from '../../files/makeFolder';
import { findInFolder } from '../../files/pathInLibrary';
import { renameNoReplace } from '../../files/renameNoReplace';
import { retry } from '../../files/retry';
import type { OpenDownload } from '../Outbox';
import { guessExtension } from '../sniffMedia';
import { assetFileName } from './assetFileName';
import type { NamePatterns } from './NamePatterns';
import type { TargetPath } from './pathFromPattern';

// enough bytes to notice a full disk
const PROBE_BYTES = 256 * 1024;
const MAX_KNOWN_FOLDERS = 64;
const partExtension = '.part';
// errors that refuse a name or a folder; another name may work
const badNameCodes = new Set(['ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'EINVAL', 'EILSEQ']);
const extensions = new Set([...Object.values(knownMedia).map(({ ext }) => ext), ...undisplayableExtensions]);

export class LibraryFiles {
  readonly #root: string;
  readonly #namePatterns: Pick<NamePatterns, 'pathOf'> | undefined;
  readonly #names: FolderNames;
  readonly #sync = new FolderSync();
  /** The paths of folders in which parts were named, checked once for each download. */
  readonly #folders = new Map<string, string>();

  /** @param fileNamesInRows the file names that rows use in a folder. @param namePatterns the user's name pattern */
  constructor(
    libraryFolder: string,
    fileNamesInRows: (folder: string) => readonly string[],
    namePatterns?: Pick<NamePatterns, 'pathOf'>,
  ) {
    this.#root = libraryFolder;
    this.#names = new FolderNames(libraryFolder, fileNamesInRows);
    this.#namePatterns = namePatterns;
  }

  /** @throws EaselError `not_allowed` for a file outside the library folder, after following links */
  absolute(file: string): Promise<string> {
    return findInFolder(this.#root, file);
  }

  /** As {@link absolute}, for a file that is created or renamed in a folder that {@link choosePart} checked. */
  async pathInChosenFolder(file: string): Promise<string> {
    const folder = this.#folders.get(posix.dirname(file));
    return folder === undefined ? this.absolute(file) : join(folder, posix.basename(file));
  }

  /** Whether the part has a name from {@link choosePart}, is in the library folder, and is not reached by a link. */
  async isPart(file: string): Promise<boolean> {
    if (!/[^\\/]\.[a-z0-9]+\.part$/.test(file)) return false;
    return this.absolute(file).then(
      () => true,
      () => false,
    );
  }

  /**
   * Chooses a free `.part` name, relative to the library folder, and creates its folders. Tries the name from the
   * list, then from the user's pattern, then the default name, also if the disk refuses a name.
   */
  async choosePart(download: OpenDownload): Promise<string> {
    const ext = guessExtension(download.contentType, download.kind);
    const naming = { ...download, date: download.createdAt, ext };
    const defaultPath = assetFileName({ ...naming, wishedName: null });
    const requestedPath: TargetPath | null = download.wishedName
      ? assetFileName(naming)
      : (this.#namePatterns?.pathOf(download.assetId, defaultPath.stem) ?? null);
    if (requestedPath !== null) {
      try {
        return await this.#reserve(download.profileFolder, requestedPath, ext);
      } catch (error) {
        if (!badNameCodes.has(String((error as NodeJS.ErrnoException).code))) throw error;
      }
    }
    return this.#reserve(download.profileFolder, defaultPath, ext);
  }

  async #reserve(
    profileFolder: string,
    { folder: subfolder, stem }: TargetPath,
    ext: string,
  ): Promise<string> {
    const parts = [...profileFolder.split('/'), ...subfolder.split('/')].filter((part) => part !== '');
    const folder = parts.join('/');
    this.#folders.delete(folder);
    this.#folders.set(folder, await this.#createFolders(parts));
    const [oldest] = this.#folders.keys();
    if (this.#folders.size > MAX_KNOWN_FOLDERS && oldest !== undefined) this.#folders.delete(oldest);
    return `${folder}/${await this.#names.reserve(folder, stem)}.${ext}${partExtension}`;
  }

  // Creates a folder below the library folder; again for every file, because the user may have moved the folder.
  async #createFolders(parts: readonly string[]): Promise<string> {
    const folder = await findInFolder(this.#root, parts.join('/'));
    const isNew = await makeFolder(folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || parts.length === 1) throw error;
      await this.#createFolders(parts.slice(0, -1));
      // fails again if the parent is a link that leads nowhere
      return makeFolder(folder);
    });
    if (isNew) await this.#sync.sync(dirname(folder));
    return folder;
  }

  async isUsable(): Promise<boolean> {
    const probe = join(this.#root, `.easel-probe-${process.pid}`);
    try {
      const handle = await open(probe, 'wx');
      try {
        await handle.write(Buffer.alloc(PROBE_BYTES));
        await handle.sync();
      } finally {
        await handle.close();
        await unlink(probe);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Drops the cached names, because the folder may have been missing. */
  clearNames(): void {
    this.#names.clear();
  }

  /** Renames a finished part durably. @returns the file, relative; null: the name is taken */
  async placeFile(partFile: string, ext: string): Promise<string | null> {
    const { folder, stem } = split(partFile);
    const file = `${folder}/${stem}.${ext}`;
    const path = await this.pathInChosenFolder(file);
    if (!(await renameNoReplace(await this.pathInChosenFolder(partFile), path))) return null;
    await this.#sync.sync(dirname(path));
    return file;
  }

  /** Renames a part to another free name. @param storeName writes the new name into the row, before the rename ends */
  async renamePart(partFile: string, storeName: (partFile: string) => Promise<void>): Promise<string> {
    const { folder, stem, ext } = split(partFile);
    for (;;) {
      const next = `${folder}/${await this.#names.reserve(folder, stem)}${ext}${partExtension}`;
      const [from, to] = [await this.absolute(partFile), await this.absolute(next)];
      const linked = await link(from, to).then(
        () => true,
        ({ code }: NodeJS.ErrnoException) => (code === 'EEXIST' ? null : false),
      );
      if (linked === null) continue;
      await storeName(next);
      // on a disk without hard links, a crash between the two steps causes another download
      await retry(() => (linked ? unlink(from) : rename(from, to)));
      return next;
    }
  }

  /** Deletes a new file that is not needed, for example because the library already has its bytes. */
  async remove(file: string): Promise<void> {
    await unlink(await this.absolute(file)).catch(() => {});
  }

  /**
   * The final file of a part, if Easel ended between renaming and recording it; the name was free when chosen, so the
   * file is Easel's. If a crash left the file under both names, the part's name is removed.
   */
  async placedFrom(partFile: string): Promise<string | null> {
    const partPath = await this.absolute(partFile);
    const part = await statOrNull(partPath);
    if (part !== null && part.nlink < 2n) return null;
    const { folder, stem } = split(partFile);
    for (const ext of extensions) {
      const file = `${folder}/${stem}.${ext}`;
      const path = await this.absolute(file);
      const placed = await statOrNull(path);
      if (placed === null || !placed.isFile()) continue;
      if (part !== null) {
        if (placed.ino !== part.ino || placed.dev !== part.dev) continue;
        await retry(() => unlink(partPath));
      }
      await this.#sync.sync(dirname(path));
      return file;
    }
    return null;
  }
}

function split(partFile: string): { folder: string; stem: string; ext: string } {
  const slash = partFile.lastIndexOf('/');
  const name = partFile.slice(slash + 1, -partExtension.length);
  const ext = /\.[^.]*$/.exec(name)?.[0] ?? '';
  return { folder: partFile.slice(0, slash), stem: name.slice(0, name.length - ext.length), ext };
}

async function statOrNull(path: string): Promise<BigIntStats | null> {
  return lstat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
