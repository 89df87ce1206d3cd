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
import type { Timing } from '../engine/RunLoop';
import { FolderWatcher } from '../files/FolderWatcher';
import { isWithin } from '../files/isWithin';
import { unreadableReason } from '../files/openRegularFile';
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import type { Log } from '../ports/Log';
import { importedExtensions } from './importedExtensions';
import { isSystemFile, walkFiles } from './walkFiles';
import { type FolderRow, type SeenFile, watchRows } from './watchRows';

/** A file that changed within this time may still be being written, ms. */
const quietMs = 2000;
/** Interval between scans if the system reports no changes, ms; longer if a scan takes long. */
const scanIntervalMs = 60_000;
const progressIntervalMs = 200;
const filesPerImport = 100;
const maxRefusals = 20;
/** If the system reports more changes than this, the whole folder is scanned. */
const maxReportedPaths = 1000;
/** Maximum number of folders watched for changes; changes in further subfolders are found by the next scan. */
const maxWatchers = 64;

type Dependencies = Readonly<{
  db: Db;
  log: Log;
  timing: Pick<Timing, 'clock' | 'setTimer'>;
  /** The folders that the user allowed on this computer; rows of folders may come from another computer or person. */
  permissions: Readonly<{
    watches: (path: string, reference: boolean) => boolean;
    watch: (path: string, reference: boolean) => void;
    unwatch: (path: string) => void;
  }>;
  /** Easel's own folders: neither watched nor scanned. */
  ownFolders: readonly string[];
  run: (run: ImportRun) => Promise<void>;
  changed: () => void;
  /** Default: {@link MAX_WATCHED_FILES}. */
  maxFiles?: number;
}>;

type State = Omit<WatchedFolder, 'id' | 'path' | 'reference'>;
type Watched = {
  readonly row: FolderRow;
  state: State;
  readonly watcher: FolderWatcher;
  readonly stop: AbortController;
  isDue: boolean;
  /** Whether the whole folder is checked, not only `reportedPaths`. */
  needsFullScan: boolean;
  /** Absolute paths inside the folder that the system reported as changed. */
  readonly reportedPaths: Set<string>;
  files: number;
};

const initialState: State = { isLooking: false, imported: 0, refused: 0, refusals: [], problem: null };

