import { initial } from './0001-initial';
import type { Migration } from './Migration';

/** All migrations, by number. */
export const migrations: readonly Migration[] = [initial];
