import { EaselError } from '@shared/ipc/EaselError';

/** The database's file is there and cannot be read for what is in it: a copy of it is the way on. */
export class DamagedLibrary extends EaselError {}
