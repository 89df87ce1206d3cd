import { constants, copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UniqueNames } from '@shared/names/UniqueNames';
import { makeFolders } from '../files/makeFolders';
import { renameNoReplace } from '../files/renameNoReplace';
import type { ExportParts } from './ExportParts';
import type { ExportItem } from './exportItems';
import type { MadeMedia } from './makeMedia';
import type { Made, Sink } from './Sink';

/** Files in a folder. What is there already is never written over. */
export class FolderSink implements Sink {
  readonly #rewrite: ExportParts['rewrite'];
  readonly #folder: string;
  readonly #staging: string;
  readonly #names = new UniqueNames();
  readonly #made = new Set<string>();

  constructor({ rewrite }: ExportParts, folder: string, staging: string) {
    this.#rewrite = rewrite;
    this.#folder = folder;
    this.#staging = staging;
  }

  async add({ index, name, ext }: ExportItem, made: MadeMedia): Promise<string> {
    // taken in the order of the items, before anything is waited for
    let file = this.#names.take(name, ext);
    const part = join(this.#staging, `${index}.part`);
    if (await this.#write(made, part, file)) return file;
    await this.#makeFolder(dirname(file));
    while (!(await renameNoReplace(part, join(this.#folder, file)))) file = this.#names.take(name, ext);
    return file;
  }

  finish(): Promise<Made> {
    return Promise.resolve([this.#folder]);
  }

  abandon(): Promise<void> {
    return Promise.resolve();
  }

  /** @returns whether it has its name already */
  async #write({ path, change }: MadeMedia, target: string, file: string): Promise<boolean> {
    if (change === null) {
      await copyFile(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      return false;
    }
    // by the thread that writes it: two turns of the pool less for each
    const named = this.#isThere(dirname(file)) ? { name: join(this.#folder, file) } : {};
    return this.#rewrite({ path, change, target, ...named });
  }

  #isThere(folder: string): boolean {
    return folder === '.' || this.#made.has(folder);
  }

  // each time anew: a person may have moved it away
  async #makeFolder(folder: string): Promise<void> {
    if (folder === '.') return;
    await makeFolders(join(this.#folder, folder));
    this.#made.add(folder);
  }
}
