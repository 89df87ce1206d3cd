import { z } from 'zod';

export const zWorkProgress = z.object({
  state: z.enum(['waiting', 'working']),
  /** The finished share of the work, 0 to 1; null: unknown. */
  part: z.number().min(0).max(1).nullable(),
  /** Number of requests ahead of this one in the engine's queue; null: unknown. */
  ahead: z.number().int().min(0).nullable(),
});
export type WorkProgress = z.infer<typeof zWorkProgress>;
