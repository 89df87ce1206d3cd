import { isAbsolute } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { type FileChange, type FileRecord, readFileRecord } from '../database/disk/writeFileRecord';
import type { MissingRow, UntrackedFile } from './findFiles';

/** A row that gets another file; `to` null: another row gets this row's path, and this row's file was not found. */
export type Move = Readonly<{ seq: number; before: FileRecord; to: UntrackedFile | null }>;

/**
 * Orders the changes of moved files so that no two rows ever have the same file when the changes are applied one by one
 * or undone in reverse. If files were swapped, one row temporarily has no file. A row whose path was taken and whose
 * file was not found becomes missing, with an unused path.
 */
export function orderMoves(moves: readonly Move[]): readonly FileChange[] {
  const from = new Map(moves.map((move) => [move.before.file, move]));
  const taken = new Set(moves.map(({ to }) => to?.file));
  // begins with rows whose old path no other row takes; the remaining rows form cycles
  const starts = moves.toSorted(
    (a, b) => Number(taken.has(a.before.file ?? '')) - Number(taken.has(b.before.file ?? '')),
  );
  const done = new Set<Move>();
  const changes: FileChange[] = [];
  for (const start of starts) {
    const chain: Move[] = [];
    let next: Move | undefined = start;
    while (next !== undefined && !done.has(next)) {
      done.add(next);
      chain.push(next);
      next = next.to === null ? undefined : from.get(next.to.file);
    }
    const last = chain.at(-1);
    if (last === undefined) continue;
    const isCycle = next === start;
    const pathless = isCycle ? start : last.to === null && chain.length > 1 ? last : null;
    if (pathless !== null)
      changes.push({ seq: pathless.seq, before: pathless.before, after: { ...pathless.before, file: null } });
    for (const move of chain.toReversed()) {
      if (move.to === null) continue;
      const before = move === pathless ? { ...move.before, file: null } : move.before;
      changes.push({ seq: move.seq, before, after: movedRecord(move.before, move.to) });
    }
    if (pathless !== null && pathless.to === null) {
      const { file } = start.before;
      const place = { file, outside: isAbsolute(file ?? '') ? 1 : 0, missing: 1 } as const;
      const before = { ...pathless.before, file: null };
      changes.push({ seq: pathless.seq, before, after: { ...pathless.before, ...place } });
    }
  }
  return changes;
}

function movedRecord(facts: FileRecord, { file, outside, changedAt }: UntrackedFile): FileRecord {
  return { ...facts, file, outside, changedAt, missing: 0, problem: null };
}

/** Rows read between two turns of the event loop. */
const ROWS_PER_SLICE = 200;

/** The moves of the rows whose files were found, and of the rows whose paths these files have. */
export async function findMoves(
  db: Db,
  rows: readonly MissingRow[],
  found: ReadonlyMap<number, UntrackedFile>,
): Promise<readonly Move[]> {
  const newPaths = new Set([...found.values()].map(({ file }) => file));
  const moves: Move[] = [];
  for (const { seq, file } of rows) {
    const to = found.get(seq) ?? null;
    if (to === null && !newPaths.has(file ?? '')) continue;
    const before = readFileRecord(db, seq);
    if (before?.file !== file) continue;
    moves.push({ seq, before, to });
    if (moves.length % ROWS_PER_SLICE === 0) await turn();
  }
  return moves;
}
