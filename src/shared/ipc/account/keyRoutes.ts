import { z } from 'zod';
import { zKeyFacts } from '../../domain/account/KeyFacts';
import { route } from '../route';

/** Where a key that is made goes. */
const zKeyTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new'), name: z.string(), baseUrl: z.string() }),
  /** `replaces`: the person knows that the key it has now is given up. */
  z.object({ kind: z.literal('profile'), profileId: z.string(), replaces: z.boolean() }),
  /** Kept in the profile only by `keys.keep`. */
  z.object({ kind: z.literal('asked'), profileId: z.string() }),
]);
export type KeyTarget = z.infer<typeof zKeyTarget>;

/** What became of it. The key itself is asked for by `keys.reveal`, while its showing lasts. */
export const zKeyMaking = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('kept'),
    makingId: z.string(),
    profileId: z.string(),
    name: z.string(),
    /** Why it is not in the keychain, in words; null: it is. */
    note: z.string().nullable(),
  }),
  /** It was made and could not be kept: it is shown all the same. */
  z.object({ kind: z.literal('unkept'), makingId: z.string(), problem: z.string() }),
  /** It was made, and is kept nowhere yet. */
  z.object({ kind: z.literal('shown'), makingId: z.string() }),
  /** Which text of the answer is the key is for the person to say. */
  z.object({ kind: z.literal('unread'), makingId: z.string() }),
]);
export type KeyMaking = z.infer<typeof zKeyMaking>;

const zMaking = z.object({ makingId: z.string() });

/** No answer but that of `keys.reveal` has a key in it: decision 0031. */
export const keyRoutes = {
  'keys.facts': route(z.void(), z.array(zKeyFacts)),
  'keys.make': route(
    z.object({ target: zKeyTarget, token: z.string(), description: z.string(), scope: z.string() }),
    zKeyMaking,
  ),
  /** The key just made, or the whole answer where it could not be read. */
  'keys.reveal': route(zMaking, z.object({ kind: z.enum(['key', 'answer']), text: z.string() })),
  'keys.copy': route(zMaking, z.void()),
  /** Keeps the key that the person found in an answer; null: the one that is shown. */
  'keys.keep': route(z.object({ makingId: z.string(), key: z.string().nullable() }), zKeyMaking),
  /** The showing is over: main lets go of the key too. */
  'keys.close': route(zMaking, z.void()),
};
