import { z } from 'zod';

export const zSavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  count: z.number().int(),
});
export type SavedSearch = z.infer<typeof zSavedSearch>;
