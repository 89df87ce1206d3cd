import { z } from 'zod';

/** The progress of a request, from a service that knows it by name. */
export const zWorkProgress = z.object({
  state: z.enum(['waiting', 'working']),
  /** 0 to 1; null: not known. */
  part: z.number().min(0).max(1).nullable(),
  /** Orders before it in the engine's line; null: not known. */
  ahead: z.number().int().min(0).nullable(),
});
export type WorkProgress = z.infer<typeof zWorkProgress>;
