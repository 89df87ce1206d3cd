import { z } from 'zod';
import { zProfile, zProfileCheck } from '../../domain/account/Profile';
import { zListedKey } from '../../service/accountApi';
import { route } from '../route';
import { zKeyCreationResult } from './keyRoutes';

const zCredentials = z.object({ email: z.string(), password: z.string() });
const zSignInMethod = z.discriminatedUnion('kind', [
  zCredentials.extend({ kind: z.literal('password') }),
  z.object({ kind: z.literal('token'), token: z.string() }),
]);

/** `usedBy`: the names of the profiles in which Easel stores this key. */
const zOwnKey = zListedKey.extend({ usedBy: z.array(z.string()) });
export type OwnKey = z.infer<typeof zOwnKey>;

const zSessionId = z.object({ sessionId: z.string() });

/** A session at a service while a dialog is open. The token stays in main. */
export const sessionRoutes = {
  'sessions.begin': route(
    z.object({ profileId: z.string(), by: zSignInMethod }),
    zSessionId.extend({ name: z.string().nullable() }),
  ),
  'sessions.keys': route(zSessionId, z.array(zOwnKey)),
  /** The key is shown by `keys.reveal`, and stored in the profile only by `keys.keep`. */
  'sessions.makeKey': route(
    zSessionId.extend({ description: z.string(), scope: z.string() }),
    zKeyCreationResult,
  ),
  'sessions.deleteKey': route(zSessionId.extend({ keyId: z.string() }), z.void()),
  'sessions.end': route(zSessionId, z.void()),
  /** Signs in, creates a key for this computer, stores it in a new profile, and signs out. */
  'sessions.connect': route(
    zCredentials.extend({ name: z.string(), baseUrl: z.string() }),
    z.object({ profile: zProfile, found: zProfileCheck }),
  ),
};
