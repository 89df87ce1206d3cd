import { z } from 'zod';

export const zKnownLibrary = z.object({
  /** null: the default library, stored in the system's default folders. */
  folder: z.string().nullable(),
  name: z.string(),
  isOpen: z.boolean(),
  /** False: the folder is missing, for example on a disconnected drive. */
  isThere: z.boolean(),
});
export type KnownLibrary = z.infer<typeof zKnownLibrary>;
export type NamedLibrary = Omit<KnownLibrary, 'isThere'>;

export const zLibraryFound = z.object({
  folder: z.string().nullable(),
  /** `library`: the folder is a library. `new`: opening the folder creates a library. `none`: it cannot be used. */
  kind: z.enum(['library', 'new', 'none']),
  problem: z.string().nullable(),
});
export type LibraryFound = z.infer<typeof zLibraryFound>;
