import type { RouteName } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../../compose';
import type { KeyMaker } from '../../profiles/KeyMaker';
import type { ProfileService } from '../../profiles/ProfileService';
import { profileStatuses, profileWork } from '../../profiles/profileStatuses';
import { SessionService } from '../../profiles/SessionService';
import { deleteKey, listKeys, signIn, signOut } from '../../service-client/askPeople';
import type { AskFirst } from '../../use-cases/AskFirst';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function profileHandlers(
  services: Services,
  window: WindowSurroundings,
  parts: Readonly<{
    profileService: ProfileService;
    maker: KeyMaker;
    first: AskFirst;
    connectionChanged: (profileId: string) => void;
  }>,
) {
  const { profileService, maker, first, connectionChanged } = parts;
  const { db, profiles, account, accounts, connections, connectionOf, queue, unparsedAnswers, client, log } =
    services;
  const sessionService = new SessionService({
    profiles,
    serviceAt: (typedUrl, secret) => client.serviceAt(typedUrl, secret),
    mayConnect: (origin) => first.origin(origin),
    signIn: (baseUrl, given) => signIn(client.bySession(baseUrl, null, given.password), given),
    signOut: (baseUrl, token) => signOut(client.bySession(baseUrl, token)),
    listKeys: (baseUrl, token) => listKeys(client.bySession(baseUrl, token)),
    deleteKey: (baseUrl, token, id) => deleteKey(client.bySession(baseUrl, token), id),
    makeKey: (order) => maker.make(order),
    check: async (profileId) => {
      const connection = await connectionOf(profileId);
      if ('missing' in connection) throw new EaselError('keychain', connection.message);
      return client.check(connection.baseUrl, connection.key);
    },
    keyInUse: async (profileId) => {
      const connection = await connectionOf(profileId);
      if (!('missing' in connection)) await accounts.ask(connection);
      return accounts.of(profileId)?.account?.key_id ?? null;
    },
    onKeyDeleted: connectionChanged,
    whileSecret: (secret, work) => log.whileSecret(secret, work),
  });
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
        standing: (id) => accounts.of(id),
        isOffline: (id) => connections.of(id).state === 'offline',
      }),
    'profiles.unread': ({ id }) => [...unparsedAnswers.of(profiles.get(id).id)],
    'profiles.export': () => profileService.exportTo(window.pickTarget),
    'profiles.readFile': () => profileService.readFile(window.pickFile),
    'profiles.import': ({ profiles: filed }) => [...profiles.addAll(filed)],
    'profiles.refreshBalance': async ({ id }) => ({ balanceMilli: await account.refreshBalance(id) }),
    'keys.facts': () => [...profiles.keyFacts()],
    'keys.make': (order) => maker.make(order),
    'keys.reveal': ({ makingId }) => maker.reveal(makingId),
    'keys.copy': ({ makingId }) => window.copyText(maker.reveal(makingId).text),
    'keys.keep': ({ makingId, key }) => maker.keep(makingId, key),
    'keys.close': ({ makingId }) => maker.close(makingId),
    'sessions.begin': (wanted) => sessionService.begin(wanted),
    'sessions.keys': ({ sessionId }) => sessionService.keys(sessionId),
    'sessions.makeKey': (wanted) => sessionService.makeKey(wanted),
    'sessions.deleteKey': ({ sessionId, keyId }) => sessionService.deleteKey(sessionId, keyId),
    'sessions.end': ({ sessionId }) => sessionService.end(sessionId),
    'sessions.connect': (typed) => sessionService.connect(typed),
  } satisfies Partial<Handlers<RouteName>>;
}
