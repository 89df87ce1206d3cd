// Lists of wildcards as a person changes them in the window. They are files in the library's own folder: other programs
// may change them too, so nothing is written but what was asked for, and an import never takes the place of a list.

import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { diskWords } from '../database/diskWords';
import { isWithin } from '../files/isWithin';
import { placeFile } from '../files/placeFile';
import { readRegularFile } from '../files/readRegularFile';
import { importWildcards } from './importWildcards';
import { MAX_FILE_BYTES, type WildcardFolder } from './WildcardFolder';

const mostSamples = 8;
const longestSample = 200;

export class WildcardDesk {
  readonly #wildcards: WildcardFolder;

  constructor(wildcards: WildcardFolder) {
    this.#wildcards = wildcards;
  }

  list(): RouteOutput<'wildcards.list'> {
    return [...this.#wildcards.load()].map(([name, { entries, problem = null }]) => ({
      name,
      entries: entries.length,
      samples: entries.slice(0, mostSamples).map(({ text }) => text.slice(0, longestSample)),
      problem,
    }));
  }

  /** @throws EaselError `not_found`, `unreadable` */
  async read(name: string): Promise<{ text: string }> {
    this.#mustBeThere(name);
    const bytes = await readRegularFile(this.#file(name), MAX_FILE_BYTES).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new EaselError('unreadable', `The list ${name} was not read: it ${why}.`);
    });
    return { text: new TextDecoder().decode(bytes) };
  }

  /** The whole file or none of it. @throws EaselError `conflict`, `disk` */
  async save({ name, text, isNew }: Readonly<{ name: string; text: string; isNew: boolean }>): Promise<void> {
    const taken = this.#taken(name);
    if (isNew && taken !== undefined) throw isTaken(taken);
    const file = this.#file(taken ?? name);
    const part = `${file}.${randomUUID()}.part`;
    try {
      await this.#makeFolder(name);
      await writeFile(part, text.endsWith('\n') || text === '' ? text : `${text}\n`, { flush: true });
      await rename(part, file);
    } catch (cause) {
      throw failed(`The list ${name} was not saved.`, cause);
    } finally {
      await rm(part, { force: true }).catch(() => undefined);
    }
  }

  /** A prompt that has the former name finds it no more. @throws EaselError `not_found`, `conflict`, `disk` */
  async rename(name: string, to: string): Promise<void> {
    this.#mustBeThere(name);
    const taken = this.#taken(to);
    if (taken !== undefined && taken !== name) throw isTaken(taken);
    try {
      await this.#makeFolder(to);
      // only its letters are others: on many disks that is the same file
      if (taken === name) return await rename(this.#file(name), this.#file(to));
      if (!(await placeFile(this.#file(name), this.#file(to)))) throw isTaken(to);
    } catch (cause) {
      throw failed(`The list ${name} was not renamed.`, cause);
    }
  }

  /** @returns what it held: saved again, it is back. @throws EaselError `not_found`, `unreadable`, `disk` */
  async remove(name: string): Promise<{ text: string }> {
    const held = await this.read(name);
    await rm(this.#file(name)).catch((cause: unknown) => {
      throw failed(`The list ${name} was not removed.`, cause);
    });
    return held;
  }

  /**
   * Copies the lists of another program.
   * @param pick asks in which folder they are; none: nothing is done
   * @throws EaselError `not_found`, `unreadable`, `invalid_input`, `disk`
   */
  async importFrom(pick: () => Promise<readonly string[]>): Promise<RouteOutput<'wildcards.import'>> {
    const [from] = await pick();
    if (from === undefined) return null;
    return importWildcards(from, { folder: this.#wildcards.folder, lists: this.#wildcards.load() });
  }

  #mustBeThere(name: string): void {
    if (!this.#wildcards.load().has(name))
      throw new EaselError('not_found', `There is no list called ${name} any more.`);
  }

  /** The list that has this name, in whatever letters. */
  #taken(name: string): string | undefined {
    return [...this.#wildcards.load().keys()].find((each) => each.toLowerCase() === name.toLowerCase());
  }

  /** Makes the folder of a list; one that leads elsewhere is not written to. @throws EaselError `not_allowed` */
  async #makeFolder(name: string): Promise<void> {
    const folder = dirname(this.#file(name));
    await mkdir(folder, { recursive: true });
    if (!isWithin(await realpath(folder), await realpath(this.#wildcards.folder)))
      throw new EaselError('not_allowed', `The folder of ${name} lies outside of the library.`);
  }

  #file(name: string): string {
    return `${join(this.#wildcards.folder, ...name.split('/'))}.txt`;
  }
}

function isTaken(name: string): EaselError {
  return new EaselError('conflict', `There is a list called ${name} already.`);
}

/** What is said where the disk did not do it. */
function failed(words: string, cause: unknown): EaselError {
  if (cause instanceof EaselError) return cause;
  return new EaselError('disk', `${words} ${diskWords(cause) ?? ''}`.trim(), { cause });
}
