import type { sessionRoutes } from '@shared/ipc/account/sessionRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../../compose';
import type { KeyMaker } from '../../profiles/KeyMaker';
import { SessionService } from '../../profiles/SessionService';
import { deleteKey, listKeys, signIn, signOut } from '../../service-client/accountRequests';
import type { AskFirst } from '../../use-cases/AskFirst';
import type { Handlers } from '../handlers';

export function sessionHandlers(
  { profiles, client, serviceAccounts, connectionOf, log }: Services,
  maker: KeyMaker,
  askFirst: AskFirst,
  connectionChanged: (profileId: string) => void,
): Handlers<keyof typeof sessionRoutes> {
  const sessionService = new SessionService({
    profiles,
    verifyServiceUrl: (typedUrl, secret) => client.verifyServiceUrl(typedUrl, secret),
    requireConsent: (origin) => askFirst.confirmOrigin(origin),
    signIn: (baseUrl, given) => signIn(client.requestAs(baseUrl, null, given.password), given),
    signOut: (baseUrl, token) => signOut(client.requestAs(baseUrl, token)),
    listKeys: (baseUrl, token) => listKeys(client.requestAs(baseUrl, token)),
    deleteKey: (baseUrl, token, id) => deleteKey(client.requestAs(baseUrl, token), id),
    makeKey: (order) => maker.make(order),
    check: async (profileId) => {
      const connection = await connectionOf(profileId);
      if ('missing' in connection) throw new EaselError('keychain', connection.message);
      return client.check(connection.baseUrl, connection.key);
    },
    keyInUse: async (profileId) => {
      const connection = await connectionOf(profileId);
      if (!('missing' in connection)) await serviceAccounts.refresh(connection);
      return serviceAccounts.of(profileId)?.account?.key_id ?? null;
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
