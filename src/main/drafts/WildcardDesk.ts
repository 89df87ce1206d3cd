// Lists of wildcards as a person changes them in the window. They are files in the library's own folder: other programs
// may change them too, so nothing is written but what was asked for, and an import never takes the place of a list.

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, sep } from 'node:path';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { diskWords } from '../database/diskWords';
import { isWithin } from '../files/isWithin';
import { placeFile } from '../files/placeFile';
import { readRegularFile } from '../files/readRegularFile';
import { type StructuredList, structuredWildcards } from './structuredWildcards';
import { MAX_FILE_BYTES, type WildcardFolder } from './WildcardFolder';

const mostSamples = 8;
const longestSample = 200;
/** So many lists of a folder are taken at most. */
const mostImported = 2000;
const onlyNew = { flag: 'wx' } as const;

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
   * Copies the lists below a folder, under its name: a text file is one, a file of YAML or JSON has many.
   * @param pick asks which; none: nothing is done
   * @returns `left`: files that were left out, and why
   * @throws EaselError `not_found`, `invalid_input`, `disk`
   */
  async importFrom(
    pick: () => Promise<readonly string[]>,
  ): Promise<{ copied: number; there: number; left: string[] } | null> {
    const [from] = await pick();
    if (from === undefined) return null;
    const found = await listFiles(from);
    if (found.length === 0)
      throw new EaselError(
        'not_found',
        `${basename(from)} has no lists: files that end in .txt, .yaml or .json.`,
      );
    const tooMany = () =>
      new EaselError('invalid_input', `${basename(from)} has more than ${mostImported} lists.`);
    if (found.length > mostImported) throw tooMany();
    this.#wildcards.load();
    const target = join(this.#wildcards.folder, folderName(from));
    const counts = { copied: 0, there: 0, left: [] as string[] };
    const put = async (path: readonly string[], write: (file: string) => Promise<void>) => {
      if (counts.copied + counts.there >= mostImported) throw tooMany();
      const file = `${join(target, ...path.map(fileName))}.txt`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await write(file);
        counts.copied += 1;
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
          const why = diskWords(cause) ?? '';
          throw new EaselError('disk', `${path.join('/')} was not copied. ${why}`.trim(), { cause });
        }
        counts.there += 1;
      }
    };
    for (const path of found) {
      const file = join(from, path);
      const { dir, name, ext } = parse(path);
      if ((await stat(file)).size > MAX_FILE_BYTES) {
        counts.left.push(`${path} is larger than ${MAX_FILE_BYTES / 2 ** 20} MB`);
      } else if (ext.toLowerCase() === '.txt') {
        const names = [...dir.split(sep), name].filter((part) => part !== '');
        await put(names, (to) => copyFile(file, to, constants.COPYFILE_EXCL));
      } else {
        const lists = await listsOf(file, path, name);
        if ('why' in lists) counts.left.push(`${path} ${lists.why}`);
        else for (const list of lists.found) await put(list.path, (to) => writeFile(to, list.text, onlyNew));
      }
    }
    return counts;
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

/** Below a folder, without following links. @throws EaselError `unreadable` */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new EaselError(
      'unreadable',
      `${basename(folder)} cannot be read. ${diskWords(cause) ?? ''}`.trim(),
    );
  });
  return entries
    .filter((entry) => entry.isFile() && /\.(txt|ya?ml|json)$/i.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[/\\]+/, ''),
    )
    .sort();
}

/** The lists of a file that has many, or in words why it has none. */
async function listsOf(
  file: string,
  path: string,
  name: string,
): Promise<Readonly<{ found: readonly StructuredList[] }> | Readonly<{ why: string }>> {
  try {
    const text = new TextDecoder().decode(await readRegularFile(file, MAX_FILE_BYTES));
    const found = structuredWildcards({ name, text, isJson: /\.json$/i.test(path) });
    return found.length > 0 ? { found } : { why: 'has no lists in it' };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** A folder's own name, unless it says no more than what it is. */
function folderName(folder: string): string {
  const name = fileName(basename(folder));
  return /^wildcards?$/i.test(name) ? '' : name;
}

/** As a prompt can name it: the sign of wildcards itself, braces and blanks cannot stand in a name. */
function fileName(name: string): string {
  const named = name.replaceAll(/[\s{}|$*/\\:?"<>]+/g, '-').replaceAll(/_{2,}/g, '_');
  // a name begins with a letter or a digit, and never leads out of its folder
  return named.replace(/^[^\p{L}\p{N}]+/u, '') || 'list';
}
