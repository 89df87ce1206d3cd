import { foldedName } from '@shared/domain/gallery/foldedName';
import type { Db } from '../Db';

const known = new WeakSet<Db>();

/**
 * Adds two SQL functions, because SQLite knows the case of ASCII letters only: `folded(text)` for comparing names,
 * `sort_key(text)` for sorting without accents. Call it before a query that uses one of them.
 */
export function textFunctions(db: Db): void {
  if (known.has(db)) return;
  known.add(db);
  db.function('folded', { deterministic: true }, ofText(foldedName));
  db.function('sort_key', { deterministic: true }, ofText(sortKey));
}

function ofText(change: (text: string) => string) {
  return (value: unknown) => (typeof value === 'string' ? change(value) : value);
}

function sortKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
