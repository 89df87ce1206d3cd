import { initial } from './0001-initial';
import { keptCounts } from './0002-kept-counts';
import type { Migration } from './Migration';

/** All migrations, by number. */
export const migrations: readonly Migration[] = [initial, keptCounts];
