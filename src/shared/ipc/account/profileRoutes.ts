import { z } from 'zod';
import { zProfile, zProfileCheck } from '../../domain/account/Profile';
import { zProfileOptions } from '../../domain/account/ProfileOptions';
import { zProfileStatus, zProfileWork } from '../../domain/account/ProfileWork';
import { zKeptUnread } from '../../domain/account/UnreadAnswer';
import { route } from '../route';

/** A profile of a file, as the window shows it before it is saved. */
const zFiledProfile = z.object({
  name: z.string().min(1).max(80),
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
  options: zProfileOptions,
});

const zId = z.object({ id: z.string() });

/** Keys travel one way: into main. No route gives one back. */
export const profileRoutes = {
  'profiles.list': route(z.void(), z.array(zProfile)),
  'profiles.check': route(z.object({ baseUrl: z.string(), key: z.string() }), zProfileCheck),
  'profiles.connect': route(z.object({ name: z.string(), baseUrl: z.string(), key: z.string() }), zProfile),
  'profiles.tryLocal': route(z.void(), zProfile),
  'profiles.rename': route(z.object({ id: z.string(), name: z.string() }), zProfile),
  /** The key is typed for the address: the one of the address before goes to no other. */
  'profiles.setAddress': route(z.object({ id: z.string(), baseUrl: z.string(), key: z.string() }), zProfile),
  'profiles.setKey': route(z.object({ id: z.string(), key: z.string() }), zProfile),
  'profiles.activate': route(zId, zProfile),
  /** What hangs on a profile that somebody is about to remove. */
  'profiles.work': route(zId, zProfileWork),
  'profiles.remove': route(zId, z.void()),
  'profiles.undoRemove': route(zId, zProfile),
  'profiles.setOptions': route(z.object({ id: z.string(), options: zProfileOptions }), zProfile),
  /** How every profile stands, whichever is in use. */
  'profiles.standings': route(z.void(), z.array(zProfileStatus)),
  /** What the profile's service answered that Easel cannot read, as it came; works offline. */
  'profiles.unread': route(zId, z.array(zKeptUnread)),
  /** Writes them, without keys, where the person says; null: nowhere. */
  'profiles.export': route(z.void(), z.object({ count: z.number().int() }).nullable()),
  /** What a file would bring, under which names; nothing is saved yet. Null: none was chosen. */
  'profiles.readFile': route(z.void(), z.array(zFiledProfile.extend({ newName: z.string() })).nullable()),
  'profiles.import': route(z.object({ profiles: z.array(zFiledProfile).max(100) }), z.array(zProfile)),
  'profiles.refreshBalance': route(zId, z.object({ balanceMilli: z.number().int().nullable() })),
};
