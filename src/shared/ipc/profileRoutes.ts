import { z } from 'zod';
import { zProfile, zProfileCheck } from '../domain/Profile';
import type { ModelDescriptor } from '../models';
import { route } from './route';

const zId = z.object({ id: z.string() });

/** Keys travel one way: into main. No route gives one back. */
export const profileRoutes = {
  'profiles.list': route(z.void(), z.array(zProfile)),
  'profiles.check': route(z.object({ baseUrl: z.string(), key: z.string() }), zProfileCheck),
  'profiles.connect': route(z.object({ name: z.string(), baseUrl: z.string(), key: z.string() }), zProfile),
  'profiles.tryLocal': route(z.void(), zProfile),
  'profiles.rename': route(z.object({ id: z.string(), name: z.string() }), zProfile),
  'profiles.setAddress': route(z.object({ id: z.string(), baseUrl: z.string() }), zProfile),
  'profiles.setKey': route(z.object({ id: z.string(), key: z.string() }), zProfile),
  'profiles.activate': route(zId, zProfile),
  'profiles.remove': route(zId, z.void()),
  'profiles.refreshBalance': route(zId, z.object({ balanceMilli: z.number().int().nullable() })),
  'models.list': route(z.object({ profileId: z.string() }), z.array(z.custom<ModelDescriptor>())),
};
