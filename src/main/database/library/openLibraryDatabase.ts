// Opens the library's database, alone.
import { dirname, join } from 'node:path';
import { markClosedWell, openingInWords, type SoundOptions, soundDatabase } from '../check/soundDatabase';
import { newestCopyInWords } from '../copies/newestCopyInWords';
import { forgetRestored, restoredInWords } from '../copies/restoreCopy';
import { forgetRestoreWish, readRestoreWish } from '../copies/restoreWish';
import type { Db } from '../Db';
import { diskWords } from '../disk/diskWords';
import { HighWaterMark, missingSince } from '../disk/HighWaterMark';
import type { LibraryGuard } from './LibraryGuard';
import { LibraryMirror, type Stranger } from './LibraryMirror';
import { LibraryWatch } from './LibraryWatch';
import { forgetState, noteState, stateNoted } from './libraryState';
import type { LibraryLock } from './lockLibrary';

export interface LibraryDatabase {
  readonly db: Db;
  readonly file: string;
  /** There was no database, so a new one was made. */
  readonly isNew: boolean;
  /** The last run did not end properly: the file was checked and is sound. */
  readonly afterUncleanExit: boolean;
  /** The copy made before a migration, or null. */
  readonly backupFile: string | null;
  /**
   * Why waiting jobs may have been sent already, in words: written rows are missing, a copy stands in place of the database,
   * or another computer had the library. null: no such reason is known. Told at every start until {@link lossHeld}.
   */
  readonly loss: string | null;
  /** The library's identity, which a copy shares; '': this computer has no folder for mirrors. */
  readonly libraryId: string;
  /**
   * Why this library waits for the person's consent on this computer; null: it does not, or no longer. Until then nothing is
   * sent.
   */
  stranger(): Stranger | null;
  /** The person has agreed. */
  accept(): void;
  /** See `Seen`. */
  readonly isUpdate: boolean;
  /** Easel itself changed profiles or limits: this computer knows them as they are now. */
  noteActs(): void;
  /** From now on the queues stand still for the loss until the person lets them run. */
  lossHeld(): void;
  /** Why a copy that was to be put back was not, in words; told once. */
  readonly restoreProblem: string | null;
  readonly guard: LibraryGuard;
  /** Called once, with words, if the library is lost while it is open. */
  onLost(hear: (problem: string) => void): void;
  /** The file was found damaged while it is open: nothing more is sent, and the next start checks it first. */
  damaged(found: string): void;
  /** Marks the exit as clean and releases the library. */
  close(): void;
}

/**
 * @param options.dataFolder made if it does not exist; holds `easel.sqlite`, `lock` and `written`.
 * @throws EaselError as {@link soundDatabase}
 */
export function openLibraryDatabase(options: SoundOptions): LibraryDatabase {
  const { dataFolder } = options;
  const { db, lock, ...found } = soundDatabase(options);
  try {
    markClosedWell(db, false);
    const mirror = options.mirrorFolder === undefined ? null : new LibraryMirror(options.mirrorFolder);
    const seen = mirror?.open(db, { isNew: found.isNew, isUsual: options.isUsual === true }) ?? null;
    const mark = new HighWaterMark(join(dataFolder, 'written'));
    const noted = mark.read();
    const missing = noted === null ? null : missingSince(noted, db);
    const loss =
      restoredInWords(db) ??
      (missing === null ? null : lossInWords(missing, dataFolder)) ??
      seen?.loss ??
      null;
    // kept before the mark is reset: if this start ends early, the next one tells it again
    if (loss !== null) noteState(db, 'loss', loss);
    mark.note(db);
    const watch = new LibraryWatch(db, lock);
    const restoreProblem = readRestoreWish(dataFolder)?.problem ?? null;
    if (restoreProblem !== null) forgetRestoreWish(dataFolder);
    return {
      restoreProblem,
      ...opened({ db, lock, watch, mark, mirror, stranger: seen?.stranger ?? null }),
      ...found,
      libraryId: mirror?.id ?? '',
      isUpdate: seen?.isUpdate ?? false,
      noteActs: () => mirror?.noteActs(db),
      loss: loss ?? stateNoted(db, 'loss') ?? null,
      lossHeld: () => forgetState(db, ['loss']),
    };
  } catch (error) {
    db.close();
    lock.release();
    throw openingInWords(error, found.file);
  }
}

function opened(
  parts: Readonly<{
    db: Db;
    lock: LibraryLock;
    watch: LibraryWatch;
    mark: HighWaterMark;
    mirror: LibraryMirror | null;
    stranger: Stranger | null;
  }>,
): Pick<LibraryDatabase, 'db' | 'guard' | 'onLost' | 'damaged' | 'close' | 'stranger' | 'accept'> {
  const { db, lock, watch, mark, mirror } = parts;
  let { stranger } = parts;
  return {
    db,
    guard: {
      problem: () => watch.problem() ?? (stranger === null ? null : quietly(stranger)),
      noteWritten: () => {
        mark.note(db);
        mirror?.note(db);
      },
    },
    stranger: () => stranger,
    accept: () => {
      stranger = null;
      mirror?.accept(db);
    },
    onLost: (hear) => {
      watch.onLost = hear;
    },
    damaged: (found) => {
      const what = `The library's database ${db.name} is damaged (${found}).`;
      const copy = newestCopyInWords(dirname(db.name));
      watch.lost(`${what} Nothing more is sent. Quit Easel; your pictures are untouched.${copy}`);
    },
    close: () => {
      if (!db.open) return;
      const isWell = watch.problem() === null;
      if (isWell) markClosed(db, mirror);
      db.close();
      if (isWell) mark.remove();
      lock.release();
    },
  };
}

function markClosed(db: Db, mirror: LibraryMirror | null): void {
  try {
    mirror?.close(db);
    markClosedWell(db, true);
    forgetRestored(db);
  } catch (error) {
    // the disk takes nothing: the next start checks the file, as after a crash
    if (diskWords(error) === null) throw error;
  }
}

/** The message when something would be sent from a library that waits for the person's consent. */
export function quietly({ words }: Stranger): string {
  return `${words} Nothing is sent, watched or downloaded until you confirm that you work with this library on this computer. Easel asks at the next start.`;
}

function lossInWords(missing: string, dataFolder: string): string {
  return `The library's database was changed outside Easel: it lacks at least ${missing}. One of its files was deleted or replaced by an older copy. Jobs that wait may have been sent and paid for already. Your pictures are untouched.${newestCopyInWords(dataFolder)}`;
}
