// Only one process has a library open. A terminal that wants to read or change its settings leaves a
// request, called a wish, as a file in a folder; that process performs the request and answers.
import { mkdirSync, unlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '@shared/messages/t';
import type { Timing } from '../engine/TurnEngine';
import { readRegularFile } from '../files/readRegularFile';
import type { Log } from '../ports/Log';
import { type AskedWish, type WishAnswer, zAskedWish } from '../ports/SettingsWish';
import { answerOf, kindOfWishFile, longestWishMs, mostWishBytes, wishFolder, writeWhole } from './wishFiles';

const everyMs = 500;
/** Age at which an answer that no one read is deleted, ms. */
const leftMs = 60_000;

const notUnderstood = (): WishAnswer => ({
  exit: 1,
  out: '',
  words: t('settings.anotherEaselOfADifferentVersion'),
});

type Parts = Readonly<{
  /** This computer's state folder of the library; it exists. */
  here: string;
  log: Log;
  setTimer: Timing['setTimer'];
  /** Wall time, comparable with the terminal's: ms UTC. */
  now: () => number;
  carryOut: (asked: AskedWish) => WishAnswer;
}>;

export class SettingsWishes {
  readonly #parts: Parts;
  readonly #folder: string;
  #running = false;
  #stopTimer: (() => void) | null = null;
  #problem = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#folder = wishFolder(parts.here);
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#noted(() => this.#makeFolder());
    this.#wait();
  }

  /** Unprocessed requests stay; their senders withdraw them. */
  stop(): void {
    this.#running = false;
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #wait(): void {
    this.#stopTimer = this.#parts.setTimer(() => void this.#look(), everyMs);
  }

  async #look(): Promise<void> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (this.#running && error.code === 'ENOENT') this.#noted(() => this.#makeFolder());
      return [];
    });
    for (const name of names) {
      const file = join(this.#folder, name);
      const kind = kindOfWishFile(name);
      if (kind === 'wish') await this.#take(file);
      else if (kind === 'other') await this.#sweep(file);
    }
    if (this.#running) this.#wait();
  }

  async #take(file: string): Promise<void> {
    const asked = await readAsked(file);
    if (!this.#running) return;
    try {
      // deleting the file claims it, for either side: a withdrawn request is not performed
      unlinkSync(file);
    } catch {
      return;
    }
    const left = asked === null ? 0 : asked.until - this.#parts.now();
    if (left < 0 || left > 2 * longestWishMs) return;
    const answer = asked === null ? notUnderstood() : this.#parts.carryOut(asked);
    this.#noted(() => writeWhole(answerOf(file), answer));
  }

  async #sweep(file: string): Promise<void> {
    const found = await stat(file).catch(() => null);
    if (found === null || this.#parts.now() - found.mtimeMs < leftMs) return;
    await rm(file, { force: true }).catch(() => undefined);
  }

  // without parents: if the library has vanished, nothing is created in its place
  #makeFolder(): void {
    try {
      mkdirSync(this.#folder, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }

  // the window works without terminals; an error is logged once
  #noted(work: () => void): void {
    try {
      work();
    } catch (error) {
      const problem = String(error);
      if (problem !== this.#problem) this.#parts.log.warn({ error }, 'terminals cannot ask for settings');
      this.#problem = problem;
    }
  }
}

async function readAsked(file: string): Promise<AskedWish | null> {
  try {
    const bytes = await readRegularFile(file, mostWishBytes);
    return zAskedWish.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}
