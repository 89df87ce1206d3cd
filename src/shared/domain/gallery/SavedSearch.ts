import { z } from 'zod';

export const zSavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** The current number of results. */
  count: z.number().int(),
});
export type SavedSearch = z.infer<typeof zSavedSearch>;
