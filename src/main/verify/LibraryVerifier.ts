// Compares every row with its file, and every file with the rows. Changes only rows, on request, with Undo.
import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, sep } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { type FileChange, readFileRecord } from '../database/disk/writeFileRecord';
import { hashFile } from '../files/hashFile';
import { findInLibrary } from '../files/pathInLibrary';
import type { FileDifference, VerifyRun, VerifyTotals } from '../ports/VerifyRun';
import { findFiles, type UntrackedFile } from './findFiles';
import { libraryFolderFiles } from './libraryFolderFiles';
import { findMoves, orderMoves } from './orderMoves';
import { type FileRow, fileRow, fileRows, isKnownFile, recordMissing, recordUnchanged } from './verifyRows';

export type MeasuredFile = Readonly<{
  bytes: number;
  sha256: string;
  changedAt: number;
  width: number;
  height: number;
  contentType: string;
}>;

export interface LibraryVerifierOptions {
  readonly db: Db;
  readonly libraryFolder: string;
  /** Resolves when cleaning up after interrupted work is done: leftover files would count as unknown. */
  readonly cleanedUp: () => Promise<void>;
  /** Checks and decodes a file in another process; null: not a complete picture or film. */
  readonly measure: (path: string) => Promise<MeasuredFile | null>;
  /** Called when the files of these assets are missing, or exist again. */
  readonly onMissing: (assetIds: readonly string[]) => void;
  /** Changes the file data of rows, one by one in this order, as an undo step. */
  readonly updateRecords: (changes: readonly FileChange[]) => Promise<void>;
}

type Mismatch = Readonly<{ row: FileRow; file: string; was: FileDifference }>;

const MAX_PARALLEL = 16;

export class LibraryVerifier {
  readonly #options: LibraryVerifierOptions;

  constructor(options: LibraryVerifierOptions) {
    this.#options = options;
  }

  /** @throws EaselError `disk` if the library folder is missing, because then nothing is known about its files */
  async run(run: VerifyRun): Promise<VerifyTotals> {
    const { libraryFolder, cleanedUp } = this.#options;
    await cleanedUp();
    await this.#requireLibraryFolder(libraryFolder);
    const mismatches: Mismatch[] = [];
    let rows = 0;
    for (const portion of fileRows(this.#options.db)) {
      // reading whole files may take long
      for (let at = 0; at < portion.length && !run.signal.aborted; at += MAX_PARALLEL) {
        const found = await Promise.all(
          portion.slice(at, at + MAX_PARALLEL).map((row) => this.#compareRow(row, run)),
        );
        mismatches.push(...found.flatMap((each) => each ?? []));
        rows += found.length;
        run.onCompared?.(rows);
      }
      if (run.signal.aborted) break;
    }
    // if the drive was disconnected meanwhile, all files are away, not missing
    await this.#requireLibraryFolder(libraryFolder);
    let files = 0;
    const untracked = await this.#untrackedFiles(() => {
      files += 1;
      return !run.signal.aborted;
    });
    await this.#reportOrRepair(mismatches, untracked, run);
    return { rows, files };
  }

