import { z } from 'zod';

/** A query that was given a name: what it finds is always what it finds now. */
export const zSavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** How many it finds now. */
  count: z.number().int(),
});
export type SavedSearch = z.infer<typeof zSavedSearch>;
