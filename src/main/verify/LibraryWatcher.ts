// Watches for changes of the library folder by other programs: moved files are found by their contents, missing ones
// marked, overwritten ones listed until the user decides. Uses the system's events, and scans from time to time. Changes
// only rows. The cost depends on what changed, except for one scan at the start, in a thread.
import { join, relative, sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { OutsideState } from '@shared/domain/library/OutsideState';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { type FileChange, writeFileRecord } from '../database/disk/writeFileRecord';
import { inTransaction } from '../database/transaction';
import { wholeSlices } from '../database/wholeSlices';
import type { Timing } from '../engine/TurnEngine';
import { FolderWatcher } from '../files/FolderWatcher';
import { displayPath } from '../files/pathInLibrary';
import type { Log } from '../ports/Log';
import { forEachInSlices } from '../slices/forEachInSlices';
import {
  type AskDisk,
  askInPortions,
  type DiskTasks,
  type FolderDiff,
  type LookKind,
  type OtherFile,
} from './DiskTask';
import { findFiles, type Loose } from './findFiles';
import { OtherFiles } from './OtherFiles';
import { movesOf, orderMoves } from './orderMoves';
import { type FileRow, fileRow, isKnownFile, missingOfSizes, noteMissing, noteSeen } from './verifyRows';

/** Delay of the first scan after the start, ms, so that the user is not slowed down. */
const firstMs = 3000;
/** Delay after the first event, ms, so that related changes are checked together. */
const settleMs = 1000;
/** Interval of full scans if the system reports no changes, ms. */
const sweepMs = 10 * 60_000;
/** Interval of checks for a missing library folder, ms. */
const awayMs = 5000;
/** Minimum interval of checks of folder times when the window gets the focus, ms. */
const folderTimesMs = 10_000;
const mostFolders = 8000;
/** With more changed names in a folder, the whole folder is checked. */
const mostNames = 500;
/** Maximum number of remembered files without a row: one may be a file that is reported missing next. */
const mostLoose = 20_000;
const perSlice = 100;
const downloading = /\.part$/;

type Parts = Readonly<{
  db: Db;
  libraryFolder: string;
  log: Log;
  timing: Pick<Timing, 'clock' | 'setTimer'>;
  ask: AskDisk;
  /** Resolves when cleaning up after interrupted work is done. */
  settled: () => Promise<void>;
  told: (assetIds: readonly string[]) => void;
  /** These files match their rows again after having differed, so previews made meanwhile are wrong. */
  restored: (assetIds: readonly string[]) => void;
  returned: () => void;
  /** Call {@link state} again. */
  changed: () => void;
  /** Maximum number of watched folders; default {@link mostFolders}. */
  mostEars?: number;
}>;

export class LibraryWatcher {
  readonly #parts: Parts;
  readonly #folders = new Map<string, number>();
  readonly #loose = new Map<string, Loose>();
  readonly #others = new OtherFiles();
  /** Folders to check: some names in them, or all. */
  #due = new Map<string, Set<string> | 'all'>();
  #watcher: FolderWatcher;
  #isWholeDue = true;
  #isAway = false;
  #isToldMissed = false;
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
    this.#workIn(firstMs);
  }

  /** Changed files that wait for a decision; whether only scans find changes; whether the folder is missing. */
  state(): OutsideState {
    const isAway = this.#isAway && this.#isMissed();
    return { ...this.#others.state(), isSlow: this.#isSlow(), isAway };
  }

  /** Whether an absent folder is missed: that of a new library is created with its first file. */
  #isMissed(): boolean {
    return this.#parts.db.prepare('SELECT 1 FROM asset WHERE file IS NOT NULL LIMIT 1').get() !== undefined;
  }

  changedIds(): readonly string[] {
    return this.#others.ids;
  }

  /** Ignores these changes until the files change again. */
  leave(assetIds: readonly string[]): void {
    this.#others.leave(assetIds);
    this.#parts.changed();
  }

  /** The window got the focus: checks the folder times for missed changes. */
  checkFolderTimes(): void {
    const now = this.#parts.timing.clock.monotonic();
    if (!this.#started || this.#isWholeDue || now - this.#folderTimesAt < folderTimesMs) return;
    this.#folderTimesAt = now;
    const look = async (): Promise<void> => {
      for (const folder of await this.#parts.ask('changed', [...this.#folders])) this.#due.set(folder, 'all');
      if (this.#due.size > 0) this.#workIn(0);
    };
    void look().catch((error: unknown) => this.#warn(error));
  }

  /** Resolves when nothing is in progress. End the thread before, because a disk may block it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stopTimer?.();
    this.#watcher.close();
    await this.#working;
  }

  #newWatcher(): FolderWatcher {
    return new FolderWatcher(this.#parts.mostEars ?? mostFolders, (path, name) => {
      if (name !== null && downloading.test(name)) return;
      const folder = relative(this.#parts.libraryFolder, path).split(sep).join('/');
      const names = this.#due.get(folder) ?? new Set<string>();
      if (names === 'all') return;
      const isMuch = name === null || names.size >= mostNames;
      this.#due.set(folder, isMuch ? 'all' : names.add(name));
      this.#workIn(settleMs);
    });
  }

  #workIn(ms: number): void {
    if (!this.#started || this.#closed || this.#working !== null) return;
    const at = this.#parts.timing.clock.monotonic() + ms;
    if (at >= this.#nextAt) return;
    this.#stopTimer?.();
    this.#nextAt = at;
    this.#stopTimer = this.#parts.timing.setTimer(() => {
      this.#nextAt = Number.POSITIVE_INFINITY;
      this.#working = this.#work().finally(() => {
        this.#working = null;
        this.#plan();
      });
    }, ms);
  }

  #plan(): void {
    if (this.#isAway) this.#workIn(awayMs);
    else if (this.#due.size > 0) this.#workIn(settleMs);
    else if (this.#isSlow()) {
      this.#isWholeDue = true;
      this.#workIn(sweepMs);
    }
  }

  async #work(): Promise<void> {
    try {
      await this.#parts.settled();
      if (await this.#lookForFolder()) return;
      const looks = this.#isWholeDue ? await this.#lookAtAll() : await this.#lookAtDue();
      // if the drive was disconnected meanwhile, all files are away, not deleted
      if (this.#closed || (await this.#lookForFolder())) return;
      await this.#apply(looks);
      this.#isWholeDue = false;
    } catch (error) {
      this.#warn(error);
    }
  }

  /** @returns whether the library folder is missing */
  async #lookForFolder(): Promise<boolean> {
    const place = await this.#parts.ask('place', null);
    this.#isShared = place === 'shared';
    const isAway = place === 'away';
    const wasAway = this.#isAway;
    if (isAway !== wasAway) {
      this.#isAway = isAway;
      this.#isWholeDue = true;
      // another folder may appear in its place
      this.#watcher.close();
      this.#watcher = this.#newWatcher();
      this.#folders.clear();
      this.#loose.clear();
      if (!isAway) this.#parts.returned();
    }
    const isMissed = isAway && this.#isMissed();
    if (isAway !== wasAway || isMissed !== this.#isToldMissed) this.#parts.changed();
    this.#isToldMissed = isMissed;
    return isAway;
  }

  async #lookAtAll(): Promise<readonly FolderDiff[]> {
    const wasSlow = this.#isSlow();
    this.#due.clear();
    this.#folders.clear();
    const looks = await this.#lookAtFolders(['']);
    if (!this.#closed) looks.push(await this.#look('elsewhere', [...this.#folders.keys()]));
    if (this.#isSlow() !== wasSlow) this.#parts.changed();
    return looks;
  }

  async #lookAtDue(): Promise<readonly FolderDiff[]> {
    const due = this.#due;
    this.#due = new Map();
    const looks: FolderDiff[] = [];
    for (const [folder, names] of due) {
      if (this.#closed) break;
      if (names === 'all') {
        looks.push(...(await this.#lookAtFolders([folder])));
        continue;
      }
      const look = await this.#look('names', { folder, names: [...names], doubted: this.#others.in(folder) });
      this.#remember(folder, look);
      looks.push(look, ...(await this.#lookAtFolders(look.folders)));
    }
    return looks;
  }

  /** These folders and their subfolders that are not checked yet. */
  async #lookAtFolders(folders: readonly string[]): Promise<FolderDiff[]> {
    const looks: FolderDiff[] = [];
    const waiting = [...folders];
    for (let folder = waiting.pop(); folder !== undefined && !this.#closed; folder = waiting.pop()) {
      this.#watcher.watchFolder(join(this.#parts.libraryFolder, folder));
      const look = await this.#look('folder', { folder, doubted: this.#others.in(folder) });
      this.#remember(folder, look);
      waiting.push(...look.folders.filter((each) => !this.#folders.has(each)));
      looks.push(look);
    }
    return looks;
  }

  #look<K extends LookKind>(kind: K, input: DiskTasks[K]['input']): Promise<FolderDiff> {
    return askInPortions(this.#parts.ask, kind, input, () => !this.#closed);
  }

  #remember(folder: string, { changedAt }: FolderDiff): void {
    if (changedAt !== null) this.#folders.set(folder, changedAt);
    else {
      this.#folders.delete(folder);
      this.#watcher.forget(join(this.#parts.libraryFolder, folder));
    }
  }

  async #apply(looks: readonly FolderDiff[]): Promise<void> {
    const { told, restored } = this.#parts;
    const itself = (row: FileRow) => row;
    const gone = await this.#still(
      looks.flatMap((look) => look.gone),
      itself,
    );
    const back = await this.#still(
      looks.flatMap((look) => look.back),
      itself,
    );
    const seen = looks.flatMap((look) => look.seen);
    const read = looks.flatMap((look) => look.others).filter(({ sha256 }) => sha256 !== null);
    const others = await this.#still(read, ({ row }) => row);
    const fresh = looks.flatMap((look) => look.loose);
    if (gone.length + back.length + seen.length + others.length + fresh.length === 0) return;
    await forEachInSlices(fresh, (each) => this.#keepInMind(each));
    await this.#noteSeen(seen);
    const noted = await this.#noteMissing(back, false);
    const moved = await this.#follow(gone, others, fresh);
    const stay = gone.filter(({ seq }) => !moved.has(seq));
    const missing = await this.#noteMissing(stay, true);
    const there = await this.#noteMissing(
      others.map(({ row }) => row),
      false,
    );
    const same = this.#others.same(seen.map(({ row }) => row.id));
    this.#others.forget([...back, ...gone].map(({ id }) => id));
    await forEachInSlices(others, ({ row: { id, file, seq }, changedAt }) =>
      this.#others.note({ id, file: file ?? '', changedAt }, moved.has(seq)),
    );
    const ids = [...noted, ...missing, ...there].map(({ id }) => id);
    if (ids.length + moved.size > 0) told([...new Set([...ids, ...moved.values()])]);
    if (same.length > 0) restored(same);
    this.#parts.changed();
  }

  /** Only items whose rows have not changed meanwhile. */
  async #still<T>(items: readonly T[], rowOf: (item: T) => FileRow): Promise<readonly T[]> {
    const still: T[] = [];
    await forEachInSlices(items, (item) => {
      const { id, file } = rowOf(item);
      if (fileRow(this.#parts.db, id)?.file === file) still.push(item);
    });
    return still;
  }

  async #noteSeen(seen: FolderDiff['seen']): Promise<void> {
    const { db } = this.#parts;
    for (let at = 0; at < seen.length; at += perSlice) {
      withoutSync(db, () =>
        inTransaction(db, () => {
          for (const { row, changedAt } of seen.slice(at, at + perSlice)) noteSeen(db, row.seq, changedAt);
        }),
      );
      await turn();
    }
  }

  async #noteMissing(rows: readonly FileRow[], isMissing: boolean): Promise<readonly FileRow[]> {
    const noted: FileRow[] = [];
    for (let at = 0; at < rows.length; at += perSlice) {
      noted.push(...noteMissing(this.#parts.db, rows.slice(at, at + perSlice), isMissing));
      await turn();
    }
    return noted;
  }

  #keepInMind(loose: Loose): void {
    this.#loose.delete(loose.path);
    this.#loose.set(loose.path, loose);
    const [oldest] = this.#loose.keys();
    if (this.#loose.size > mostLoose && oldest !== undefined) this.#loose.delete(oldest);
  }

  /** Finds moved files by their contents, and updates their rows. @returns the rows' ids by their numbers */
  async #follow(
    gone: readonly FileRow[],
    others: readonly OtherFile[],
    fresh: readonly Loose[],
  ): Promise<ReadonlyMap<number, string>> {
    const { db, libraryFolder, ask } = this.#parts;
    const places = others.map(({ row, size, changedAt }): Loose => {
      const file = row.file ?? '';
      return { file, path: displayPath(libraryFolder, file), size, changedAt, outside: 0 };
    });
    const came = [...fresh, ...places].map(({ size }) => size);
    const rows = new Map<number, FileRow>();
    const lost = [...gone, ...others.map(({ row }) => row), ...missingOfSizes(db, came)];
    await forEachInSlices(lost, (row) => void (row.outside === 0 && rows.set(row.seq, row)));
    if (rows.size === 0) return new Map();
    const known = new Map(others.map(({ sha256 }, at) => [places[at]?.path ?? '', sha256]));
    const hash = async (files: readonly Loose[]): Promise<readonly (string | null)[]> => {
      // files added meanwhile have a row by now
      const strangers = files.filter(({ file, path }) => !known.has(path) && !isKnownFile(db, file, path));
      const paths = strangers.map(({ path }) => path);
      const read = paths.length === 0 ? [] : await ask('hash', paths);
      const hashes = new Map(strangers.map(({ path }, at) => [path, read[at] ?? null]));
      return files.map(({ path }) => known.get(path) ?? hashes.get(path) ?? null);
    };
    const found = await findFiles(
      [...rows.values()],
      [...this.#loose.values(), ...places],
      hash,
      () => !this.#closed,
    );
    const changes = orderMoves(await movesOf(db, [...rows.values()], found));
    const moved = new Map<number, string>();
    for (const { seq } of changes) moved.set(seq, rows.get(seq)?.id ?? '');
    for (const slice of wholeSlices(changes, perSlice)) {
      this.#write(slice);
      await turn();
    }
    for (const { path } of found.values()) this.#loose.delete(path);
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

  #isSlow(): boolean {
    return this.#isShared || this.#watcher.missesChanges;
  }

  #warn(error: unknown): void {
    if (!this.#closed) this.#parts.log.warn({ error: String(error) }, 'the library folder was not looked at');
  }
}
