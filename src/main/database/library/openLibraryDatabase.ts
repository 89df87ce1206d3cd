// Opens the library's database exclusively.
import { dirname, join } from 'node:path';
import { t } from '@shared/messages/t';
import {
  type CheckedDatabaseOptions,
  markClosedWell,
  openCheckedDatabase,
  openingInWords,
} from '../check/openCheckedDatabase';
import { newestCopyInWords } from '../copies/copyDatabase';
import { forgetRestored, restoredInWords } from '../copies/restoreCopy';
import { forgetRestoreWish, readRestoreWish } from '../copies/restoreWish';
import type { Db } from '../Db';
import { diskWords } from '../disk/diskWords';
import { HighWaterMark, lossSince } from '../disk/HighWaterMark';
import { LibraryMirror, type UnconfirmedLibrary } from './LibraryMirror';
import { type LibraryGuard, LibraryWatch } from './LibraryWatch';
import { forgetState, noteState, stateNoted } from './libraryState';
import type { LibraryLock } from './lockLibrary';

export interface LibraryDatabase {
  readonly db: Db;
  readonly file: string;
  readonly isNew: boolean;
  /** The last run did not end properly: the file was checked and is intact. */
  readonly afterUncleanExit: boolean;
  readonly backupFile: string | null;
  /** Why waiting jobs may already have been sent, for the user, until {@link acknowledgeLoss}; null: no reason. */
  readonly loss: string | null;
  /** The library's id, which copies share; '': this computer has no folder for records. */
  readonly libraryId: string;
  /** Why nothing is sent until the user consents on this computer; null: consent is not needed, or was given. */
  unconfirmedLibrary(): UnconfirmedLibrary | null;
  accept(): void;
  readonly isUpdate: boolean;
  /** Called when Easel changes profiles or limits, to update this computer's record. */
  noteActs(): void;
  /** Called when the queues are paused because of the loss, until the user resumes them. */
  acknowledgeLoss(): void;
  /** Why a requested backup was not restored, for the user; reported once. */
  readonly restoreProblem: string | null;
  readonly guard: LibraryGuard;
  /** Registers a function that is called once, with a message for the user, if the library is lost while open. */
  onLost(hear: (problem: string) => void): void;
  /** The file was found damaged: nothing more is sent, and the next start checks it first. */
  damaged(found: string): void;
  close(): void;
}

/** @param options.dataFolder created if needed; contains `easel.sqlite`, `lock` and `written` */
export function openLibraryDatabase(options: CheckedDatabaseOptions): LibraryDatabase {
  const { dataFolder } = options;
  const { db, lock, ...found } = openCheckedDatabase(options);
  try {
    markClosedWell(db, false);
    const mirror = options.mirrorFolder === undefined ? null : new LibraryMirror(options.mirrorFolder);
    const seen = mirror?.open(db, { isNew: found.isNew, isUsual: options.isUsual === true }) ?? null;
    const mark = new HighWaterMark(join(dataFolder, 'written'));
    const noted = mark.read();
    const missing = noted === null ? null : lossSince(noted, db);
    const loss =
      restoredInWords(db) ??
      (missing === null ? null : lossInWords(missing, dataFolder)) ??
      seen?.loss ??
      null;
    // stored before the mark is reset: if this start ends early, the next one reports it again
    if (loss !== null) noteState(db, 'loss', loss);
    mark.note(db);
    const watch = new LibraryWatch(db, lock);
    const restoreProblem = readRestoreWish(dataFolder)?.problem ?? null;
    if (restoreProblem !== null) forgetRestoreWish(dataFolder);
    return {
      restoreProblem,
      ...opened({ db, lock, watch, mark, mirror, unconfirmedLibrary: seen?.unconfirmedLibrary ?? null }),
      ...found,
      libraryId: mirror?.id ?? '',
      isUpdate: seen?.isUpdate ?? false,
      noteActs: () => mirror?.noteActs(db),
      loss: loss ?? stateNoted(db, 'loss') ?? null,
      acknowledgeLoss: () => forgetState(db, ['loss']),
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
    unconfirmedLibrary: UnconfirmedLibrary | null;
  }>,
): Pick<LibraryDatabase, 'db' | 'guard' | 'onLost' | 'damaged' | 'close' | 'unconfirmedLibrary' | 'accept'> {
  const { db, lock, watch, mark, mirror } = parts;
  let { unconfirmedLibrary } = parts;
  return {
    db,
    guard: {
      problem: () =>
        watch.problem() ?? (unconfirmedLibrary === null ? null : consentNeededMessage(unconfirmedLibrary)),
      noteWritten: () => {
        mark.note(db);
        mirror?.note(db);
      },
    },
    unconfirmedLibrary: () => unconfirmedLibrary,
    accept: () => {
      unconfirmedLibrary = null;
      mirror?.accept(db);
    },
    onLost: (hear) => {
      watch.onLost = hear;
    },
    damaged: (found) => {
      const words = t('database.damagedWhileOpen', { file: db.name, found });
      watch.lost(`${words}${newestCopyInWords(dirname(db.name))}`);
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
    // the disk is not writable: the next start checks the file, as after a crash
    if (diskWords(error) === null) throw error;
  }
}

export function consentNeededMessage({ words }: UnconfirmedLibrary): string {
  return t('database.nothingIsSentWatchedOrDownloaded', { words });
}

function lossInWords(missing: string, dataFolder: string): string {
  return `${t('database.theLibrarysDatabaseWasChanged', { missing })}${newestCopyInWords(dataFolder)}`;
}
