// Time-consuming work before a large library opens runs in a thread, so that the window can show it.
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { databaseFileOf, wasClosedCleanly } from '../check/openCheckedDatabase';
import { connectTo } from '../connectTo';
import { readRestoreRequest } from '../copies/restoreRequest';
import { migrations } from '../migrations';
import { foreignSchemaParts, schemaVersionProblem } from './foreignSchema';
import { refuseLinks } from './refuseLinks';

/** The kind of work: a migration after an update (`new_shape`), a check after a crash, restoring a backup. */
export type Preparation = 'new_shape' | 'check' | 'restore';

/** Smaller databases are ready before a window could show anything, bytes. */
const MIN_LARGE_BYTES = 20 * 1024 * 1024;

/** The work that a library needs before it opens; null: none that takes time, or unknown. */
export function preparationOf(dataFolder: string, minLargeBytes = MIN_LARGE_BYTES): Preparation | null {
  try {
    refuseLinks(dataFolder);
  } catch {
    return null;
  }
  const request = readRestoreRequest(dataFolder);
  if (request !== null && request.problem === null) return 'restore';
  const file = databaseFileOf(dataFolder);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < minLargeBytes) return null;
  try {
    const db = connectTo(file, { readonly: true, fileMustExist: true });
    try {
      if (schemaVersionProblem(db) !== null || foreignSchemaParts(db) !== null) return null;
      const version = Number(db.pragma('user_version', { simple: true }));
      const newest = migrations.at(-1)?.number ?? 0;
      if (version > 0 && version < newest) return 'new_shape';
      return version === newest && !wasClosedCleanly(db) ? 'check' : null;
    } finally {
      db.close();
    }
  } catch {
    // the error is reported by the code that opens the library
    return null;
  }
}

/** Makes opening a library quick. Never rejects: opening reports the same errors. @param worker URL of the script */
export function prepareLibrary(worker: URL, dataFolder: string): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { name: 'prepare', workerData: { dataFolder } });
    thread.on('error', () => resolve());
    thread.on('exit', () => resolve());
  });
}
