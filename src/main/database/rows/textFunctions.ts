import { foldedName } from '@shared/domain/gallery/foldedName';
import type { Db } from '../Db';

const registered = new WeakSet<Db>();

/**
 * Adds two SQL functions, because SQLite knows the case of ASCII letters only: `folded(text)` for comparing names,
 * `sort_key(text)` for sorting without accents. Call it before a query that uses one of them.
 */
export function registerTextFunctions(db: Db): void {
  if (registered.has(db)) return;
  registered.add(db);
  db.function('folded', { deterministic: true }, forText(foldedName));
  db.function('sort_key', { deterministic: true }, forText(sortKey));
}

function forText(change: (text: string) => string) {
  return (value: unknown) => (typeof value === 'string' ? change(value) : value);
}

function sortKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
