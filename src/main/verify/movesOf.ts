import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { readFileRecord } from '../database/disk/writeFileRecord';
import type { Loose, Lost } from './findFiles';
import type { Move } from './orderMoves';

/** Rows read between two turns of the event loop. */
const perSlice = 200;

/** The rows that move to found files, and those whose paths are taken by that. */
export async function movesOf(
  db: Db,
  rows: readonly Lost[],
  found: ReadonlyMap<number, Loose>,
): Promise<readonly Move[]> {
  const places = new Set([...found.values()].map(({ file }) => file));
  const moves: Move[] = [];
  for (const { seq, file } of rows) {
    const to = found.get(seq) ?? null;
    if (to === null && !places.has(file ?? '')) continue;
    const before = readFileRecord(db, seq);
    if (before?.file !== file) continue;
    moves.push({ seq, before, to });
    if (moves.length % perSlice === 0) await turn();
  }
  return moves;
}
