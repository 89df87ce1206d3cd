import type { Profile } from '@shared/domain/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import type { profileRoutes } from '@shared/ipc/profileRoutes';
import type { Services } from '../compose';
import type { Handlers } from './handlers';

export function profileHandlers(services: Services): Handlers<keyof typeof profileRoutes> {
  const { profiles, client, models, account, queue, connections, log } = services;
  const checked = async (baseUrl: string, key: string): Promise<string> => {
    log.addSecret(key.trim());
    const check = await client.check(baseUrl, key);
    if (check.ok) return check.baseUrl;
    const { field, message } = check.problem;
    throw new EaselError('invalid_input', message, { fields: [{ field, message }] });
  };
  // what the service says of itself comes when it comes; the profile is there at once
  const refreshed = (profile: Profile): Profile => {
    connections.forget(profile.id);
    queue.connectionChanged(profile.id);
    void services.refreshProfile(profile.id);
    return profile;
  };
  return {
    'profiles.list': () => [...profiles.list()],
    'profiles.check': ({ baseUrl, key }) => {
      log.addSecret(key.trim());
      return client.check(baseUrl, key);
    },
    'profiles.connect': async ({ name, baseUrl, key }) =>
      refreshed(await profiles.connect({ name, key, baseUrl: await checked(baseUrl, key) })),
    'profiles.tryLocal': async () => {
      const profile = profiles.activateLocal();
      const connection = await profiles.connectionOf(profile.id);
      if ('missing' in connection) throw new EaselError('unreachable', connection.message);
      return refreshed(profiles.get(profile.id));
    },
    'profiles.rename': ({ id, name }) => profiles.rename(id, name),
    'profiles.setAddress': async ({ id, baseUrl }) => {
      const connection = await profiles.connectionOf(id);
      const key = 'missing' in connection ? '' : connection.key;
      return refreshed(profiles.setAddress(id, await checked(baseUrl, key)));
    },
    'profiles.setKey': async ({ id, key }) => {
      await checked(profiles.get(id).baseUrl, key);
      return refreshed(await profiles.setKey(id, key));
    },
    'profiles.activate': ({ id }) => refreshed(profiles.activate(id)),
    'profiles.remove': ({ id }) => profiles.remove(id),
    'profiles.refreshBalance': async ({ id }) => ({ balanceMilli: await account.refreshBalance(id) }),
    'models.list': ({ profileId }) => [...models.list(profileId)],
  };
}
