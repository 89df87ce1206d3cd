import type { keyRoutes } from '@shared/ipc/keyRoutes';
import type { Services } from '../compose';
import { KeyMaker } from '../profiles/KeyMaker';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function keyHandlers(
  { profiles, client, keychain, log }: Services,
  window: WindowSurroundings,
  connectionChanged: (profileId: string) => void,
): Handlers<keyof typeof keyRoutes> {
  const maker = new KeyMaker({
    profiles,
    create: (baseUrl, token, wishes) => client.createKey(baseUrl, token, wishes),
    whileSecret: (secret, work) => log.whileSecret(secret, work),
    onSecret: (secret) => log.addSecret(secret),
    keychainProblem: () => keychain.state().problem,
    onKept: ({ id }) => connectionChanged(id),
  });
  return {
    'keys.facts': () => [...profiles.keyFacts()],
    'keys.make': (order) => maker.make(order),
    'keys.reveal': ({ makingId }) => maker.reveal(makingId),
    'keys.copy': ({ makingId }) => window.copyText(maker.reveal(makingId).text),
    'keys.keep': ({ makingId, key }) => maker.keep(makingId, key),
    'keys.close': ({ makingId }) => maker.close(makingId),
  };
}
