import { z } from 'zod';

/** `chosen`: checked, not started. `stopped`: by an error or quitting. `ready`: the next start uses the new folder. */
export const zLibraryMove = z.object({
  state: z.enum(['none', 'chosen', 'copying', 'stopped', 'ready']),
  to: z.string().nullable(),
  /** On the same disk the folder is renamed, and nothing is copied. */
  byRename: z.boolean(),
  files: z.number().int(),
  bytes: z.number().int(),
  doneFiles: z.number().int(),
  doneBytes: z.number().int(),
  freeBytes: z.number().nullable(),
  /** A folder next to the library that is not moved; null: no such folder. */
  unmovedFolder: z.string().nullable(),
  problem: z.string().nullable(),
});
export type LibraryMove = z.infer<typeof zLibraryMove>;

export const noMove: LibraryMove = {
  state: 'none',
  to: null,
  byRename: false,
  files: 0,
  bytes: 0,
  doneFiles: 0,
  doneBytes: 0,
  freeBytes: null,
  unmovedFolder: null,
  problem: null,
};
