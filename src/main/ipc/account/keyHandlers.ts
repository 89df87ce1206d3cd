import type { keyRoutes } from '@shared/ipc/account/keyRoutes';
import type { Services } from '../../compose';
import type { KeyMaker } from '../../profiles/KeyMaker';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function keyHandlers(
  { profiles }: Services,
  window: WindowSurroundings,
  maker: KeyMaker,
): Handlers<keyof typeof keyRoutes> {
  return {
    'keys.facts': () => [...profiles.keyFacts()],
    'keys.make': (order) => maker.make(order),
    'keys.reveal': ({ makingId }) => maker.reveal(makingId),
    'keys.copy': ({ makingId }) => window.copyText(maker.reveal(makingId).text),
    'keys.keep': ({ makingId, key }) => maker.store(makingId, key),
    'keys.close': ({ makingId }) => maker.close(makingId),
  };
}
