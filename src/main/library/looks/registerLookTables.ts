import type { Db } from '../../database/Db';
import { colourSeqs } from './colourSeqs';
import { lookIndex } from './LookIndex';
import { likeSeqs } from './likeSeqs';
import { loadDuplicates, loadedDuplicates } from './ShownDuplicates';

const registered = new WeakSet<Db>();

/**
 * Registers SQL on a connection: the tables `look_like(seq)` (nearest first), `look_colour(hex, tolerance)` and
 * `look_duplicate`, and the function `look_is_duplicate(seq)`. Call it before each statement that uses them, because
 * their data cannot be read while a statement runs.
 */
export function registerLookTables(db: Db, usesDuplicates: boolean): void {
  const index = lookIndex(db);
  if (usesDuplicates) loadDuplicates(db);
  if (registered.has(db)) return;
  registered.add(db);
  db.table('look_like', {
    columns: ['seq', 'place', 'is_close'],
    parameters: ['wanted'],
    rows: function* (wanted: unknown) {
      const { seqs, similarCount } = likeSeqs(index, Number(wanted));
      for (const [place, seq] of seqs.entries()) yield [seq, place, place < similarCount ? 1 : 0];
    },
  });
  db.table('look_duplicate', {
    columns: ['seq'],
    rows: function* () {
      for (const group of loadedDuplicates(db)?.groups() ?? []) for (const seq of group) yield [seq];
    },
  });
  db.function('look_is_duplicate', (seq: unknown) => (loadedDuplicates(db)?.has(Number(seq)) ? 1 : 0));
  db.table('look_colour', {
    columns: ['seq'],
    parameters: ['wanted', 'tolerance'],
    rows: function* (wanted: unknown, tolerance: unknown) {
      for (const seq of colourSeqs(index, String(wanted), Number(tolerance))) yield [seq];
    },
  });
}