  /** Whether a file matches its row, by size; `away`: no library folder. Records if it is missing. */
  async checkAssetFile(id: string): Promise<'here' | 'missing' | 'changed' | 'away'> {
    const row = fileRow(this.#options.db, id);
    const { libraryFolder } = this.#options;
    if (row?.file == null) return 'here';
    const found = await findInLibrary(libraryFolder, row.file)
      .then((path) => stat(path))
      .catch(() => null);
    const isHere = found?.isFile() === true;
    if (!isHere && row.outside === 0 && !(await isFolder(libraryFolder))) return 'away';
    this.#recordMissing(row, !isHere);
    if (!isHere) return 'missing';
    return row.bytes === null || found.size === row.bytes ? 'here' : 'changed';
  }

  /** Searches for a file by its contents, and updates its path. @throws EaselError `disk` */
  async find(id: string): Promise<boolean> {
    const { db, libraryFolder, updateRecords } = this.#options;
    await this.#requireLibraryFolder(libraryFolder);
    if ((await this.checkAssetFile(id)) === 'here') return true;
    const row = fileRow(db, id);
    if (row === null) return false;
    const found = await this.#findFilesOf([row], await this.#untrackedFiles());
    const changes = orderMoves(await findMoves(db, [row], found));
    if (changes.length === 0) return false;
    await updateRecords(changes);
    return true;
  }

  #recordMissing(row: FileRow, isMissing: boolean): void {
    if (recordMissing(this.#options.db, [row], isMissing).length > 0) this.#options.onMissing([row.id]);
  }

  /** @returns the row if its file is missing or differs */
  async #compareRow(row: FileRow, run: VerifyRun): Promise<Mismatch | null> {
    const { db, libraryFolder } = this.#options;
    const { id, file, seq } = row;
    const reason = orphanReason(row);
    if (reason !== null || file === null) {
      await run.onFinding({ kind: 'orphan-row', id, file, reason: reason ?? '' });
      return null;
    }
    const path = await findInLibrary(libraryFolder, file).catch(() => null);
    if (path === null) {
      const reason = row.outside === 1 ? t('verify.outsideNotAllowed') : t('verify.outsideThroughLink');
      await run.onFinding({ kind: 'orphan-row', id, file, reason });
      return null;
    }
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return { row, file, was: 'missing' };
    this.#recordMissing(row, false);
    const changedAt = Math.round(found.mtimeMs);
    if (!(await this.#isSame(row, path, found, run.full)))
      return { row, file, was: isUnmodified(row, found) ? 'damaged' : 'changed' };
    if (row.changedAt !== changedAt) recordUnchanged(db, seq, changedAt);
    return null;
  }

  async #isSame(row: FileRow, path: string, found: Stats, full: boolean): Promise<boolean> {
    if (row.bytes !== null && found.size !== row.bytes) return false;
    if (row.sha256 === null) return true;
    if (!full && row.changedAt === Math.round(found.mtimeMs)) return true;
    return (await hashFile(path)) === row.sha256;
  }

  /** Reports differing rows and unknown files. With `repair`, first gives the rows the files with their contents. */
  async #reportOrRepair(
    mismatches: readonly Mismatch[],
    untracked: readonly UntrackedFile[],
    run: VerifyRun,
  ): Promise<void> {
    const current = mismatches.filter((each) => this.#isUnchanged(each));
    const rows = current.map(({ row }) => row);
    // if the run was stopped, a row's file may be among the files that were not checked
    const repairs = run.repair && !run.signal.aborted;
    const found = repairs
      ? await this.#findFilesOf(rows, [...untracked, ...(await this.#filesAtPathsOf(current))])
      : new Map();
    const newPaths = new Set([...found.values()].map(({ file }) => file));
    const measured = new Map<FileRow, MeasuredFile | 'damaged' | null>();
    for (const each of current) {
      const isUnexplained = each.was === 'changed' && !found.has(each.row.seq) && !newPaths.has(each.file);
      if (isUnexplained) measured.set(each.row, await this.#measure(each, run));
    }
    if (repairs && !run.signal.aborted) await this.#repair(rows, found, measured);
    for (const each of current) await this.#report(each, measured.get(each.row) === 'damaged', run);
    const freedFiles = repairs ? await this.#filesAtPathsOf(current) : [];
    for (const each of [...untracked, ...freedFiles]) {
      // files added meanwhile have a row by now
      if (isKnownFile(this.#options.db, each.file, each.path)) continue;
      await run.onFinding({ kind: 'untracked', file: each.file });
    }
  }

  async #repair(
    rows: readonly FileRow[],
    found: ReadonlyMap<number, UntrackedFile>,
    measured: ReadonlyMap<FileRow, MeasuredFile | 'damaged' | null>,
  ): Promise<void> {
    const changes = [...orderMoves(await findMoves(this.#options.db, rows, found))];
    for (const [{ seq }, now] of measured) {
      const before = now === null || now === 'damaged' ? null : readFileRecord(this.#options.db, seq);
      if (before === null || now === null || now === 'damaged') continue;
      changes.push({ seq, before, after: { ...before, ...now, missing: 0, problem: null } });
    }
    if (changes.length > 0) await this.#options.updateRecords(changes);
  }

  async #report({ row, file: from, was: kind }: Mismatch, isDamaged: boolean, run: VerifyRun): Promise<void> {
    const { id } = row;
    const now = fileRow(this.#options.db, id);
    const was = isDamaged ? 'damaged' : kind;
    if (now === null || now.file === null) return;
    const { file } = now;
    const hasNewFile = file !== from || now.sha256 !== row.sha256;
    if (hasNewFile && now.missing === 0) await run.onFinding({ kind: 'repaired', id, file, from, was });
    // another row now has this row's path, and this row's own file was not found
    else if (hasNewFile) await run.onFinding({ kind: 'missing', id, file });
    else {
      this.#recordMissing(row, was === 'missing');
      await run.onFinding({ kind: was, id, file });
    }
  }

  /** Whether a row still exists with the same file: an open library keeps changing. */
  #isUnchanged({ row, file }: Mismatch): boolean {
    return fileRow(this.#options.db, row.id)?.file === file;
  }

  /** The current properties of a changed file; null if stopped. */
  async #measure({ file }: Mismatch, { signal }: VerifyRun): Promise<MeasuredFile | 'damaged' | null> {
    if (signal.aborted) return null;
    return (await this.#options.measure(await findInLibrary(this.#options.libraryFolder, file))) ?? 'damaged';
  }

  /** Searches for the pictures of rows among these files, and next to files outside of the library. */
  async #findFilesOf(
    rows: readonly FileRow[],
    files: readonly UntrackedFile[],
  ): Promise<ReadonlyMap<number, UntrackedFile>> {
    const outside = await Promise.all(
      rows.filter((row) => row.outside === 1).map((row) => filesBeside(this.#options.libraryFolder, row)),
    );
    const untrackedBeside = outside
      .flat()
      .filter(({ file, path }) => !isKnownFile(this.#options.db, file, path));
    const all = new Map([...files, ...untrackedBeside].map((each) => [each.path, each]));
    return findFiles(rows, [...all.values()], (some) =>
      Promise.all(some.map(({ path: each }) => hashFile(each))),
    );
  }

  /** Files in the library folder at the paths of differing rows. */
  async #filesAtPathsOf(mismatches: readonly Mismatch[]): Promise<readonly UntrackedFile[]> {
    const { libraryFolder } = this.#options;
    const found = mismatches.map(({ file, was }) =>
      was === 'missing' ? null : untrackedFileAt(libraryFolder, file),
    );
    return (await Promise.all(found)).filter((each) => each !== null);
  }

  /** The files in the library folder without a row. @param mayContinue asked at each file */
  async #untrackedFiles(mayContinue: () => boolean = () => true): Promise<UntrackedFile[]> {
    const { db, libraryFolder } = this.#options;
    const untracked: UntrackedFile[] = [];
    for await (const { file, path } of libraryFolderFiles(libraryFolder)) {
      if (!mayContinue()) break;
      if (isKnownFile(db, file, path)) continue;
      const found = await lstat(path).catch(() => null);
      if (found !== null)
        untracked.push({ file, path, size: found.size, changedAt: Math.round(found.mtimeMs), outside: 0 });
    }
    return untracked;
  }

  async #requireLibraryFolder(libraryFolder: string): Promise<void> {
    if (!(await isFolder(libraryFolder)))
      throw new EaselError('disk', t('verify.theLibraryFolderIsNotThereIs', { libraryFolder }));
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Saving a file changes its time: if time and size are unchanged, a difference is a disk error. */
function isUnmodified({ bytes, changedAt }: FileRow, found: Stats): boolean {
  return found.size === bytes && (changedAt === null || changedAt === Math.round(found.mtimeMs));
}

function orphanReason({ file, outside }: FileRow): string | null {
  if (file === null) return t('verify.namesNoFile');
  if (outside === 1) return isAbsolute(file) ? null : t('verify.outsideWithoutPath');
  const plain = normalize(file);
  const isInside = !isAbsolute(file) && plain !== '..' && !plain.startsWith(`..${sep}`);
  return isInside ? null : t('verify.namesAFileThatCannotBeIn');
}

async function filesBeside(libraryFolder: string, { file }: FileRow): Promise<readonly UntrackedFile[]> {
  const known = await findInLibrary(libraryFolder, file ?? '').catch(() => null);
  if (known === null) return [];
  const folder = dirname(known);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: UntrackedFile[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const facts = entry.isFile() ? await lstat(path).catch(() => null) : null;
    if (facts !== null)
      found.push({ file: path, path, size: facts.size, changedAt: Math.round(facts.mtimeMs), outside: 1 });
  }
  return found;
}

/** The file in the library folder at the path of a row; null: none. */
async function untrackedFileAt(libraryFolder: string, file: string): Promise<UntrackedFile | null> {
  if (isAbsolute(file)) return null;
  const path = await findInLibrary(libraryFolder, file).catch(() => null);
  const found = path === null ? null : await lstat(path).catch(() => null);
  return path === null || found === null
    ? null
    : { file, path, size: found.size, changedAt: Math.round(found.mtimeMs), outside: 0 };
}
