// Imports pictures of watched folders automatically, each once. A folder is scanned at the start and from
// time to time; in between, only reported changes are checked.
import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import {
  MAX_WATCHED_FILES,
  MAX_WATCHED_FOLDERS,
  type WatchedFolder,
} from '@shared/domain/library/WatchedFolder';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import type { Timing } from '../engine/TurnEngine';
import { FolderWatcher } from '../files/FolderWatcher';
import { isWithin } from '../files/isWithin';
import { unreadable } from '../files/openRegularFile';
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import type { Log } from '../ports/Log';
import { importedExtensions } from './importedExtensions';
import { isSystemFile, walkFiles } from './walkFiles';
import { type FolderRow, type SeenFile, watchRows } from './watchRows';

/** A file that changed within this time may still be being written, ms. */
const settleMs = 2000;
/** Interval between scans if the system reports no changes, ms; longer if a scan takes long. */
const sweepMs = 60_000;
/** Minimum interval of progress events to the window, ms. */
const spacingMs = 200;
const perRun = 100;
const mostRefusals = 20;
/** With more reported changes, the whole folder is scanned. */
const mostHeard = 1000;
/** Changes in further subfolders are found by the next scan. */
const mostWatchers = 64;

type Parts = Readonly<{
  db: Db;
  log: Log;
  timing: Pick<Timing, 'clock' | 'setTimer'>;
  /** What the user allowed on this computer: rows may come from another computer or person. */
  here: Readonly<{
    watches: (path: string, reference: boolean) => boolean;
    watch: (path: string, reference: boolean) => void;
    unwatch: (path: string) => void;
  }>;
  /** Easel's own folders: neither watched nor scanned. */
  own: readonly string[];
  run: (run: ImportRun) => Promise<void>;
  changed: () => void;
  /** Default: {@link MAX_WATCHED_FILES}. */
  mostFiles?: number;
}>;

type State = Omit<WatchedFolder, 'id' | 'path' | 'reference'>;
type Kept = {
  readonly row: FolderRow;
  state: State;
  readonly watcher: FolderWatcher;
  readonly stop: AbortController;
  isDue: boolean;
  /** Not only the reported changes are checked. */
  isWhole: boolean;
  /** Absolute paths inside the folder that the system reported as changed. */
  readonly heard: Set<string>;
  files: number;
};

const fresh: State = { isLooking: false, imported: 0, refused: 0, refusals: [], problem: null };

