import { z } from 'zod';

/** What the status bar shows. */
export const zStatus = z.object({
  profile: z
    .object({ id: z.string(), name: z.string(), host: z.string(), kind: z.enum(['local', 'remote']) })
    .nullable(),
  connection: z.enum(['online', 'offline', 'unknown']),
  connectionProblem: z.string().nullable(),
  balanceMilli: z.number().int().nullable(),
  /** The service refused a request because of too few credits, and has not reported the balance since. */
  isBalanceDoubted: z.boolean(),
  isBalanceLow: z.boolean(),
  rate: z.object({
    remaining: z.number().int().nullable(),
    limit: z.number().int(),
    resetAt: z.number().int().nullable(),
  }),
  downloading: z.number().int(),
  libraryCount: z.number().int(),
  keyProblem: z.string().nullable(),
});
export type Status = z.infer<typeof zStatus>;
