// Edits wildcard lists: files in the user's own folder that other programs may change too, so only requested changes are
// written, and an import never replaces a list.

import { createHash } from 'node:crypto';
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { decodeText } from '@shared/lists/decodeText';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../database/disk/diskErrorText';
import { isWithin } from '../files/isWithin';
import { readRegularFile } from '../files/readRegularFile';
import { renameNoReplace } from '../files/renameNoReplace';
import { replaceFile } from '../files/replaceFile';
import { importWildcards } from './importWildcards';
import { MAX_FILE_BYTES, type WildcardFolder } from './WildcardFolder';

const maxSamples = 8;
const maxSampleLength = 200;

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
      samples: entries.slice(0, maxSamples).map(({ text }) => text.slice(0, maxSampleLength)),
      problem,
    }));
  }

  /** @throws EaselError `not_found`, `unreadable` */
  async read(name: string): Promise<RouteOutput<'wildcards.read'>> {
    const bytes = await this.#bytes(name);
    return { text: decodeText(bytes).text, version: versionOf(bytes) };
  }

  /** Writes the whole file or nothing. @throws EaselError `conflict`, `disk` */
  async save({ name, text, was }: RouteInput<'wildcards.save'>): Promise<RouteOutput<'wildcards.save'>> {
    const withNewline = text.endsWith('\n') || text === '' ? text : `${text}\n`;
    return this.#write(name, Buffer.from(withNewline), was);
  }

  /** Restores the earlier content of a list. @throws EaselError `not_found`, `conflict`, `disk` */
  async putBack({ name, held, was }: RouteInput<'wildcards.putBack'>): Promise<void> {
    const bytes = this.#held.get(held);
    if (bytes === undefined) throw new EaselError('not_found', t('drafts.theEarlierTextOfThisListIs'));
    await this.#write(name, bytes, was);
  }

  /** @param was the expected version of the existing file; null: none exists */
  async #write(name: string, bytes: Uint8Array, was: string | null): Promise<RouteOutput<'wildcards.save'>> {
    const existing = await this.#existingName(name);
    if (was === null && existing !== undefined) throw nameTakenError(existing);
    const before = existing === undefined ? null : await this.#bytes(existing);
    if (before !== null && versionOf(before) !== was)
      throw new EaselError('conflict', t('drafts.anotherProgramHasChangedThe', { name }));
    try {
      await this.#makeFolder(name);
      await replaceFile(this.#file(existing ?? name), (part) => writeFile(part, bytes));
    } catch (cause) {
      throw diskError(t('drafts.theListWasNotSaved', { name }), cause);
    }
    return { version: versionOf(bytes), held: before === null ? null : this.#held.hold(before) };
  }

  /** Renames a list; prompts with the old name no longer find it. @throws EaselError `not_found`, `conflict`, `disk` */
  async rename(name: string, to: string): Promise<void> {
    await this.#requireList(name);
    const existing = await this.#existingName(to);
    if (existing !== undefined && existing !== name) throw nameTakenError(existing);
    try {
      await this.#makeFolder(to);
      // only the case differs, which on many disks is the same file
      if (existing === name) return await rename(this.#file(name), this.#file(to));
      if (!(await renameNoReplace(this.#file(name), this.#file(to)))) throw nameTakenError(to);
    } catch (cause) {
      throw diskError(t('drafts.theListWasNotRenamed', { name }), cause);
    }
  }

  /** @returns a key for restoring it. @throws EaselError `not_found`, `unreadable`, `disk` */
  async remove(name: string): Promise<RouteOutput<'wildcards.remove'>> {
    const held = this.#held.hold(await this.#bytes(name));
    await rm(this.#file(name)).catch((cause: unknown) => {
      throw diskError(t('drafts.theListWasNotRemoved', { name }), cause);
    });
    return { held };
  }

  /** @param pick empty: cancelled. @throws EaselError `not_found`, `unreadable`, `invalid_input`, `disk` */
  async importFrom(pick: () => Promise<readonly string[]>): Promise<RouteOutput<'wildcards.import'>> {
    const [from] = await pick();
    if (from === undefined) return null;
    return importWildcards(from, { folder: this.#wildcards.folder, lists: await this.#wildcards.load() });
  }

  async #bytes(name: string): Promise<Uint8Array> {
    await this.#requireList(name);
    return readRegularFile(this.#file(name), MAX_FILE_BYTES).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new EaselError('unreadable', t('drafts.theListWasNotReadIt', { name, why }));
    });
  }

  async #requireList(name: string): Promise<void> {
    if (!(await this.#wildcards.load()).has(name))
      throw new EaselError('not_found', t('drafts.thereIsNoListCalledAnyMore', { name }));
  }

  /** The existing list with this name, ignoring case. */
  async #existingName(name: string): Promise<string | undefined> {
    return [...(await this.#wildcards.load()).keys()].find(
      (each) => each.toLowerCase() === name.toLowerCase(),
    );
  }

  /** Creates the folder of a list; rejects a folder that a link leads outside. @throws EaselError `not_allowed` */
  async #makeFolder(name: string): Promise<void> {
    const folder = dirname(this.#file(name));
    await mkdir(folder, { recursive: true });
    if (!isWithin(await realpath(folder), await realpath(this.#wildcards.folder)))
      throw new EaselError('not_allowed', t('drafts.theFolderOfLiesOutsideOfThe', { name }));
  }

  #file(name: string): string {
    return `${join(this.#wildcards.folder, ...name.split('/'))}.txt`;
  }
}

function nameTakenError(name: string): EaselError {
  return new EaselError('conflict', t('drafts.thereIsAListCalledAlready', { name }));
}

function diskError(message: string, cause: unknown): EaselError {
  if (cause instanceof EaselError) return cause;
  return new EaselError('disk', `${message} ${diskErrorText(cause) ?? ''}`.trim(), { cause });
}

/** Number of contents kept in memory, each at most as large as a wildcard file. */
const maxHeld = 8;

/** The contents of the last replaced or removed files, for undoing. */
class ReplacedFiles {
  readonly #held = new Map<string, Uint8Array>();

  /** @returns the content's version, by which it is requested */
  hold(bytes: Uint8Array): string {
    const version = versionOf(bytes);
    this.#held.delete(version);
    this.#held.set(version, bytes);
    const [oldest] = this.#held.keys();
    if (this.#held.size > maxHeld && oldest !== undefined) this.#held.delete(oldest);
    return version;
  }

  get(version: string): Uint8Array | undefined {
    return this.#held.get(version);
  }
}

function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
