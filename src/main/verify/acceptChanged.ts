import type { Db } from '../database/Db';
import { type FileChange, readFileRecord } from '../database/disk/writeFileRecord';
import { findInLibrary } from '../files/pathInLibrary';
import type { LibraryVerifierOptions } from './LibraryVerifier';
import { fileRow } from './verifyRows';

/** Accepts changed files, as one undo step; refuses and leaves those that are not complete pictures or films. */
export async function acceptChanged(
  {
    db,
    libraryFolder,
    measure,
    setRight,
  }: Pick<LibraryVerifierOptions, 'libraryFolder' | 'measure' | 'setRight'> & Readonly<{ db: Db }>,
  ids: readonly string[],
): Promise<Readonly<{ taken: readonly string[]; refused: readonly string[] }>> {
  const changes: FileChange[] = [];
  const taken: string[] = [];
  const refused: string[] = [];
  for (const id of ids) {
    const row = fileRow(db, id);
    if (row === null || row.file === null) continue;
    const now = await findInLibrary(libraryFolder, row.file).then(measure);
    const before = readFileRecord(db, row.seq);
    if (now === null || before === null) refused.push(id);
    else {
      taken.push(id);
      changes.push({ seq: row.seq, before, after: { ...before, ...now, missing: 0, problem: null } });
    }
  }
  if (changes.length > 0) await setRight(changes);
  return { taken, refused };
}
