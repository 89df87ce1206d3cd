import { z } from 'zod';

/**
 * How far the library folder is on its way to another place. `chosen`: looked at, not begun. `stopped`: broken off, by a
 * fault or by an end of Easel; nothing is lost. `ready`: the next start takes the new place.
 */
export const zLibraryMove = z.object({
  state: z.enum(['none', 'chosen', 'copying', 'stopped', 'ready']),
  to: z.string().nullable(),
  /** On the same disk only the folder's name changes, and nothing is copied. */
  byRename: z.boolean(),
  files: z.number().int(),
  bytes: z.number().int(),
  doneFiles: z.number().int(),
  doneBytes: z.number().int(),
  /** Room where it goes; null: not known. */
  freeBytes: z.number().nullable(),
  /** A folder beside the library that does not go along; null where there is none. */
  stays: z.string().nullable(),
  /** Why it cannot begin or go on, in words. */
  problem: z.string().nullable(),
});
export type LibraryMove = z.infer<typeof zLibraryMove>;

/** No move was begun. */
export const noMove: LibraryMove = {
  state: 'none',
  to: null,
  byRename: false,
  files: 0,
  bytes: 0,
  doneFiles: 0,
  doneBytes: 0,
  freeBytes: null,
  stays: null,
  problem: null,
};
