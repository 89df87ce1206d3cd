import type { profileRoutes } from '@shared/ipc/profileRoutes';
import type { Services } from '../compose';
import type { ProfileDesk } from '../profiles/ProfileDesk';
import type { Handlers } from './handlers';

export function profileHandlers(
  { profiles, account, models }: Services,
  desk: ProfileDesk,
): Handlers<keyof typeof profileRoutes> {
  return {
    'profiles.list': () => [...profiles.list()],
    'profiles.check': ({ baseUrl, key }) => desk.check(baseUrl, key),
    'profiles.connect': (profile) => desk.connect(profile),
    'profiles.tryLocal': () => desk.tryLocal(),
    'profiles.rename': ({ id, name }) => profiles.rename(id, name),
    'profiles.setAddress': ({ id, baseUrl }) => desk.setAddress(id, baseUrl),
    'profiles.setKey': ({ id, key }) => desk.setKey(id, key),
    'profiles.activate': ({ id }) => desk.activate(id),
    'profiles.remove': ({ id }) => profiles.remove(id),
    'profiles.refreshBalance': async ({ id }) => ({ balanceMilli: await account.refreshBalance(id) }),
    'models.list': ({ profileId }) => [...models.list(profileId)],
  };
}