export class WatchFolders {
  readonly #parts: Parts;
  readonly #kept = new Map<string, Kept>();
  #started = false;
  #closed = false;
  #looking: Promise<void> | null = null;
  #stopTimer: () => void = () => {};
  #isTelling = false;
  #due = Number.POSITIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const row of watchRows.all(parts.db))
      if (parts.here.watches(row.path, row.reference === 1)) this.#keep(row);
  }

  list(): readonly WatchedFolder[] {
    return [...this.#kept.values()].map(({ row, state }) => {
      const { id, path, reference } = row;
      return { id, path, reference: reference === 1, ...state };
    });
  }

  /** @throws EaselError `invalid_input`, with a message for the user, if the folder cannot be watched */
  async add(given: string, reference: boolean): Promise<void> {
    const path = await realpath(given).catch((error: unknown) => {
      throw new EaselError('invalid_input', unreadable(error));
    });
    if (!(await stat(path)).isDirectory())
      throw new EaselError('invalid_input', t('libraries.thisIsNotAFolder'));
    const { own, db, here, timing } = this.#parts;
    if (own.some((each) => isWithin(path, each) || isWithin(each, path)))
      throw new EaselError('invalid_input', t('imports.easelKeepsItsOwnFilesThereChoose'));
    const other = this.list().find((each) => isWithin(path, each.path) || isWithin(each.path, path));
    if (other) throw new EaselError('conflict', t('imports.isWatchedAlready', { path: other.path }));
    if (this.#kept.size >= MAX_WATCHED_FOLDERS)
      throw new EaselError(
        'invalid_input',
        t('imports.easelWatchesNoMoreThanFolders', { most: MAX_WATCHED_FOLDERS }),
      );
    const row = { id: uuid(), path, reference: reference ? 1 : 0 };
    watchRows.add(db, row, timing.clock.now());
    here.watch(path, reference);
    this.#keep(row);
    this.#parts.changed();
    this.#lookIn(0);
  }

  /** Stops watching a folder. Imported assets stay. Throws EaselError `not_found`. */
  remove(id: string): void {
    const kept = this.#kept.get(id);
    if (!kept) throw new EaselError('not_found', t('imports.thisFolderIsNotWatchedAnyMore'));
    kept.stop.abort();
    kept.watcher.close();
    this.#kept.delete(id);
    watchRows.remove(this.#parts.db, id);
    this.#parts.here.unwatch(kept.row.path);
    this.#parts.changed();
  }

  start(): void {
    this.#started = true;
    this.#lookIn(0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopTimer();
    for (const { stop, watcher } of this.#kept.values()) {
      stop.abort();
      watcher.close();
    }
    await this.#looking;
  }

  #keep(row: FolderRow): void {
    const watcher = new FolderWatcher(mostWatchers, (folder, name) => {
      kept.isDue = true;
      if (name === null || kept.heard.size >= mostHeard) kept.isWhole = true;
      else if (!isSystemFile(name)) kept.heard.add(join(folder, name));
      this.#lookIn(settleMs);
    });
    const kept: Kept = {
      row,
      state: fresh,
      watcher,
      stop: new AbortController(),
      isDue: true,
      isWhole: true,
      heard: new Set(),
      files: 0,
    };
    this.#kept.set(row.id, kept);
  }

  #lookIn(ms: number): void {
    if (!this.#started || this.#closed || this.#kept.size === 0) return;
    const due = this.#parts.timing.clock.monotonic() + ms;
    if (due >= this.#due) return;
    this.#stopTimer();
    this.#due = due;
    this.#stopTimer = this.#parts.timing.setTimer(() => this.#look(), ms);
  }

  #look(): void {
    this.#due = Number.POSITIVE_INFINITY;
    // folders reported meanwhile are due when this scan ends
    if (this.#looking !== null) return;
    const { monotonic } = this.#parts.timing.clock;
    const began = monotonic();
    this.#looking = this.#lookAtAll().finally(() => {
      this.#looking = null;
      const isDue = [...this.#kept.values()].some((each) => each.isDue);
      const took = monotonic() - began;
      this.#lookIn(isDue ? Math.max(settleMs, 4 * took) : Math.max(sweepMs, 50 * took));
    });
  }

  async #lookAtAll(): Promise<void> {
    const all = [...this.#kept.values()];
    const due = all.filter(({ isDue }) => isDue);
    for (const kept of due.length > 0 ? due : all) {
      if (kept.stop.signal.aborted) continue;
      kept.isWhole ||= due.length === 0;
      kept.isDue = false;
      this.#say(kept, { isLooking: true });
      const problem = await this.#lookThrough(kept).catch((error: unknown) => {
        kept.isWhole = true;
        this.#parts.log.warn(
          { error: String(error), folder: kept.row.id },
          'a watched folder was not looked through',
        );
        return error instanceof EaselError ? error.message : unreadable(error);
      });
      this.#say(kept, { isLooking: false, problem });
    }
  }

  /** @returns why nothing can be imported from it now, for the user; null: all is well */
  async #lookThrough(kept: Kept): Promise<string | null> {
    const { db, own, timing, mostFiles = MAX_WATCHED_FILES } = this.#parts;
    const { id, path } = kept.row;
    if (!(await stat(path)).isDirectory()) return t('imports.thereIsAFileInThePlace');
    this.#listen(kept, path);
    const { isWhole } = kept;
    const heard = [...kept.heard];
    kept.isWhole = false;
    kept.heard.clear();
    const places = isWhole ? [path] : await this.#stillThere(kept, heard);
    if (isWhole) kept.files = 0;
    const there = new Set<string>();
    let fresh: Seen[] = [];
    for await (const seen of watchedFiles(path, places, own, (folder) => this.#listen(kept, folder))) {
      if (kept.stop.signal.aborted) return null;
      const isKnown = !isWhole && watchRows.isKnown(db, id, seen.file.path);
      if (kept.files >= mostFiles && !isKnown) break;
      if (watchRows.isSame(db, id, seen.file)) {
        if (isWhole) kept.files += 1;
        there.add(seen.file.path);
        continue;
      }
      // another program may still be writing it
      if (Math.abs(timing.clock.now() - seen.file.changedAt) < settleMs) {
        kept.isDue = true;
        kept.heard.add(seen.whole);
        there.add(seen.file.path);
        continue;
      }
      if (!isKnown) kept.files += 1;
      there.add(seen.file.path);
      fresh.push(seen);
      if (fresh.length < perRun) continue;
      await this.#bring(kept, fresh);
      fresh = [];
    }
    await this.#bring(kept, fresh);
    if (kept.files >= mostFiles) return t('imports.itHasPicturesOrMoreEaselDoes', { mostFiles });
    if (isWhole) await watchRows.keepOnly(db, id, there, kept.stop.signal);
    return null;
  }

  /** The reported paths that exist and are no links; missing ones are forgotten. */
  async #stillThere(kept: Kept, heard: readonly string[]): Promise<readonly string[]> {
    const there: string[] = [];
    for (const place of heard) {
      const found = await lstat(place).catch(() => null);
      if (found === null) {
        kept.watcher.forget(place);
        kept.files -= watchRows.forget(this.#parts.db, kept.row.id, relative(kept.row.path, place));
      } else if (found.isDirectory() || found.isFile()) {
        if (found.isDirectory()) this.#listen(kept, place);
        there.push(place);
      }
    }
    return there;
  }

  async #bring(kept: Kept, seen: readonly Seen[]): Promise<void> {
    if (seen.length === 0 || kept.stop.signal.aborted) return;
    const done = new Set<string>();
    await this.#parts.run({
      paths: seen.map(({ whole }) => whole),
      reference: kept.row.reference === 1,
      signal: kept.stop.signal,
      onOutcome: (outcome) => {
        done.add(outcome.from);
        this.#count(kept, outcome);
      },
    });
    if (kept.stop.signal.aborted) return;
    const inspected = seen.filter(({ whole }) => done.has(whole));
    watchRows.note(
      this.#parts.db,
      kept.row.id,
      inspected.map(({ file }) => file),
    );
  }

  #count(kept: Kept, outcome: ImportOutcome): void {
    const { state } = kept;
    if (outcome.kind === 'imported') this.#say(kept, { imported: state.imported + 1 });
    else if (!outcome.isHere) {
      const refusal = { name: basename(outcome.from), reason: outcome.reason };
      const refusals = [refusal, ...state.refusals].slice(0, mostRefusals);
      this.#say(kept, { refused: state.refused + 1, refusals });
    }
  }

  #say(kept: Kept, change: Partial<State>): void {
    kept.state = { ...kept.state, ...change };
    if (this.#isTelling || this.#closed) return;
    this.#isTelling = true;
    this.#parts.timing.setTimer(() => {
      this.#isTelling = false;
      this.#parts.changed();
    }, spacingMs);
  }

  #listen({ stop, watcher }: Kept, folder: string): void {
    if (!stop.signal.aborted) watcher.listen(folder);
  }
}

/** Number of files checked between two turns of the event loop. */
const perSlice = 64;
const wanted: ReadonlySet<string> = new Set(importedExtensions.map((ext) => `.${ext}`));

type Seen = Readonly<{ file: SeenFile; whole: string }>;

// Possible pictures and films. `folder`: its real path. `places`: the folder itself, or files and folders
// inside. `told`: called for each folder that contains files.
async function* watchedFiles(
  folder: string,
  places: readonly string[],
  leftOut: readonly string[],
  told: (folder: string) => void,
): AsyncGenerator<Seen> {
  let count = 0;
  for await (const { path: whole, refused } of walkFiles(places, leftOut)) {
    count += 1;
    if (count % perSlice === 0) await turn();
    told(dirname(whole));
    if (refused !== null || !wanted.has(extname(whole).toLowerCase())) continue;
    const found = await lstat(whole).catch(() => null);
    if (found === null || !found.isFile()) continue;
    const file = { path: relative(folder, whole), bytes: found.size, changedAt: Math.floor(found.mtimeMs) };
    yield { file, whole };
  }
}
