import { dirname, join } from 'node:path';
import { UniqueNames } from '@shared/names/UniqueNames';
import { makeFolders } from '../files/makeFolders';
import { placeFile } from '../files/placeFile';
import type { ExportItem } from './exportItems';
import { type MadeMedia, writeMade } from './makeMedia';
import type { Sink } from './Sink';

/** Files in a folder. What is there already is never written over. */
export class FolderSink implements Sink {
  readonly #folder: string;
  readonly #staging: string;
  readonly #names = new UniqueNames();
  readonly #made = new Set<string>();

  constructor(folder: string, staging: string) {
    this.#folder = folder;
    this.#staging = staging;
  }

  async add({ index, name, ext }: ExportItem, made: MadeMedia): Promise<string> {
    // taken in the order of the items, before anything is waited for
    let file = this.#names.take(name, ext);
    const part = join(this.#staging, `${index}.part`);
    await writeMade(made, part);
    await this.#makeFolder(dirname(file));
    while (!(await placeFile(part, join(this.#folder, file)))) file = this.#names.take(name, ext);
    return file;
  }

  finish(): Promise<string> {
    return Promise.resolve(this.#folder);
  }

  abandon(): Promise<void> {
    return Promise.resolve();
  }

  async #makeFolder(folder: string): Promise<void> {
    if (folder === '.' || this.#made.has(folder)) return;
    await makeFolders(join(this.#folder, folder));
    this.#made.add(folder);
  }
}