export class WatchFolders {
  readonly #deps: Dependencies;
  readonly #watched = new Map<string, Watched>();
  #started = false;
  #closed = false;
  #scanning: Promise<void> | null = null;
  #stopTimer: () => void = () => {};
  #isNotifyScheduled = false;
  #due = Number.POSITIVE_INFINITY;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    for (const row of watchRows.all(deps.db))
      if (deps.permissions.watches(row.path, row.reference === 1)) this.#keep(row);
  }

  list(): readonly WatchedFolder[] {
    return [...this.#watched.values()].map(({ row, state }) => {
      const { id, path, reference } = row;
      return { id, path, reference: reference === 1, ...state };
    });
  }

  /** @throws EaselError `invalid_input`, with a message for the user, if the folder cannot be watched */
  async add(given: string, reference: boolean): Promise<void> {
    const path = await realpath(given).catch((error: unknown) => {
      throw new EaselError('invalid_input', unreadableReason(error));
    });
    if (!(await stat(path)).isDirectory())
      throw new EaselError('invalid_input', t('libraries.thisIsNotAFolder'));
    const { ownFolders, db, permissions, timing } = this.#deps;
    if (ownFolders.some((each) => isWithin(path, each) || isWithin(each, path)))
      throw new EaselError('invalid_input', t('imports.easelKeepsItsOwnFilesThereChoose'));
    const other = this.list().find((each) => isWithin(path, each.path) || isWithin(each.path, path));
    if (other) throw new EaselError('conflict', t('imports.isWatchedAlready', { path: other.path }));
    if (this.#watched.size >= MAX_WATCHED_FOLDERS)
      throw new EaselError(
        'invalid_input',
        t('imports.easelWatchesNoMoreThanFolders', { most: MAX_WATCHED_FOLDERS }),
      );
    const row = { id: uuid(), path, reference: reference ? 1 : 0 };
    watchRows.add(db, row, timing.clock.now());
    permissions.watch(path, reference);
    this.#keep(row);
    this.#deps.changed();
    this.#scheduleScan(0);
  }

  /** Stops watching a folder. Imported assets stay. Throws EaselError `not_found`. */
  remove(id: string): void {
    const watched = this.#watched.get(id);
    if (!watched) throw new EaselError('not_found', t('imports.thisFolderIsNotWatchedAnyMore'));
    watched.stop.abort();
    watched.watcher.close();
    this.#watched.delete(id);
    watchRows.remove(this.#deps.db, id);
    this.#deps.permissions.unwatch(watched.row.path);
    this.#deps.changed();
  }

  start(): void {
    this.#started = true;
    this.#scheduleScan(0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopTimer();
    for (const { stop, watcher } of this.#watched.values()) {
      stop.abort();
      watcher.close();
    }
    await this.#scanning;
  }

  #keep(row: FolderRow): void {
    const watcher = new FolderWatcher(maxWatchers, (folder, name) => {
      watched.isDue = true;
      if (name === null || watched.reportedPaths.size >= maxReportedPaths) watched.needsFullScan = true;
      else if (!isSystemFile(name)) watched.reportedPaths.add(join(folder, name));
      this.#scheduleScan(quietMs);
    });
    const watched: Watched = {
      row,
      state: initialState,
      watcher,
      stop: new AbortController(),
      isDue: true,
      needsFullScan: true,
      reportedPaths: new Set(),
      files: 0,
    };
    this.#watched.set(row.id, watched);
  }

  #scheduleScan(ms: number): void {
    if (!this.#started || this.#closed || this.#watched.size === 0) return;
    const due = this.#deps.timing.clock.monotonic() + ms;
    if (due >= this.#due) return;
    this.#stopTimer();
    this.#due = due;
    this.#stopTimer = this.#deps.timing.setTimer(() => this.#scan(), ms);
  }

  #scan(): void {
    this.#due = Number.POSITIVE_INFINITY;
    // folders reported meanwhile are due when this scan ends
    if (this.#scanning !== null) return;
    const { monotonic } = this.#deps.timing.clock;
    const startedAt = monotonic();
    this.#scanning = this.#scanDueFolders().finally(() => {
      this.#scanning = null;
      const isDue = [...this.#watched.values()].some((each) => each.isDue);
      const scanMs = monotonic() - startedAt;
      this.#scheduleScan(isDue ? Math.max(quietMs, 4 * scanMs) : Math.max(scanIntervalMs, 50 * scanMs));
    });
  }

  async #scanDueFolders(): Promise<void> {
    const all = [...this.#watched.values()];
    const due = all.filter(({ isDue }) => isDue);
    for (const watched of due.length > 0 ? due : all) {
      if (watched.stop.signal.aborted) continue;
      watched.needsFullScan ||= due.length === 0;
      watched.isDue = false;
      this.#setState(watched, { isLooking: true });
      const problem = await this.#scanFolder(watched).catch((error: unknown) => {
        watched.needsFullScan = true;
        this.#deps.log.warn(
          { error: String(error), folder: watched.row.id },
          'a watched folder was not looked through',
        );
        return error instanceof EaselError ? error.message : unreadableReason(error);
      });
      this.#setState(watched, { isLooking: false, problem });
    }
  }

  /** @returns why nothing can be imported from the folder now, for the user; null: no problem */
  async #scanFolder(watched: Watched): Promise<string | null> {
    const { db, ownFolders, timing, maxFiles = MAX_WATCHED_FILES } = this.#deps;
    const { id, path } = watched.row;
    if (!(await stat(path)).isDirectory()) return t('imports.thereIsAFileInThePlace');
    this.#listen(watched, path);
    const { needsFullScan } = watched;
    const reportedPaths = [...watched.reportedPaths];
    watched.needsFullScan = false;
    watched.reportedPaths.clear();
    const pathsToScan = needsFullScan ? [path] : await this.#existingPaths(watched, reportedPaths);
    if (needsFullScan) watched.files = 0;
    const foundPaths = new Set<string>();
    let changedFiles: Seen[] = [];
    for await (const seen of watchedFiles(path, pathsToScan, ownFolders, (folder) =>
      this.#listen(watched, folder),
    )) {
      if (watched.stop.signal.aborted) return null;
      const isKnown = !needsFullScan && watchRows.isKnown(db, id, seen.file.path);
      if (watched.files >= maxFiles && !isKnown) break;
      if (watchRows.isSame(db, id, seen.file)) {
        if (needsFullScan) watched.files += 1;
        foundPaths.add(seen.file.path);
        continue;
      }
      // another program may still be writing it
      if (Math.abs(timing.clock.now() - seen.file.changedAt) < quietMs) {
        watched.isDue = true;
        watched.reportedPaths.add(seen.absolutePath);
        foundPaths.add(seen.file.path);
        continue;
      }
      if (!isKnown) watched.files += 1;
      foundPaths.add(seen.file.path);
      changedFiles.push(seen);
      if (changedFiles.length < filesPerImport) continue;
      await this.#importFiles(watched, changedFiles);
      changedFiles = [];
    }
    await this.#importFiles(watched, changedFiles);
    if (watched.files >= maxFiles) return t('imports.itHasPicturesOrMoreEaselDoes', { mostFiles: maxFiles });
    if (needsFullScan) await watchRows.keepOnly(db, id, foundPaths, watched.stop.signal);
    return null;
  }

  /** The reported paths that exist and are no links; forgets missing paths. */
  async #existingPaths(watched: Watched, reportedPaths: readonly string[]): Promise<readonly string[]> {
    const existing: string[] = [];
    for (const place of reportedPaths) {
      const found = await lstat(place).catch(() => null);
      if (found === null) {
        watched.watcher.forget(place);
        watched.files -= watchRows.forget(this.#deps.db, watched.row.id, relative(watched.row.path, place));
      } else if (found.isDirectory() || found.isFile()) {
        if (found.isDirectory()) this.#listen(watched, place);
        existing.push(place);
      }
    }
    return existing;
  }

  async #importFiles(watched: Watched, seen: readonly Seen[]): Promise<void> {
    if (seen.length === 0 || watched.stop.signal.aborted) return;
    const done = new Set<string>();
    await this.#deps.run({
      paths: seen.map(({ absolutePath }) => absolutePath),
      reference: watched.row.reference === 1,
      signal: watched.stop.signal,
      onOutcome: (outcome) => {
        done.add(outcome.from);
        this.#count(watched, outcome);
      },
    });
    if (watched.stop.signal.aborted) return;
    const inspected = seen.filter(({ absolutePath }) => done.has(absolutePath));
    watchRows.remember(
      this.#deps.db,
      watched.row.id,
      inspected.map(({ file }) => file),
    );
  }

  #count(watched: Watched, outcome: ImportOutcome): void {
    const { state } = watched;
    if (outcome.kind === 'imported') this.#setState(watched, { imported: state.imported + 1 });
    else if (!outcome.isPresent) {
      const refusal = { name: basename(outcome.from), reason: outcome.reason };
      const refusals = [refusal, ...state.refusals].slice(0, maxRefusals);
      this.#setState(watched, { refused: state.refused + 1, refusals });
    }
  }

  #setState(watched: Watched, change: Partial<State>): void {
    watched.state = { ...watched.state, ...change };
    if (this.#isNotifyScheduled || this.#closed) return;
    this.#isNotifyScheduled = true;
    this.#deps.timing.setTimer(() => {
      this.#isNotifyScheduled = false;
      this.#deps.changed();
    }, progressIntervalMs);
  }

  #listen({ stop, watcher }: Watched, folder: string): void {
    if (!stop.signal.aborted) watcher.watchFolder(folder);
  }
}

/** Number of files checked between two turns of the event loop. */
const perSlice = 64;
const wantedExtensions: ReadonlySet<string> = new Set(importedExtensions.map((ext) => `.${ext}`));

type Seen = Readonly<{ file: SeenFile; absolutePath: string }>;

// Finds possible pictures and films. `folder`: its real path. `pathsToScan`: the folder itself, or files and folders
// inside. `onFolder`: called for each folder that contains files.
async function* watchedFiles(
  folder: string,
  pathsToScan: readonly string[],
  excludedFolders: readonly string[],
  onFolder: (folder: string) => void,
): AsyncGenerator<Seen> {
  let count = 0;
  for await (const { path: absolutePath, refused } of walkFiles(pathsToScan, excludedFolders)) {
    count += 1;
    if (count % perSlice === 0) await turn();
    onFolder(dirname(absolutePath));
    if (refused !== null || !wantedExtensions.has(extname(absolutePath).toLowerCase())) continue;
    const found = await lstat(absolutePath).catch(() => null);
    if (found === null || !found.isFile()) continue;
    const file = {
      path: relative(folder, absolutePath),
      bytes: found.size,
      changedAt: Math.floor(found.mtimeMs),
    };
    yield { file, absolutePath };
  }
}
