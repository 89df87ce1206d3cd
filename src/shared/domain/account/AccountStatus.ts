import { z } from 'zod';
import { zAccount } from '../../service/accountApi';

/** The account behind a profile, at a service that has people and plans. */
export const zAccountStatus = z.object({
  /** null: the service refused the key. */
  account: zAccount.nullable(),
  at: z.number().int().nullable(),
  /** Why the account could not be refreshed, for the user; null: it was refreshed. */
  problem: z.string().nullable(),
});
export type AccountStatus = z.infer<typeof zAccountStatus>;
