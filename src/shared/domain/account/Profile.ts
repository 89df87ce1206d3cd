import { z } from 'zod';
import { zProfileOptions } from './ProfileOptions';
import { zUnreadAnswer } from './UnreadAnswer';

/**
 * One connection. `kind: 'local'` is the local service inside Easel: its address and key are made at each start,
 * so its `baseUrl` is the empty string in the database.
 */
export const zProfile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'remote']),
  baseUrl: z.string(),
  active: z.boolean(),
  /** False when no key is held, in the keychain or in memory: the queue asks for one. */
  hasKey: z.boolean(),
  createdAt: z.number().int(),
  options: zProfileOptions,
});
export type Profile = z.infer<typeof zProfile>;

/** What "Check and save" found at an address. `problem.field` says which input it belongs to. */
export const zProfileCheck = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    baseUrl: z.string(),
    version: z.string().nullable(),
    /** Thousandths of a credit; null where the balance could not be read. */
    balanceMilli: z.number().int().nullable(),
    balanceUnread: z.string().nullable(),
    /** Answers to the check that Easel cannot read. */
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

/** What is wrong with an address or a key, with what helps, where the two stand in one line. */
export function problemInWords({ message, hint }: Extract<ProfileCheck, { ok: false }>['problem']): string {
  return hint === null ? message : `${message} ${/[.!?]$/.test(hint) ? hint : `${hint}.`}`;
}
