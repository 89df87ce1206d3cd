import { constants, copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UniqueNames } from '@shared/names/UniqueNames';
import { makeFolders } from '../files/makeFolders';
import { renameNoReplace } from '../files/renameNoReplace';
import type { ExportDeps } from './ExportDeps';
import type { ExportItem } from './exportItems';
import type { MadeMedia } from './makeMedia';
import type { ExportedPaths, Sink } from './Sink';

/** Writes files into a folder. Existing files are never overwritten. */
export class FolderSink implements Sink {
  readonly #rewrite: ExportDeps['rewrite'];
  readonly #folder: string;
  readonly #staging: string;
  readonly #names = new UniqueNames();
  readonly #madeFolders = new Set<string>();

  constructor({ rewrite }: ExportDeps, folder: string, staging: string) {
    this.#rewrite = rewrite;
    this.#folder = folder;
    this.#staging = staging;
  }

  async add({ index, name, ext }: ExportItem, made: MadeMedia): Promise<string> {
    // names are reserved before any await, and so in the order of the items
    let file = this.#names.reserve(name, ext);
    const part = join(this.#staging, `${index}.part`);
    if (await this.#write(made, part, file)) return file;
    await this.#makeFolder(dirname(file));
    while (!(await renameNoReplace(part, join(this.#folder, file)))) file = this.#names.reserve(name, ext);
    return file;
  }

  finish(): Promise<ExportedPaths> {
    return Promise.resolve([this.#folder]);
  }

  abandon(): Promise<void> {
    return Promise.resolve();
  }

  /** @returns whether the file already has its final name */
  async #write({ path, change }: MadeMedia, target: string, file: string): Promise<boolean> {
    if (change === null) {
      await copyFile(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      return false;
    }
    // the writing thread renames the file, which saves two turns of Node's thread pool
    const named = this.#hasFolder(dirname(file)) ? { finalPath: join(this.#folder, file) } : {};
    return this.#rewrite({ path, change, target, ...named });
  }

  #hasFolder(folder: string): boolean {
    return folder === '.' || this.#madeFolders.has(folder);
  }

  // also creates a folder that this export created before, because the user may have moved that folder
  async #makeFolder(folder: string): Promise<void> {
    if (folder === '.') return;
    await makeFolders(join(this.#folder, folder));
    this.#madeFolders.add(folder);
  }
}
