// Makes a file that another program has changed a new picture. The original asset keeps its metadata and is
// marked missing. Writes rows, never a file.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Curation } from '../curation/Curation';
import type { AssetEdit } from '../curation/Edit';
import type { Db } from '../database/Db';
import { readFileRecord, writeFileRecord } from '../database/disk/writeFileRecord';
import { pathInLibrary } from '../files/pathInLibrary';
import type { Imports } from '../imports/Imports';
import { fileRow, isKnownFile } from '../verify/verifyRows';

/** Files processed together, in one transaction. */
const filesPerTransaction = 16;

type Dependencies = Readonly<{
  db: Db;
  libraryFolder: string;
  imports: Pick<Imports, 'reassign'>;
  curation: Pick<Curation, 'record'>;
  now: () => number;
}>;

/** One undo step. @returns the assets that succeeded, and why others failed, for the user */
export async function keepAsNew(
  parts: Dependencies,
  ids: readonly string[],
): Promise<Readonly<{ kept: readonly string[]; refused: readonly string[] }>> {
  const kept: string[] = [];
  const refused: string[] = [];
  const edits: AssetEdit[] = [];
  const usedNames = new Set<string>();
  for (let from = 0; from < ids.length; from += filesPerTransaction) {
    const chunk = ids.slice(from, from + filesPerTransaction);
    const outcomes = await Promise.all(chunk.map((id) => keepOne(parts, id, usedNames)));
    for (const [index, outcome] of outcomes.entries()) {
      if (typeof outcome === 'string') refused.push(outcome);
      else if (outcome !== null) {
        kept.push(chunk[index] ?? '');
        edits.push(...outcome);
      }
    }
  }
  if (edits.length > 0) await parts.curation.record({ kind: 'keepAsNew' }, edits);
  return { kept, refused };
}

/** @returns the edits, or why the file was refused; null: there is no such file */
async function keepOne(
  { db, libraryFolder, imports, now }: Dependencies,
  id: string,
  usedNames: Set<string>,
): Promise<readonly AssetEdit[] | string | null> {
  const row = fileRow(db, id);
  const before = row === null ? null : readFileRecord(db, row.seq);
  if (row === null || before === null || before.file === null) return null;
  const { file, outside } = before;
  const freeName = (word: string) => freeNameIn(db, libraryFolder, file, word, usedNames);
  const after = { ...before, file: freeName('before'), missing: 1 } as const;
  const outcome = await imports.reassign({
    file,
    isOutside: outside === 1,
    sourceId: id,
    releaseFile: () => writeFileRecord(db, { seq: row.seq, before, after }),
  });
  if (outcome.kind === 'refused') return outcome.reason;
  const { seq } = outcome.asset;
  const newRecord = readFileRecord(db, seq);
  if (newRecord === null) return null;
  // after an undo, the row has a path without a file, and no hash by which a file could be matched
  const afterUndo = { ...newRecord, file: freeName('after'), missing: 1, sha256: null } as const;
  return [
    { edit: { kind: 'file', before, after }, seqs: [row.seq] },
    { edit: { kind: 'file', before: afterUndo, after: newRecord }, seqs: [seq] },
    { edit: { kind: 'field', field: 'trashed_at', before: now(), after: null }, seqs: [seq] },
  ];
}

/** An unused name in the same folder, on disk and in rows: `star (before).png`. */
function freeNameIn(db: Db, libraryFolder: string, file: string, word: string, taken: Set<string>): string {
  const ending = extname(file);
  const stem = file.slice(0, file.length - ending.length);
  for (let number = 1; ; number += 1) {
    const name = `${stem} (${word}${number === 1 ? '' : ` ${number}`})${ending}`;
    const path = pathInLibrary(libraryFolder, name);
    if (taken.has(name) || existsSync(path) || isKnownFile(db, name, path)) continue;
    taken.add(name);
    return name;
  }
}
