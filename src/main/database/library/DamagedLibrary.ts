import { EaselError } from '@shared/ipc/EaselError';

/** The database file exists but its content cannot be read: the way on is a copy of it. */
export class DamagedLibrary extends EaselError {}
