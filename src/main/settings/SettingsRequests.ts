// Only one process has a library open. A terminal that wants to read or change its settings leaves a
// request, called a wish, as a file in a folder; that process performs the request and answers.
import { mkdirSync, unlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '@shared/messages/t';
import type { Timing } from '../engine/RunLoop';
import { readRegularFile } from '../files/readRegularFile';
import type { Log } from '../ports/Log';
import { type SettingsAnswer, type SettingsRequest, zSettingsRequest } from '../ports/SettingsCommand';
import {
  answerFileOf,
  kindOfRequestFile,
  maxPickupMs,
  maxRequestBytes,
  requestFolder,
  writeJsonAtomically,
} from './requestFiles';

const pollMs = 500;
/** Age at which an answer that no one read is deleted, ms. */
const maxUnreadMs = 60_000;

const notUnderstood = (): SettingsAnswer => ({
  exit: 1,
  out: '',
  words: t('settings.anotherEaselOfADifferentVersion'),
});

type Dependencies = Readonly<{
  /** This computer's existing state folder of the library. */
  machineFolder: string;
  log: Log;
  setTimer: Timing['setTimer'];
  /** The wall time, ms UTC, because the expiry of a request comes from the terminal's process. */
  now: () => number;
  perform: (asked: SettingsRequest) => SettingsAnswer;
}>;

export class SettingsRequests {
  readonly #deps: Dependencies;
  readonly #folder: string;
  #running = false;
  #stopTimer: (() => void) | null = null;
  #problem = '';

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#folder = requestFolder(deps.machineFolder);
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#logErrors(() => this.#makeFolder());
    this.#wait();
  }

  /** Unprocessed requests stay; their senders withdraw them. */
  stop(): void {
    this.#running = false;
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #wait(): void {
    this.#stopTimer = this.#deps.setTimer(() => void this.#poll(), pollMs);
  }

  async #poll(): Promise<void> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (this.#running && error.code === 'ENOENT') this.#logErrors(() => this.#makeFolder());
      return [];
    });
    for (const name of names) {
      const file = join(this.#folder, name);
      const kind = kindOfRequestFile(name);
      if (kind === 'wish') await this.#process(file);
      else if (kind === 'other') await this.#deleteIfUnread(file);
    }
    if (this.#running) this.#wait();
  }

  async #process(file: string): Promise<void> {
    const request = await readRequest(file);
    if (!this.#running) return;
    try {
      // whoever deletes the file owns the request: if its sender has deleted it, the request is not performed
      unlinkSync(file);
    } catch {
      return;
    }
    const remainingMs = request === null ? 0 : request.until - this.#deps.now();
    if (remainingMs < 0 || remainingMs > 2 * maxPickupMs) return;
    const answer = request === null ? notUnderstood() : this.#deps.perform(request);
    this.#logErrors(() => writeJsonAtomically(answerFileOf(file), answer));
  }

  async #deleteIfUnread(file: string): Promise<void> {
    const found = await stat(file).catch(() => null);
    if (found === null || this.#deps.now() - found.mtimeMs < maxUnreadMs) return;
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
  #logErrors(work: () => void): void {
    try {
      work();
    } catch (error) {
      const problem = String(error);
      if (problem !== this.#problem) this.#deps.log.warn({ error }, 'terminals cannot ask for settings');
      this.#problem = problem;
    }
  }
}

async function readRequest(file: string): Promise<SettingsRequest | null> {
  try {
    const bytes = await readRegularFile(file, maxRequestBytes);
    return zSettingsRequest.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}
