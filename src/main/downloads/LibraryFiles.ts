// Where files go in the library folder. Never makes the library folder itself: one that is gone (an unplugged drive)
// must not be made anew somewhere else.
import { Buffer } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { mkdir, open, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderNames } from '../files/FolderNames';
import { FolderSync } from '../files/FolderSync';
import { placeFile } from '../files/placeFile';
import { assetFileName } from './assetFileName';
import type { OpenDownload } from './outbox';
import { likelyExt } from './sniffMedia';

// enough that a disk which is full says so
const probeBytes = 256 * 1024;
const partEnding = '.part';
const endings = ['png', 'jpg', 'webp', 'gif', 'avif', 'mp4', 'mov', 'webm'];

export class LibraryFiles {
  readonly #root: string;
  readonly #names = new FolderNames();
  readonly #sync = new FolderSync();
  readonly #made = new Set<string>();

  constructor(libraryFolder: string) {
    this.#root = libraryFolder;
  }

  absolute(file: string): string {
    return join(this.#root, file);
  }

  /** A free name for the part of a new download, relative, ending in `.part`. Makes the day's folder. */
  async choosePart(download: OpenDownload): Promise<string> {
    const ext = likelyExt(download.contentType, download.kind);
    const { folder, stem } = assetFileName({ ...download, date: download.createdAt, ext });
    if (!this.#made.has(folder)) {
      const made = await mkdir(join(this.#root, folder)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (made) await this.#sync.sync(this.#root);
      this.#made.add(folder);
    }
    const free = await this.#names.reserve(join(this.#root, folder), stem);
    return `${folder}/${free}.${ext}${partEnding}`;
  }

  /** Whether the library folder is there and takes a file of some size. */
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

  /** Looks at the disk anew: the folder may have been away. */
  forget(): void {
    this.#made.clear();
    this.#names.clear();
  }

  /** Gives a finished part its name, durably. @returns the file, relative. */
  async place(partFile: string, ext: string): Promise<string> {
    const { folder, stem } = split(partFile);
    const inFolder = join(this.#root, folder);
    for (let free = stem; ; free = await this.#names.reserve(inFolder, stem)) {
      const file = `${folder}/${free}.${ext}`;
      if (!(await placeFile(this.absolute(partFile), this.absolute(file)))) continue;
      await this.#sync.sync(inFolder);
      return file;
    }
  }

  /**
   * The file that a part has become, where the app ended after giving it its name and before noting so. The name was
   * free when it was chosen, so what carries it now is ours. An end between the two steps of placing leaves one file
   * under both names: the part's is taken away.
   */
  async placedFrom(partFile: string): Promise<string | null> {
    const part = await lookAt(this.absolute(partFile));
    if (part !== null && part.nlink < 2n) return null;
    const { folder, stem } = split(partFile);
    for (const ext of endings) {
      const file = `${folder}/${stem}.${ext}`;
      const placed = await lookAt(this.absolute(file));
      if (placed === null) continue;
      if (part !== null) {
        if (placed.ino !== part.ino || placed.dev !== part.dev) continue;
        await unlink(this.absolute(partFile));
      }
      await this.#sync.sync(join(this.#root, folder));
      return file;
    }
    return null;
  }
}

function split(partFile: string): { folder: string; stem: string } {
  const slash = partFile.lastIndexOf('/');
  const name = partFile.slice(slash + 1, -partEnding.length);
  return { folder: partFile.slice(0, slash), stem: name.replace(/\.[^.]*$/, '') };
}

async function lookAt(path: string): Promise<BigIntStats | null> {
  return stat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
