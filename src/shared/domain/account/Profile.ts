import { z } from 'zod';
import { zAccount } from '../../service/accountApi';
import { zProfileOptions } from './ProfileOptions';
import { zUnreadableAnswer } from './UnreadableAnswer';

/** A connection to a service. `local` is the service inside Easel, whose URL and key are new at each start. */
export const zProfile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'remote']),
  baseUrl: z.string(),
  active: z.boolean(),
  /** False if there is no key in the keychain or in memory; then the queue asks for a key. */
  hasKey: z.boolean(),
  createdAt: z.number().int(),
  options: zProfileOptions,
});
export type Profile = z.infer<typeof zProfile>;

/** The result of checking a new profile. `problem.field` names the input that is wrong. */
export const zProfileCheck = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    baseUrl: z.string(),
    version: z.string().nullable(),
    /** Thousandths of a credit; null if the balance could not be read, for the reason `balanceUnread`. */
    balanceMilli: z.number().int().nullable(),
    balanceUnread: z.string().nullable(),
    unread: z.array(zUnreadableAnswer),
  }),
  z.object({
    ok: z.literal(false),
    problem: z.object({
      field: z.enum(['baseUrl', 'key']),
      message: z.string(),
      hint: z.string().nullable(),
    }),
  }),
]);
export type ProfileCheck = z.infer<typeof zProfileCheck>;

export function problemText({ message, hint }: Extract<ProfileCheck, { ok: false }>['problem']): string {
  return hint === null ? message : `${message} ${/[.!?]$/.test(hint) ? hint : `${hint}.`}`;
}

/** Work that is affected if the profile is removed. */
export const zProfileWork = z.object({
  waiting: z.number().int(),
  underWay: z.number().int(),
  /** Jobs that may have been charged and are not dismissed by the user. */
  unknown: z.number().int(),
  pictures: z.number().int(),
});
export type ProfileWork = z.infer<typeof zProfileWork>;

export const zProfileStatus = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'remote']),
  active: z.boolean(),
  hasKey: z.boolean(),
  running: z.boolean(),
  /** "does not answer" or "answers with errors", for the user; null: neither is known. */
  trouble: z.string().nullable(),
  /** Why the queue of the profile is paused, for the user; null: not paused. */
  pause: z.string().nullable(),
  underWay: z.number().int(),
  waiting: z.number().int(),
  attention: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** The account at the service with its plan and remaining credits, for the user; null: not reported. */
  who: z.string().nullable(),
});
export type ProfileStatus = z.infer<typeof zProfileStatus>;

/** The account behind a profile, at a service that has people and plans. `at`: when Easel read the account, ms UTC. */
export const zAccountStatus = z.object({
  /** null: the service refused the key. */
  account: zAccount.nullable(),
  at: z.number().int().nullable(),
  problem: z.string().nullable(),
});
export type AccountStatus = z.infer<typeof zAccountStatus>;
