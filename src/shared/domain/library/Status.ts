import { z } from 'zod';

/** The status bar: what Easel is talking to and how it stands. */
export const zStatus = z.object({
  profile: z
    .object({ id: z.string(), name: z.string(), host: z.string(), kind: z.enum(['local', 'remote']) })
    .nullable(),
  connection: z.enum(['online', 'offline', 'unknown']),
  /** Why it is offline, in words. */
  connectionProblem: z.string().nullable(),
  balanceMilli: z.number().int().nullable(),
  /** The service refused a request for want of credits, and what there is was not told since. */
  isBalanceDoubted: z.boolean(),
  /** It is under what the settings name. */
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
