import { z } from 'zod';
import { zAccount } from '../../service/accountApi';

/** Who a profile is at a service with people and plans. */
export const zAccountStatus = z.object({
  /** As it was last told; null: the key was not taken. */
  account: zAccount.nullable(),
  /** When that was, ms UTC. */
  at: z.number().int().nullable(),
  /** Why it was not told anew, in words; null: it was. */
  problem: z.string().nullable(),
});
export type AccountStatus = z.infer<typeof zAccountStatus>;
