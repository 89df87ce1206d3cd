// Work that takes seconds before a large library can be opened is done in a thread, so that the window can report it.
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { databaseFileOf, wasClosedWell } from '../check/soundDatabase';
import { connectTo } from '../connectTo';
import { readRestoreWish } from '../copies/restoreWish';
import { migrations } from '../migrations';
import { foreignShape, unknownShape } from './foreignShape';
import { refuseLinks } from './refuseLinks';

/** The work that takes time: a migration after an update, a check after a run that broke off, or putting a copy back. */
export type Preparation = 'new_shape' | 'check' | 'restore';

/** A smaller database is ready before a window could report anything, bytes. */
const largeBytes = 20 * 1024 * 1024;

/** The work that a library needs before it can be opened; null: none that takes time, or none that can be told from here. */
export function preparationOf(dataFolder: string, large = largeBytes): Preparation | null {
  try {
    refuseLinks(dataFolder);
  } catch {
    return null;
  }
  const wish = readRestoreWish(dataFolder);
  if (wish !== null && wish.problem === null) return 'restore';
  const file = databaseFileOf(dataFolder);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < large) return null;
  try {
    const db = connectTo(file, { readonly: true, fileMustExist: true });
    try {
      if (unknownShape(db) !== null || foreignShape(db) !== null) return null;
      const shape = Number(db.pragma('user_version', { simple: true }));
      const newest = migrations.at(-1)?.number ?? 0;
      if (shape > 0 && shape < newest) return 'new_shape';
      return shape === newest && !wasClosedWell(db) ? 'check' : null;
    } finally {
      db.close();
    }
  } catch {
    // the code that opens the library reports the error
    return null;
  }
}

/**
 * Prepares a library so that it opens at once. Never rejects: the code that opens the library finds an error again and
 * reports it.
 * @param worker the built `prepareWorker`
 */
export function prepareLibrary(worker: URL, dataFolder: string): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { name: 'prepare', workerData: { dataFolder } });
    thread.on('error', () => resolve());
    thread.on('exit', () => resolve());
  });
}
