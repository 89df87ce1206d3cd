import { z } from 'zod';

/** The status bar: the connection and its state. */
export const zStatus = z.object({
  profile: z
    .object({ id: z.string(), name: z.string(), host: z.string(), kind: z.enum(['local', 'remote']) })
    .nullable(),
  connection: z.enum(['online', 'offline', 'unknown']),
  /** Why Easel is offline, for the user. */
  connectionProblem: z.string().nullable(),
  balanceMilli: z.number().int().nullable(),
  /** The service refused a request because of too few credits, and has not reported the balance since. */
  isBalanceDoubted: z.boolean(),
  /** The balance is below the limit in the settings. */
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
