import { z } from 'zod';
import { zProfileOptions } from './ProfileOptions';
import { zUnreadAnswer } from './UnreadAnswer';

/**
 * A connection to a service. `kind: 'local'` is the service inside Easel: its URL and key are made at each
 * start, so its `baseUrl` is empty in the database.
 */
export const zProfile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'remote']),
  baseUrl: z.string(),
  active: z.boolean(),
  /** False if there is no key in the keychain or in memory; then the queue asks for one. */
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
    /** Thousandths of a credit; null if the balance could not be read. */
    balanceMilli: z.number().int().nullable(),
    balanceUnread: z.string().nullable(),
    /** Answers to the check that Easel cannot parse. */
    unread: z.array(zUnreadAnswer),
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

export function problemInWords({ message, hint }: Extract<ProfileCheck, { ok: false }>['problem']): string {
  return hint === null ? message : `${message} ${/[.!?]$/.test(hint) ? hint : `${hint}.`}`;
}
