import type { sessionRoutes } from '@shared/ipc/account/sessionRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../../compose';
import type { KeyMaker } from '../../profiles/KeyMaker';
import { SessionService } from '../../profiles/SessionService';
import { deleteKey, listKeys, signIn, signOut } from '../../service-client/askPeople';
import type { AskFirst } from '../../use-cases/AskFirst';
import type { Handlers } from '../handlers';

export function sessionHandlers(
  { profiles, client, accounts, connectionOf, log }: Services,
  maker: KeyMaker,
  askFirst: AskFirst,
  connectionChanged: (profileId: string) => void,
): Handlers<keyof typeof sessionRoutes> {
  const sessionService = new SessionService({
    profiles,
    serviceAt: (typedUrl, secret) => client.serviceAt(typedUrl, secret),
    mayConnect: (origin) => askFirst.confirmOrigin(origin),
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
    'sessions.begin': (wanted) => sessionService.begin(wanted),
    'sessions.keys': ({ sessionId }) => sessionService.keys(sessionId),
    'sessions.makeKey': (wanted) => sessionService.makeKey(wanted),
    'sessions.deleteKey': ({ sessionId, keyId }) => sessionService.deleteKey(sessionId, keyId),
    'sessions.end': ({ sessionId }) => sessionService.end(sessionId),
    'sessions.connect': (typed) => sessionService.connect(typed),
  };
}
