import type { profileRoutes } from '@shared/ipc/account/profileRoutes';
import type { Services } from '../../compose';
import type { ProfileService } from '../../profiles/ProfileService';
import { profileStatuses, profileWork } from '../../profiles/profileStatuses';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function profileHandlers(
  { db, profiles, account, serviceAccounts, connections, queue, unparsedAnswers }: Services,
  window: WindowSurroundings,
  profileService: ProfileService,
): Handlers<keyof typeof profileRoutes> {
  return {
    'profiles.list': () => [...profiles.list()],
    'profiles.check': ({ baseUrl, key }) => profileService.check(baseUrl, key),
    'profiles.connect': (profile) => profileService.connect(profile),
    'profiles.tryLocal': () => profileService.tryLocal(),
    'profiles.rename': ({ id, name }) => profiles.rename(id, name),
    'profiles.setAddress': ({ id, baseUrl, key }) => profileService.setAddress(id, baseUrl, key),
    'profiles.setKey': ({ id, key }) => profileService.setKey(id, key),
    'profiles.activate': ({ id }) => profileService.activate(id),
    'profiles.work': ({ id }) => profileWork(db, profiles.get(id).id),
    'profiles.remove': ({ id }) => profileService.remove(id),
    'profiles.undoRemove': ({ id }) => profileService.undoRemove(id),
    'profiles.setOptions': ({ id, options }) => profileService.setOptions(id, options),
    'profiles.standings': () =>
      profileStatuses(profiles.list(), {
        summary: (id) => queue.summary(id),
        balance: (id) => account.balance(id),
        accountStatus: (id) => serviceAccounts.of(id),
        isOffline: (id) => connections.of(id).state === 'offline',
      }),
    'profiles.unread': ({ id }) => [...unparsedAnswers.of(profiles.get(id).id)],
    'profiles.export': () => profileService.exportTo(window.pickTarget),
    'profiles.readFile': () => profileService.readFile(window.pickFile),
    'profiles.import': ({ profiles: profilesOfFile }) => [...profiles.addAll(profilesOfFile)],
    'profiles.refreshBalance': async ({ id }) => ({ balanceMilli: await account.refreshBalance(id) }),
  };
}
