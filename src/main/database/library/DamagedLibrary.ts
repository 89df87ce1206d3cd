import { EaselError } from '@shared/ipc/EaselError';

/** The database file exists but cannot be read; a backup must be restored. */
export class DamagedLibrary extends EaselError {}
