// Paths in the library folder. Never creates the folder itself, because its drive may only be disconnected.
import { Buffer } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { link, lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderNames } from '../../files/FolderNames';
import { FolderSync } from '../../files/FolderSync';
import { knownMedia, undisplayableExtensions } from '../../files/knownMedia';
import { findInFolder } from '../../files/pathInLibrary';
import { renameNoReplace } from '../../files/renameNoReplace';
import { retry } from '../../files/retry';
import type { OpenDownload } from '../outbox';
import { guessExtension } from '../sniffMedia';
import { assetFileName } from './assetFileName';
import type { OwnNames } from './OwnNames';
import type { TargetPath } from './pathFromPattern';

// enough bytes to notice a full disk
const probeBytes = 256 * 1024;
const partEnding = '.part';
// errors that refuse a name or a folder; another name may work
const badNames = new Set(['ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'EINVAL', 'EILSEQ']);
const endings = new Set([...Object.values(knownMedia).map(({ ext }) => ext), ...undisplayableExtensions]);

export class LibraryFiles {
  readonly #root: string;
  readonly #own: Pick<OwnNames, 'pathOf'> | undefined;
  readonly #names: FolderNames;
  readonly #sync = new FolderSync();

  /** @param inRows the file names that rows use in a folder. @param own the user's name pattern */
  constructor(
    libraryFolder: string,
    inRows: (folder: string) => readonly string[],
    own?: Pick<OwnNames, 'pathOf'>,
  ) {
    this.#root = libraryFolder;
    this.#names = new FolderNames(libraryFolder, inRows);
    this.#own = own;
  }

  /** @throws EaselError `not_allowed` for a file outside the library folder, after following links */
  absolute(file: string): Promise<string> {
    return findInFolder(this.#root, file);
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
   * A free name for a new part, relative, ending in `.part`: from its list, the user's pattern, or the default, also if
   * the disk refuses the others. Creates its folders.
   */
  async choosePart(download: OpenDownload): Promise<string> {
    const ext = guessExtension(download.contentType, download.kind);
    const naming = { ...download, date: download.createdAt, ext };
    const usual = assetFileName({ ...naming, wishedName: null });
    const wished: TargetPath | null = download.wishedName
      ? assetFileName(naming)
      : (this.#own?.pathOf(download.assetId, usual.stem) ?? null);
    if (wished !== null) {
      try {
        return await this.#reserve(download.profileFolder, wished, ext);
      } catch (error) {
        if (!badNames.has(String((error as NodeJS.ErrnoException).code))) throw error;
      }
    }
    return this.#reserve(download.profileFolder, usual, ext);
  }

  async #reserve(profileFolder: string, { folder: inside, stem }: TargetPath, ext: string): Promise<string> {
    const parts = [...profileFolder.split('/'), ...inside.split('/')].filter((part) => part !== '');
    for (const [at] of parts.entries()) await this.#make(parts.slice(0, at + 1));
    const folder = parts.join('/');
    const free = await this.#names.reserve(folder, stem);
    return `${folder}/${free}.${ext}${partEnding}`;
  }

  // One by one and never the library folder; each time again, because the user may have moved them.
  async #make(parts: readonly string[]): Promise<void> {
    const folder = await this.absolute(parts.join('/'));
    const made = await mkdir(folder).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (made) await this.#sync.sync(dirname(folder));
  }

  async usable(): Promise<boolean> {
    const probe = join(this.#root, `.easel-probe-${process.pid}`);
    try {
      const handle = await open(probe, 'wx');
      try {
        await handle.write(Buffer.alloc(probeBytes));
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
  forget(): void {
    this.#names.clear();
  }

  /** Renames a finished part durably. @returns the file, relative; null: the name is taken */
  async place(partFile: string, ext: string): Promise<string | null> {
    const { folder, stem } = split(partFile);
    const file = `${folder}/${stem}.${ext}`;
    const path = await this.absolute(file);
    if (!(await renameNoReplace(await this.absolute(partFile), path))) return null;
    await this.#sync.sync(dirname(path));
    return file;
  }

  /** Renames a part to another free name. @param note writes the new name into the row, before the rename ends */
  async renamePart(partFile: string, note: (partFile: string) => Promise<void>): Promise<string> {
    const { folder, stem, ext } = split(partFile);
    for (;;) {
      const free = await this.#names.reserve(folder, stem);
      const next = `${folder}/${free}${ext}${partEnding}`;
      const [from, to] = [await this.absolute(partFile), await this.absolute(next)];
      const linked = await link(from, to).then(
        () => true,
        ({ code }: NodeJS.ErrnoException) => (code === 'EEXIST' ? null : false),
      );
      if (linked === null) continue;
      await note(next);
      // on a disk without hard links, a crash between the two steps causes another download
      await retry(() => (linked ? unlink(from) : rename(from, to)));
      return next;
    }
  }

  /** For a new file whose bytes the library already has. */
  async remove(file: string): Promise<void> {
    const path = await this.absolute(file);
    await unlink(path).catch(() => {});
  }

  /**
   * The final file of a part, if Easel ended between renaming and recording it; the name was free when chosen, so the
   * file is Easel's. If a crash left it under both names, the part's name is removed.
   */
  async placedFrom(partFile: string): Promise<string | null> {
    const partPath = await this.absolute(partFile);
    const part = await lookAt(partPath);
    if (part !== null && part.nlink < 2n) return null;
    const { folder, stem } = split(partFile);
    for (const ext of endings) {
      const file = `${folder}/${stem}.${ext}`;
      const path = await this.absolute(file);
      const placed = await lookAt(path);
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
  const name = partFile.slice(slash + 1, -partEnding.length);
  const ext = /\.[^.]*$/.exec(name)?.[0] ?? '';
  return { folder: partFile.slice(0, slash), stem: name.slice(0, name.length - ext.length), ext };
}

async function lookAt(path: string): Promise<BigIntStats | null> {
  return lstat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
