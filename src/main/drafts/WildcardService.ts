// Lists of wildcards as a person changes them in the window. They are files in the library's own folder: other programs
// may change them too, so nothing is written but what was asked for, and an import never takes the place of a list.

import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { decodeText } from '@shared/lists/decodeText';
import { diskWords } from '../database/disk/diskWords';
import { isWithin } from '../files/isWithin';
import { readRegularFile } from '../files/readRegularFile';
import { renameNoReplace } from '../files/renameNoReplace';
import { replaceFile } from '../files/replaceFile';
import { importWildcards } from './importWildcards';
import { ReplacedFiles, versionOf } from './ReplacedFiles';
import { MAX_FILE_BYTES, type WildcardFolder } from './WildcardFolder';

const mostSamples = 8;
const longestSample = 200;

export class WildcardService {
  readonly #wildcards: WildcardFolder;
  readonly #held = new ReplacedFiles();

  constructor(wildcards: WildcardFolder) {
    this.#wildcards = wildcards;
  }

  async list(): Promise<RouteOutput<'wildcards.list'>> {
    return [...(await this.#wildcards.load())].map(([name, { entries, problem = null }]) => ({
      name,
      entries: entries.length,
      samples: entries.slice(0, mostSamples).map(({ text }) => text.slice(0, longestSample)),
      problem,
    }));
  }

  /** @throws EaselError `not_found`, `unreadable` */
  async read(name: string): Promise<RouteOutput<'wildcards.read'>> {
    const bytes = await this.#bytes(name);
    return { text: decodeText(bytes).text, version: versionOf(bytes) };
  }

  /** The whole file or none of it. @throws EaselError `conflict`, `disk` */
  async save({ name, text, was }: RouteInput<'wildcards.save'>): Promise<RouteOutput<'wildcards.save'>> {
    const whole = text.endsWith('\n') || text === '' ? text : `${text}\n`;
    return this.#write(name, Buffer.from(whole), was);
  }

  /** Has a list be what was held of it, byte for byte. @throws EaselError `not_found`, `conflict`, `disk` */
  async putBack({ name, held, was }: RouteInput<'wildcards.putBack'>): Promise<void> {
    const bytes = this.#held.get(held);
    if (bytes === undefined)
      throw new EaselError('not_found', 'The earlier text of this list is no longer kept.');
    await this.#write(name, bytes, was);
  }

  /** @param was what stands there as far as whoever writes knows; null: nothing */
  async #write(name: string, bytes: Uint8Array, was: string | null): Promise<RouteOutput<'wildcards.save'>> {
    const taken = await this.#taken(name);
    if (was === null && taken !== undefined) throw isTaken(taken);
    const before = taken === undefined ? null : await this.#bytes(taken);
    if (before !== null && versionOf(before) !== was)
      throw new EaselError('conflict', `Another program has changed the list ${name} since it was read.`);
    try {
      await this.#makeFolder(name);
      await replaceFile(this.#file(taken ?? name), (part) => writeFile(part, bytes));
    } catch (cause) {
      throw failed(`The list ${name} was not saved.`, cause);
    }
    return { version: versionOf(bytes), held: before === null ? null : this.#held.hold(before) };
  }

  /** A prompt that has the former name finds it no more. @throws EaselError `not_found`, `conflict`, `disk` */
  async rename(name: string, to: string): Promise<void> {
    await this.#mustBeThere(name);
    const taken = await this.#taken(to);
    if (taken !== undefined && taken !== name) throw isTaken(taken);
    try {
      await this.#makeFolder(to);
      // only its letters are others: on many disks that is the same file
      if (taken === name) return await rename(this.#file(name), this.#file(to));
      if (!(await renameNoReplace(this.#file(name), this.#file(to)))) throw isTaken(to);
    } catch (cause) {
      throw failed(`The list ${name} was not renamed.`, cause);
    }
  }

  /** @returns by which it can be put back. @throws EaselError `not_found`, `unreadable`, `disk` */
  async remove(name: string): Promise<RouteOutput<'wildcards.remove'>> {
    const held = this.#held.hold(await this.#bytes(name));
    await rm(this.#file(name)).catch((cause: unknown) => {
      throw failed(`The list ${name} was not removed.`, cause);
    });
    return { held };
  }

  /**
   * Copies the lists of another program.
   * @param pick asks in which folder they are; none: nothing is done
   * @throws EaselError `not_found`, `unreadable`, `invalid_input`, `disk`
   */
  async importFrom(pick: () => Promise<readonly string[]>): Promise<RouteOutput<'wildcards.import'>> {
    const [from] = await pick();
    if (from === undefined) return null;
    return importWildcards(from, { folder: this.#wildcards.folder, lists: await this.#wildcards.load() });
  }

  async #bytes(name: string): Promise<Uint8Array> {
    await this.#mustBeThere(name);
    return readRegularFile(this.#file(name), MAX_FILE_BYTES).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new EaselError('unreadable', `The list ${name} was not read: it ${why}.`);
    });
  }

  async #mustBeThere(name: string): Promise<void> {
    if (!(await this.#wildcards.load()).has(name))
      throw new EaselError('not_found', `There is no list called ${name} any more.`);
  }

  /** The list that has this name, in whatever letters. */
  async #taken(name: string): Promise<string | undefined> {
    return [...(await this.#wildcards.load()).keys()].find(
      (each) => each.toLowerCase() === name.toLowerCase(),
    );
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
