// Opens the library's database exclusively.
import { dirname, join } from 'node:path';
import { t } from '@shared/messages/t';
import {
  type CheckedDatabaseOptions,
  markClosedCleanly,
  openCheckedDatabase,
  toOpeningError,
} from '../check/openCheckedDatabase';
import { newestBackupHint } from '../copies/backUpDatabase';
import { clearRestoreState, restoreMessage } from '../copies/restoreBackup';
import { readRestoreRequest, removeRestoreRequest } from '../copies/restoreRequest';
import type { Db } from '../Db';
import { diskErrorText } from '../disk/diskErrorText';
import { HighWaterMark, lossSince } from '../disk/HighWaterMark';
import { LibraryMirror, type UnconfirmedLibrary } from './LibraryMirror';
import { type LibraryGuard, LibraryWatch } from './LibraryWatch';
import { readState, removeState, writeState } from './libraryState';
import type { LibraryLock } from './lockLibrary';

export interface LibraryDatabase {
  readonly db: Db;
  readonly file: string;
  readonly isNew: boolean;
  /** The last run did not end properly: the file was checked and is intact. */
  readonly afterUncleanExit: boolean;
  readonly backupFile: string | null;
  /** Why waiting jobs may already have been sent, for the user, until {@link acknowledgeDataLoss}; null: no reason. */
  readonly dataLoss: string | null;
  /** The library's id, which copies share; '': this computer has no folder for records. */
  readonly libraryId: string;
  /** Why nothing is sent until the user consents on this computer; null: consent is not needed, or was given. */
  unconfirmedLibrary(): UnconfirmedLibrary | null;
  accept(): void;
  readonly predatesKeyBinding: boolean;
  /** Called when Easel changes profiles or limits, to update this computer's record. */
  recordSettings(): void;
  /** Called when the queues are paused because of the loss, until the user resumes them. */
  acknowledgeDataLoss(): void;
  /** Why a requested backup was not restored, for the user; reported once. */
  readonly restoreProblem: string | null;
  readonly guard: LibraryGuard;
  /** Registers a function that is called once, with a message for the user, if the library is lost while open. */
  onLost(listener: (problem: string) => void): void;
  /** The file was found damaged: nothing more is sent, and the next start checks it first. */
  reportDamage(found: string): void;
  close(): void;
}

/** @param options.dataFolder created if needed; contains `easel.sqlite`, `lock` and `written` */
export function openLibraryDatabase(options: CheckedDatabaseOptions): LibraryDatabase {
  const { dataFolder } = options;
  const { db, lock, ...found } = openCheckedDatabase(options);
  try {
    markClosedCleanly(db, false);
    const mirror = options.mirrorFolder === undefined ? null : new LibraryMirror(options.mirrorFolder);
    const findings =
      mirror?.open(db, { isNew: found.isNew, isDefaultFolder: options.isDefaultFolder === true }) ?? null;
    const mark = new HighWaterMark(join(dataFolder, 'written'));
    const recorded = mark.read();
    const missing = recorded === null ? null : lossSince(recorded, db);
    const loss =
      restoreMessage(db) ??
      (missing === null ? null : lossMessage(missing, dataFolder)) ??
      findings?.dataLoss ??
      null;
    // the loss is stored before the mark is reset: if this start ends early, the next start reports the loss again
    if (loss !== null) writeState(db, 'loss', loss);
    mark.write(db);
    const watch = new LibraryWatch(db, lock);
    const restoreProblem = readRestoreRequest(dataFolder)?.problem ?? null;
    if (restoreProblem !== null) removeRestoreRequest(dataFolder);
    return {
      restoreProblem,
      ...libraryHandle({
        db,
        lock,
        watch,
        mark,
        mirror,
        unconfirmedLibrary: findings?.unconfirmedLibrary ?? null,
      }),
      ...found,
      libraryId: mirror?.id ?? '',
      predatesKeyBinding: findings?.predatesKeyBinding ?? false,
      recordSettings: () => mirror?.recordSettings(db),
      dataLoss: loss ?? readState(db, 'loss') ?? null,
      acknowledgeDataLoss: () => removeState(db, ['loss']),
    };
  } catch (error) {
    db.close();
    lock.release();
    throw toOpeningError(error, found.file);
  }
}

function libraryHandle(
  parts: Readonly<{
    db: Db;
    lock: LibraryLock;
    watch: LibraryWatch;
    mark: HighWaterMark;
    mirror: LibraryMirror | null;
    unconfirmedLibrary: UnconfirmedLibrary | null;
  }>,
): Pick<
  LibraryDatabase,
  'db' | 'guard' | 'onLost' | 'reportDamage' | 'close' | 'unconfirmedLibrary' | 'accept'
> {
  const { db, lock, watch, mark, mirror } = parts;
  let { unconfirmedLibrary } = parts;
  return {
    db,
    guard: {
      problem: () =>
        watch.problem() ?? (unconfirmedLibrary === null ? null : consentNeededMessage(unconfirmedLibrary)),
      recordLatestRows: () => {
        mark.write(db);
        mirror?.write(db);
      },
    },
    unconfirmedLibrary: () => unconfirmedLibrary,
    accept: () => {
      unconfirmedLibrary = null;
      mirror?.adopt(db);
    },
    onLost: (hear) => {
      watch.onLost = hear;
    },
    reportDamage: (found) => {
      const message = t('database.damagedWhileOpen', { file: db.name, found });
      watch.setLost(`${message}${newestBackupHint(dirname(db.name))}`);
    },
    close: () => {
      if (!db.open) return;
      const isIntact = watch.problem() === null;
      if (isIntact) markClosed(db, mirror);
      db.close();
      if (isIntact) mark.remove();
      lock.release();
    },
  };
}

function markClosed(db: Db, mirror: LibraryMirror | null): void {
  try {
    mirror?.close(db);
    markClosedCleanly(db, true);
    clearRestoreState(db);
  } catch (error) {
    // the disk is not writable: the next start checks the file, as after a crash
    if (diskErrorText(error) === null) throw error;
  }
}

export function consentNeededMessage({ reason }: UnconfirmedLibrary): string {
  return t('database.nothingIsSentWatchedOrDownloaded', { words: reason });
}

function lossMessage(missing: string, dataFolder: string): string {
  return `${t('database.theLibrarysDatabaseWasChanged', { missing })}${newestBackupHint(dataFolder)}`;
}
