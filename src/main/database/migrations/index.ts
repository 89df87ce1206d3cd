import type { Migration } from '../Migration';
import { initial } from './0001-initial';

/** All migrations, by number. */
export const migrations: readonly Migration[] = [initial];
