import { z } from 'zod';

/** A library of this computer. */
export const zKnownLibrary = z.object({
  /** The folder with all of it; null: the usual one, whose parts lie where the system keeps such. */
  folder: z.string().nullable(),
  name: z.string(),
  isOpen: z.boolean(),
  /** False: its drive is away, say, or it was moved. */
  isThere: z.boolean(),
});
export type KnownLibrary = z.infer<typeof zKnownLibrary>;
/** One of which it is not asked whether it is there. */
export type NamedLibrary = Omit<KnownLibrary, 'isThere'>;

/** What a folder that a person chose is. */
export const zLibraryFound = z.object({
  folder: z.string().nullable(),
  /** `library`: one is there. `new`: opening it makes one. `none`: it cannot be one. */
  kind: z.enum(['library', 'new', 'none']),
  /** Why it cannot be one, in words. */
  problem: z.string().nullable(),
});
export type LibraryFound = z.infer<typeof zLibraryFound>;
