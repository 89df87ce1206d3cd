// Compares every row with its file, and every file of the library folder with the rows. Changes nothing but rows, and
// those only where it is asked to: no file is ever written, moved or deleted.
import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, sep } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from '../database/Db';
import { inTransaction } from '../database/transaction';
import { hashFile } from '../files/hashFile';
import { pathOfFile } from '../files/pathOfFile';
import type { VerifyRun, VerifyTotals, WrongFile } from '../ports/VerifyRun';
import { libraryFolderFiles } from './libraryFolderFiles';
import {
  type FileRow,
  fileRow,
  fileRows,
  isKnownFile,
  noteMissing,
  noteMoved,
  noteReplaced,
  noteSeen,
} from './verifyRows';

/** What a good picture or film was found to be. */
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
  /** Resolves when nothing is left of what broke off before: else its files would be taken for strangers. */
  readonly settled: () => Promise<void>;
  /** Looks at a file and decodes it, elsewhere; null: it is no whole picture or film. */
  readonly measure: (path: string) => Promise<MeasuredFile | null>;
  /** Whether the files of these rows are missing is other than it was. */
  readonly onMissing: (assetIds: readonly string[]) => void;
  /** These rows are other than they were. */
  readonly onRepaired: (assetIds: readonly string[]) => void;
}

type Loose = Readonly<{ file: string; path: string; size: number; changedAt: number; outside: 0 | 1 }>;

type Wrong = Readonly<{ row: FileRow; file: string; was: WrongFile }>;

/** Files looked at together. */
const parallel = 16;

export class LibraryVerifier {
  readonly #options: LibraryVerifierOptions;

  constructor(options: LibraryVerifierOptions) {
    this.#options = options;
  }

