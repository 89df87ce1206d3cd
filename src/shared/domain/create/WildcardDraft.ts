import { z } from 'zod';

/** A list of wildcards as it is being changed, before it is saved. */
export const zWildcardDraft = z.object({
  /** The list as it lies on the disk; empty: a new one. */
  name: z.string().max(200),
  /** What it is to be called, as it is typed; null: as it is. */
  newName: z.string().max(200).nullable(),
  /** Its entries; null: as they lie on the disk. */
  text: z.string().max(2_000_000).nullable(),
  /** The version of the list that its entries were changed from; null: as it lies there when it is saved. */
  was: z.string().max(64).nullable().default(null),
});
export type WildcardDraft = Readonly<z.infer<typeof zWildcardDraft>>;
