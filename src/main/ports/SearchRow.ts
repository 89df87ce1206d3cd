import { z } from 'zod';

/** A row of `saved_search`. */
export const zSearchRow = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  position: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type SearchRow = z.infer<typeof zSearchRow>;