  /** @throws EaselError `disk` where the library folder is not there: then nothing is known of its files */
  async run(run: VerifyRun): Promise<VerifyTotals> {
    const { libraryFolder, settled } = this.#options;
    await settled();
    await this.#refuseAway(libraryFolder);
    const wrong: Wrong[] = [];
    let rows = 0;
    for (const portion of fileRows(this.#options.db)) {
      // some of them may take long, where every file is read
      for (let at = 0; at < portion.length && !run.signal.aborted; at += parallel) {
        const found = await Promise.all(portion.slice(at, at + parallel).map((row) => this.#row(row, run)));
        wrong.push(...found.flatMap((each) => each ?? []));
        rows += found.length;
        run.onCompared?.(rows);
      }
      if (run.signal.aborted) break;
    }
    // a drive may be pulled out meanwhile: then nothing is missing, all is away
    await this.#refuseAway(libraryFolder);
    let files = 0;
    const loose = await this.#loose(() => {
      files += 1;
      return !run.signal.aborted;
    });
    await this.#settle(wrong, loose, run);
    return { rows, files };
  }

  /** Whether the file of an asset is as its row says, as far as its size shows; notes whether it is missing. */
  async stateOf(id: string): Promise<'here' | 'missing' | 'changed' | 'away'> {
    const row = fileRow(this.#options.db, id);
    const { libraryFolder } = this.#options;
    if (row?.file == null) return 'here';
    const found = await stat(pathOfFile(libraryFolder, row.file)).catch(() => null);
    const isHere = found?.isFile() === true;
    if (!isHere && row.outside === 0 && !(await isFolder(libraryFolder))) return 'away';
    this.#note(row, !isHere);
    if (!isHere) return 'missing';
    return row.bytes === null || found.size === row.bytes ? 'here' : 'changed';
  }

  /** Looks for the file of an asset by what is in it, and notes where it lies now. @throws EaselError `disk` */
  async find(id: string): Promise<boolean> {
    const { db, libraryFolder, onRepaired } = this.#options;
    await this.#refuseAway(libraryFolder);
    if ((await this.stateOf(id)) === 'here') return true;
    const row = fileRow(db, id);
    const now = row === null ? null : await this.#find(row, await this.#loose(), new Set());
    if (row === null || now === null) return false;
    noteMoved(db, { seq: row.seq, ...now });
    onRepaired([id]);
    return true;
  }

  #note(row: FileRow, isMissing: boolean): void {
    if (noteMissing(this.#options.db, row, isMissing)) this.#options.onMissing([row.id]);
  }

  /** @returns the row where its file is not there, or another */
  async #row(row: FileRow, run: VerifyRun): Promise<Wrong | null> {
    const { db, libraryFolder } = this.#options;
    const { id, file, seq } = row;
    const reason = orphanReason(row);
    if (reason !== null || file === null) {
      await run.onFinding({ kind: 'orphan-row', id, file, reason: reason ?? '' });
      return null;
    }
    const path = pathOfFile(libraryFolder, file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return { row, file, was: 'missing' };
    this.#note(row, false);
    const changedAt = Math.round(found.mtimeMs);
    if (!(await this.#isSame(row, path, found, run.full)))
      return { row, file, was: looksAsItDid(row, found) ? 'damaged' : 'changed' };
    if (row.changedAt !== changedAt) noteSeen(db, seq, changedAt);
    return null;
  }

  async #isSame(row: FileRow, path: string, found: Stats, full: boolean): Promise<boolean> {
    if (row.bytes !== null && found.size !== row.bytes) return false;
    if (row.sha256 === null) return true;
    if (!full && row.changedAt === Math.round(found.mtimeMs)) return true;
    return (await hashFile(path)) === row.sha256;
  }

  /** Tells what is wrong and what nobody knows; where it is asked to, after the one was found in the other. */
  async #settle(wrong: readonly Wrong[], loose: Loose[], run: VerifyRun): Promise<void> {
    const taken = new Set<Loose>();
    // first those whose place another has taken: that one is free to be found then
    for (const each of wrong.toSorted((a, b) => Number(a.was === 'missing') - Number(b.was === 'missing'))) {
      const { row, file: from } = each;
      const { id } = row;
      if (!this.#isStill(each)) continue;
      // a file that was not come to may be the one that is looked for
      const sets = run.repair && !run.signal.aborted;
      const now = sets ? await this.#find(row, loose, taken) : null;
      const measured = now === null && each.was === 'changed' ? await this.#measure(each, run) : null;
      const was = measured === 'damaged' ? measured : each.was;
      const taking = sets && measured !== 'damaged' ? measured : null;
      const isRight = now !== null || taking !== null;
      if (now !== null) {
        taken.add(now);
        inTransaction(this.#options.db, () => noteMoved(this.#options.db, { seq: row.seq, ...now }));
        const freed = was === 'missing' ? null : await looseAt(this.#options.libraryFolder, from);
        if (freed !== null) loose.push(freed);
      } else if (taking !== null) noteReplaced(this.#options.db, { seq: row.seq, ...taking });
      if (isRight) this.#options.onRepaired([id]);
      else this.#note(row, was === 'missing');
      await run.onFinding(
        isRight
          ? { kind: 'repaired', id, file: now?.file ?? from, from, was }
          : { kind: was, id, file: from },
      );
    }
    for (const each of loose) {
      // what came meanwhile has a row by now
      if (taken.has(each) || isKnownFile(this.#options.db, each.file, each.path)) continue;
      await run.onFinding({ kind: 'untracked', file: each.file });
    }
  }

  /** Whether a row is there still, and of the same file: a library that is open goes on changing. */
  #isStill({ row, file }: Wrong): boolean {
    return fileRow(this.#options.db, row.id)?.file === file;
  }

  /** What a changed file is now; null once it is to be stopped. */
  async #measure({ file }: Wrong, { signal }: VerifyRun): Promise<MeasuredFile | 'damaged' | null> {
    if (signal.aborted) return null;
    return (await this.#options.measure(pathOfFile(this.#options.libraryFolder, file))) ?? 'damaged';
  }

  async #find(row: FileRow, loose: readonly Loose[], taken: ReadonlySet<Loose>): Promise<Loose | null> {
    if (row.sha256 === null) return null;
    const candidates = [...loose, ...(row.outside === 1 ? await beside(row) : [])].filter(
      (each) =>
        each.size === row.bytes && !taken.has(each) && !isKnownFile(this.#options.db, each.file, each.path),
    );
    // most keep their name
    const name = basename(row.file ?? '');
    candidates.sort((a, b) => Number(basename(b.path) === name) - Number(basename(a.path) === name));
    for (const each of candidates) if ((await hashFile(each.path)) === row.sha256) return each;
    return null;
  }

  /** The files of the library folder that nobody knows. @param goesOn asked at each file */
  async #loose(goesOn: () => boolean = () => true): Promise<Loose[]> {
    const { db, libraryFolder } = this.#options;
    const loose: Loose[] = [];
    for await (const { file, path } of libraryFolderFiles(libraryFolder)) {
      if (!goesOn()) break;
      if (isKnownFile(db, file, path)) continue;
      const found = await lstat(path).catch(() => null);
      if (found !== null)
        loose.push({ file, path, size: found.size, changedAt: Math.round(found.mtimeMs), outside: 0 });
    }
    return loose;
  }

  async #refuseAway(libraryFolder: string): Promise<void> {
    if (!(await isFolder(libraryFolder)))
      throw new EaselError(
        'disk',
        `The library folder ${libraryFolder} is not there. Is its drive plugged in?`,
      );
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Whoever saves a file changes its time: where that and its size stayed, a disk changed what is in it. */
function looksAsItDid({ bytes, changedAt }: FileRow, found: Stats): boolean {
  return found.size === bytes && (changedAt === null || changedAt === Math.round(found.mtimeMs));
}

function orphanReason({ file, outside }: FileRow): string | null {
  if (file === null) return 'names no file';
  if (outside === 1)
    return isAbsolute(file) ? null : 'names a file outside of the library without its whole path';
  const plain = normalize(file);
  const isInside = !isAbsolute(file) && plain !== '..' && !plain.startsWith(`..${sep}`);
  return isInside ? null : 'names a file that cannot be in the library folder';
}

/** The files that lie where one outside of the library lay. */
async function beside({ file }: FileRow): Promise<readonly Loose[]> {
  const folder = dirname(file ?? '');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: Loose[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const facts = entry.isFile() ? await lstat(path).catch(() => null) : null;
    if (facts !== null)
      found.push({ file: path, path, size: facts.size, changedAt: Math.round(facts.mtimeMs), outside: 1 });
  }
  return found;
}

/** What lies in the library folder where a row said that its file was. */
async function looseAt(libraryFolder: string, file: string): Promise<Loose | null> {
  if (isAbsolute(file)) return null;
  const path = join(libraryFolder, file);
  const found = await lstat(path).catch(() => null);
  return found && { file, path, size: found.size, changedAt: Math.round(found.mtimeMs), outside: 0 };
}
