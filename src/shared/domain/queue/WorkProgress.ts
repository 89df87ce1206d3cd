import { z } from 'zod';

export const zWorkProgress = z.object({
  state: z.enum(['waiting', 'working']),
  /** 0 to 1; null: unknown. */
  part: z.number().min(0).max(1).nullable(),
  /** Requests ahead of it in the engine's queue; null: unknown. */
  ahead: z.number().int().min(0).nullable(),
});
export type WorkProgress = z.infer<typeof zWorkProgress>;
