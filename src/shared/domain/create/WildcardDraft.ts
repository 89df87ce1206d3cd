import { z } from 'zod';

export const zWildcardDraft = z.object({
  /** The stored name; empty: a new list. */
  name: z.string().max(200),
  newName: z.string().max(200).nullable(),
  /** The entries; null: unchanged. */
  text: z.string().max(2_000_000).nullable(),
  /** The stored version that the edit is based on; null: the edit replaces any version. */
  was: z.string().max(64).nullable().default(null),
});
export type WildcardDraft = Readonly<z.infer<typeof zWildcardDraft>>;
