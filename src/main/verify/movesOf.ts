import type { Db } from '../database/Db';
import { readFileRecord } from '../database/writeFileRecord';
import type { Loose, Lost } from './findFiles';
import type { Move } from './orderMoves';

/** The rows that move to what was found, and those whose places are taken by that. */
export function movesOf(db: Db, rows: readonly Lost[], found: ReadonlyMap<number, Loose>): readonly Move[] {
  const places = new Set([...found.values()].map(({ file }) => file));
  return rows.flatMap(({ seq, file }): Move[] => {
    const to = found.get(seq) ?? null;
    const before = readFileRecord(db, seq);
    const isOf = before !== null && before.file === file && (to !== null || places.has(file ?? ''));
    return isOf ? [{ seq, before, to }] : [];
  });
}
