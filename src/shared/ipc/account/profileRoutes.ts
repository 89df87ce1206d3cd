import { z } from 'zod';
import { zProfile, zProfileCheck, zProfileStatus, zProfileWork } from '../../domain/account/Profile';
import { zProfileOptions } from '../../domain/account/ProfileOptions';
import { zStoredUnreadableAnswer } from '../../domain/account/UnreadableAnswer';
import { route } from '../route';

const zSharedProfile = z.object({
  name: z.string().min(1).max(80),
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
  options: zProfileOptions,
});

const zId = z.object({ id: z.string() });

/** Keys are only sent to main; no route returns a key. */
export const profileRoutes = {
  'profiles.list': route(z.void(), z.array(zProfile)),
  'profiles.check': route(z.object({ baseUrl: z.string(), key: z.string() }), zProfileCheck),
  'profiles.connect': route(z.object({ name: z.string(), baseUrl: z.string(), key: z.string() }), zProfile),
  'profiles.tryLocal': route(z.void(), zProfile),
  'profiles.rename': route(z.object({ id: z.string(), name: z.string() }), zProfile),
  /** Changes the URL, with a key for the new URL: the old key is never sent there. */
  'profiles.setAddress': route(z.object({ id: z.string(), baseUrl: z.string(), key: z.string() }), zProfile),
  'profiles.setKey': route(z.object({ id: z.string(), key: z.string() }), zProfile),
  'profiles.activate': route(zId, zProfile),
  'profiles.work': route(zId, zProfileWork),
  'profiles.remove': route(zId, z.void()),
  'profiles.undoRemove': route(zId, zProfile),
  'profiles.setOptions': route(z.object({ id: z.string(), options: zProfileOptions }), zProfile),
  'profiles.standings': route(z.void(), z.array(zProfileStatus)),
  /** Unparsable answers of the profile's service, as received; works offline. */
  'profiles.unread': route(zId, z.array(zStoredUnreadableAnswer)),
  'profiles.export': route(z.void(), z.object({ count: z.number().int() }).nullable()),
  /** The profiles of a file with their new names; nothing is saved yet. Null: cancelled. */
  'profiles.readFile': route(z.void(), z.array(zSharedProfile.extend({ newName: z.string() })).nullable()),
  'profiles.import': route(z.object({ profiles: z.array(zSharedProfile).max(100) }), z.array(zProfile)),
  'profiles.refreshBalance': route(zId, z.object({ balanceMilli: z.number().int().nullable() })),
};
