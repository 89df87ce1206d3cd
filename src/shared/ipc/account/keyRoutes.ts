import { z } from 'zod';
import { zKeyFacts } from '../../domain/account/KeyFacts';
import { route } from '../route';

const zKeyTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new'), name: z.string(), baseUrl: z.string() }),
  /** `replaces`: the user knows that the current key is replaced. */
  z.object({ kind: z.literal('profile'), profileId: z.string(), replaces: z.boolean() }),
  /** The new key is stored in the profile only by `keys.keep`. */
  z.object({ kind: z.literal('asked'), profileId: z.string() }),
]);
export type KeyTarget = z.infer<typeof zKeyTarget>;

/** The result of creating a key. `keys.reveal` returns the key itself, as long as main holds it. */
export const zKeyCreationResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stored'),
    makingId: z.string(),
    profileId: z.string(),
    name: z.string(),
    /** Why the key is not in the keychain, for the user; null: the key is there. */
    note: z.string().nullable(),
  }),
  /** The key was created but could not be stored; the user can still see the key. */
  z.object({ kind: z.literal('notStored'), makingId: z.string(), problem: z.string() }),
  z.object({ kind: z.literal('shown'), makingId: z.string() }),
  /** A key was created, but Easel does not know which text of the answer is the key; the user must find the key. */
  z.object({ kind: z.literal('unread'), makingId: z.string() }),
]);
export type KeyCreationResult = z.infer<typeof zKeyCreationResult>;

const zMakingId = z.object({ makingId: z.string() });

/** Only the answer of `keys.reveal` contains a key. */
export const keyRoutes = {
  'keys.facts': route(z.void(), z.array(zKeyFacts)),
  'keys.make': route(
    z.object({ target: zKeyTarget, token: z.string(), description: z.string(), scope: z.string() }),
    zKeyCreationResult,
  ),
  /** The key just created, or the whole answer if it could not be parsed. */
  'keys.reveal': route(zMakingId, z.object({ kind: z.enum(['key', 'answer']), text: z.string() })),
  'keys.copy': route(zMakingId, z.void()),
  /** Stores the key that the user found in an answer; null: stores the key that is shown. */
  'keys.keep': route(z.object({ makingId: z.string(), key: z.string().nullable() }), zKeyCreationResult),
  /** The dialog was closed, so main drops the key too. */
  'keys.close': route(zMakingId, z.void()),
};
