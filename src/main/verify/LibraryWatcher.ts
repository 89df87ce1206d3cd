// Watches for changes of the library folder by other programs: moved files are found by their contents, missing
// files are marked, and overwritten files are listed until the user decides. Uses the system's events and occasional
// scans. Changes only rows. The cost depends on the changes, except for one scan at the start, in a thread.
import { join, relative, sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { OutsideState } from '@shared/domain/library/OutsideState';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { type FileChange, writeFileRecord } from '../database/disk/writeFileRecord';
import { slicesKeepingFileNames } from '../database/slicesKeepingFileNames';
import { inTransaction } from '../database/transaction';
import type { Timing } from '../engine/RunLoop';
import { FolderWatcher } from '../files/FolderWatcher';
import { displayPath } from '../files/pathInLibrary';
import type { Log } from '../ports/Log';
import { forEachInSlices } from '../slices/forEachInSlices';
import { DifferingFiles } from './DifferingFiles';
import {
  type AskDisk,
  type DifferingFile,
  type DiskTasks,
  type FolderDiff,
  requestAllPortions,
  type ScanKind,
} from './DiskTask';
import { findFiles, type UntrackedFile } from './findFiles';
import { findMoves, orderMoves } from './orderMoves';
import {
  type FileRow,
  fileRow,
  isKnownFile,
  missingOfSizes,
  recordMissing,
  recordUnchanged,
} from './verifyRows';

/** Delay of the first scan after the start, ms, so that the user is not slowed down. */
const START_DELAY_MS = 3000;
/** Delay after the first event, ms, so that related changes are checked together. */
const EVENT_DELAY_MS = 1000;
/** Interval of full scans if the system reports no changes, ms. */
const SCAN_INTERVAL_MS = 10 * 60_000;
/** Interval of checks for a missing library folder, ms. */
const MISSING_FOLDER_INTERVAL_MS = 5000;
/** Minimum interval of checks of folder times when the window gets the focus, ms. */
const MIN_FOLDER_TIMES_INTERVAL_MS = 10_000;
const MAX_FOLDERS = 8000;
/** If more names in a folder have changed, the whole folder is checked. */
const MAX_NAMES = 500;
/** Maximum number of remembered files without a row: a row that is reported missing next may get one of these files. */
const MAX_UNTRACKED = 20_000;
const ROWS_PER_SLICE = 100;
const partExtension = /\.part$/;

type Parts = Readonly<{
  db: Db;
  libraryFolder: string;
  log: Log;
  timing: Pick<Timing, 'clock' | 'setTimer'>;
  ask: AskDisk;
  /** Resolves when cleaning up after interrupted work is done. */
  cleanedUp: () => Promise<void>;
  onAssetsChanged: (assetIds: readonly string[]) => void;
  /** Called when files match their rows again after they had differed: previews made meanwhile are wrong. */
  onRestored: (assetIds: readonly string[]) => void;
  onFolderReturned: () => void;
  onStateChanged: () => void;
  /** Maximum number of watched folders; default {@link MAX_FOLDERS}. */
  maxWatchedFolders?: number;
}>;

export class LibraryWatcher {
  readonly #parts: Parts;
  readonly #folders = new Map<string, number>();
  readonly #untracked = new Map<string, UntrackedFile>();
  readonly #differing = new DifferingFiles();
  /** Folders to check: `all`, or the names of the files to check in the folder. */
  #due = new Map<string, Set<string> | 'all'>();
  #watcher: FolderWatcher;
  #isFullScanDue = true;
  #isFolderMissing = false;
  #isReported = false;
  #isShared = false;
  #started = false;
  #closed = false;
  #working: Promise<void> | null = null;
  #stopTimer: (() => void) | null = null;
  #nextAt = Number.POSITIVE_INFINITY;
  #folderTimesAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#watcher = this.#newWatcher();
  }

  start(): void {
    this.#started = true;
    this.#scheduleWork(START_DELAY_MS);
  }

  /** Changed files that wait for a decision; whether only scans find changes; whether the folder is missing. */
  state(): OutsideState {
    const isFolderMissing = this.#isFolderMissing && this.#shouldReportMissing();
    return { ...this.#differing.state(), needsPolling: this.#needsScans(), isFolderMissing };
  }

  /** Whether a missing library folder is reported: the folder of a new library is created with its first file. */
  #shouldReportMissing(): boolean {
    return this.#parts.db.prepare('SELECT 1 FROM asset WHERE file IS NOT NULL LIMIT 1').get() !== undefined;
  }

  changedIds(): readonly string[] {
    return this.#differing.ids;
  }

  /** Ignores these changes until the files change again. */
  ignoreChanges(assetIds: readonly string[]): void {
    this.#differing.ignore(assetIds);
    this.#parts.onStateChanged();
  }

  /** The window got the focus: checks the folder times for missed changes. */
  checkFolderTimes(): void {
    const now = this.#parts.timing.clock.monotonic();
    if (!this.#started || this.#isFullScanDue || now - this.#folderTimesAt < MIN_FOLDER_TIMES_INTERVAL_MS)
      return;
    this.#folderTimesAt = now;
    const compareTimes = async (): Promise<void> => {
      for (const folder of await this.#parts.ask('changed', [...this.#folders])) this.#due.set(folder, 'all');
      if (this.#due.size > 0) this.#scheduleWork(0);
    };
    void compareTimes().catch((error: unknown) => this.#warn(error));
  }

  /** Resolves when nothing is in progress. End the disk thread meanwhile, because a disk may block it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stopTimer?.();
    this.#watcher.close();
    await this.#working;
  }

  #newWatcher(): FolderWatcher {
    return new FolderWatcher(this.#parts.maxWatchedFolders ?? MAX_FOLDERS, (path, name) => {
      if (name !== null && partExtension.test(name)) return;
      const folder = relative(this.#parts.libraryFolder, path).split(sep).join('/');
      const names = this.#due.get(folder) ?? new Set<string>();
      if (names === 'all') return;
      const checksAll = name === null || names.size >= MAX_NAMES;
      this.#due.set(folder, checksAll ? 'all' : names.add(name));
      this.#scheduleWork(EVENT_DELAY_MS);
    });
  }

  #scheduleWork(ms: number): void {
    if (!this.#started || this.#closed || this.#working !== null) return;
    const at = this.#parts.timing.clock.monotonic() + ms;
    if (at >= this.#nextAt) return;
    this.#stopTimer?.();
    this.#nextAt = at;
    this.#stopTimer = this.#parts.timing.setTimer(() => {
      this.#nextAt = Number.POSITIVE_INFINITY;
      this.#working = this.#work().finally(() => {
        this.#working = null;
        this.#scheduleNext();
      });
    }, ms);
  }

  #scheduleNext(): void {
    if (this.#isFolderMissing) this.#scheduleWork(MISSING_FOLDER_INTERVAL_MS);
    else if (this.#due.size > 0) this.#scheduleWork(EVENT_DELAY_MS);
    else if (this.#needsScans()) {
      this.#isFullScanDue = true;
      this.#scheduleWork(SCAN_INTERVAL_MS);
    }
  }

  async #work(): Promise<void> {
    try {
      await this.#parts.cleanedUp();
      if (await this.#checkLibraryFolder()) return;
      const diffs = this.#isFullScanDue ? await this.#scanAll() : await this.#scanDue();
      // if the drive was disconnected meanwhile, all files are away, not deleted
      if (this.#closed || (await this.#checkLibraryFolder())) return;
      await this.#apply(diffs);
      this.#isFullScanDue = false;
    } catch (error) {
      this.#warn(error);
    }
  }

  /** @returns whether the library folder is missing */
  async #checkLibraryFolder(): Promise<boolean> {
    const place = await this.#parts.ask('place', null);
    this.#isShared = place === 'shared';
    const isMissing = place === 'away';
    const wasMissing = this.#isFolderMissing;
    if (isMissing !== wasMissing) {
      this.#isFolderMissing = isMissing;
      this.#isFullScanDue = true;
      // another folder may appear in its place
      this.#watcher.close();
      this.#watcher = this.#newWatcher();
      this.#folders.clear();
      this.#untracked.clear();
      if (!isMissing) this.#parts.onFolderReturned();
    }
    const isReported = isMissing && this.#shouldReportMissing();
    if (isMissing !== wasMissing || isReported !== this.#isReported) this.#parts.onStateChanged();
    this.#isReported = isReported;
    return isMissing;
  }

  async #scanAll(): Promise<readonly FolderDiff[]> {
    const neededScans = this.#needsScans();
    this.#due.clear();
    this.#folders.clear();
    const diffs = await this.#scanFolders(['']);
    if (!this.#closed) diffs.push(await this.#scan('elsewhere', [...this.#folders.keys()]));
    if (this.#needsScans() !== neededScans) this.#parts.onStateChanged();
    return diffs;
  }

  async #scanDue(): Promise<readonly FolderDiff[]> {
    const due = this.#due;
    this.#due = new Map();
    const diffs: FolderDiff[] = [];
    for (const [folder, names] of due) {
      if (this.#closed) break;
      if (names === 'all') {
        diffs.push(...(await this.#scanFolders([folder])));
        continue;
      }
      const diff = await this.#scan('names', {
        folder,
        names: [...names],
        forceRead: this.#differing.idsIn(folder),
      });
      this.#recordFolderTime(folder, diff);
      diffs.push(diff, ...(await this.#scanFolders(diff.folders)));
    }
    return diffs;
  }

  /** Checks these folders, and their subfolders that are not checked yet. */
  async #scanFolders(folders: readonly string[]): Promise<FolderDiff[]> {
    const diffs: FolderDiff[] = [];
    const waiting = [...folders];
    for (let folder = waiting.pop(); folder !== undefined && !this.#closed; folder = waiting.pop()) {
      this.#watcher.watchFolder(join(this.#parts.libraryFolder, folder));
      const diff = await this.#scan('folder', { folder, forceRead: this.#differing.idsIn(folder) });
      this.#recordFolderTime(folder, diff);
      waiting.push(...diff.folders.filter((each) => !this.#folders.has(each)));
      diffs.push(diff);
    }
    return diffs;
  }

  #scan<K extends ScanKind>(kind: K, input: DiskTasks[K]['input']): Promise<FolderDiff> {
    return requestAllPortions(this.#parts.ask, kind, input, () => !this.#closed);
  }

  #recordFolderTime(folder: string, { changedAt }: FolderDiff): void {
    if (changedAt !== null) this.#folders.set(folder, changedAt);
    else {
      this.#folders.delete(folder);
      this.#watcher.forget(join(this.#parts.libraryFolder, folder));
    }
  }

  async #apply(diffs: readonly FolderDiff[]): Promise<void> {
    const { onAssetsChanged, onRestored } = this.#parts;
    const sameRow = (row: FileRow) => row;
    const missing = await this.#withUnchangedRows(
      diffs.flatMap((diff) => diff.missing),
      sameRow,
    );
    const found = await this.#withUnchangedRows(
      diffs.flatMap((diff) => diff.found),
      sameRow,
    );
    const unchanged = diffs.flatMap((diff) => diff.unchanged);
    const read = diffs.flatMap((diff) => diff.differing).filter(({ sha256 }) => sha256 !== null);
    const differing = await this.#withUnchangedRows(read, ({ row }) => row);
    const untracked = diffs.flatMap((diff) => diff.untracked);
    if (missing.length + found.length + unchanged.length + differing.length + untracked.length === 0) return;
    await forEachInSlices(untracked, (each) => this.#rememberUntracked(each));
    await this.#recordUnchanged(unchanged);
    const nowFound = await this.#recordMissing(found, false);
    const moved = await this.#followMoves(missing, differing, untracked);
    const stillMissing = missing.filter(({ seq }) => !moved.has(seq));
    const nowMissing = await this.#recordMissing(stillMissing, true);
    const noLongerMissing = await this.#recordMissing(
      differing.map(({ row }) => row),
      false,
    );
    const restored = this.#differing.markUnchanged(unchanged.map(({ row }) => row.id));
    this.#differing.remove([...found, ...missing].map(({ id }) => id));
    await forEachInSlices(differing, ({ row: { id, file, seq }, changedAt }) =>
      this.#differing.record({ id, file: file ?? '', changedAt }, moved.has(seq)),
    );
    const ids = [...nowFound, ...nowMissing, ...noLongerMissing].map(({ id }) => id);
    if (ids.length + moved.size > 0) onAssetsChanged([...new Set([...ids, ...moved.values()])]);
    if (restored.length > 0) onRestored(restored);
    this.#parts.onStateChanged();
  }

  /** The items whose rows have not changed meanwhile. */
  async #withUnchangedRows<T>(items: readonly T[], rowOf: (item: T) => FileRow): Promise<readonly T[]> {
    const unchanged: T[] = [];
    await forEachInSlices(items, (item) => {
      const { id, file } = rowOf(item);
      if (fileRow(this.#parts.db, id)?.file === file) unchanged.push(item);
    });
    return unchanged;
  }

  async #recordUnchanged(unchanged: FolderDiff['unchanged']): Promise<void> {
    const { db } = this.#parts;
    for (let at = 0; at < unchanged.length; at += ROWS_PER_SLICE) {
      withoutSync(db, () =>
        inTransaction(db, () => {
          for (const { row, changedAt } of unchanged.slice(at, at + ROWS_PER_SLICE))
            recordUnchanged(db, row.seq, changedAt);
        }),
      );
      await turn();
    }
  }

  async #recordMissing(rows: readonly FileRow[], isMissing: boolean): Promise<readonly FileRow[]> {
    const changed: FileRow[] = [];
    for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
      changed.push(...recordMissing(this.#parts.db, rows.slice(at, at + ROWS_PER_SLICE), isMissing));
      await turn();
    }
    return changed;
  }

  #rememberUntracked(file: UntrackedFile): void {
    this.#untracked.delete(file.path);
    this.#untracked.set(file.path, file);
    const [oldest] = this.#untracked.keys();
    if (this.#untracked.size > MAX_UNTRACKED && oldest !== undefined) this.#untracked.delete(oldest);
  }

  /** Finds moved files by their contents, and updates their rows. @returns the ids of the updated rows by `seq` */
  async #followMoves(
    missing: readonly FileRow[],
    differing: readonly DifferingFile[],
    untracked: readonly UntrackedFile[],
  ): Promise<ReadonlyMap<number, string>> {
    const { db, libraryFolder, ask } = this.#parts;
    const changedFiles = differing.map(({ row, size, changedAt }): UntrackedFile => {
      const file = row.file ?? '';
      return { file, path: displayPath(libraryFolder, file), size, changedAt, outside: 0 };
    });
    const sizes = [...untracked, ...changedFiles].map(({ size }) => size);
    const rows = new Map<number, FileRow>();
    const candidates = [...missing, ...differing.map(({ row }) => row), ...missingOfSizes(db, sizes)];
    await forEachInSlices(candidates, (row) => void (row.outside === 0 && rows.set(row.seq, row)));
    if (rows.size === 0) return new Map();
    const known = new Map(differing.map(({ sha256 }, at) => [changedFiles[at]?.path ?? '', sha256]));
    const hash = async (files: readonly UntrackedFile[]): Promise<readonly (string | null)[]> => {
      // files added meanwhile have a row by now
      const unknownFiles = files.filter(({ file, path }) => !known.has(path) && !isKnownFile(db, file, path));
      const paths = unknownFiles.map(({ path }) => path);
      const read = paths.length === 0 ? [] : await ask('hash', paths);
      const hashes = new Map(unknownFiles.map(({ path }, at) => [path, read[at] ?? null]));
      return files.map(({ path }) => known.get(path) ?? hashes.get(path) ?? null);
    };
    const found = await findFiles(
      [...rows.values()],
      [...this.#untracked.values(), ...changedFiles],
      hash,
      () => !this.#closed,
    );
    const changes = orderMoves(await findMoves(db, [...rows.values()], found));
    const moved = new Map<number, string>();
    for (const { seq } of changes) moved.set(seq, rows.get(seq)?.id ?? '');
    for (const slice of slicesKeepingFileNames(changes, ROWS_PER_SLICE)) {
      this.#write(slice);
      await turn();
    }
    for (const { path } of found.values()) this.#untracked.delete(path);
    return moved;
  }

  #write(changes: readonly FileChange[]): void {
    const { db } = this.#parts;
    withoutSync(db, () =>
      inTransaction(db, () => {
        for (const change of changes) writeFileRecord(db, change);
      }),
    );
  }

  #needsScans(): boolean {
    return this.#isShared || this.#watcher.missesChanges;
  }

  #warn(error: unknown): void {
    if (!this.#closed) this.#parts.log.warn({ error: String(error) }, 'the library folder was not looked at');
  }
}
