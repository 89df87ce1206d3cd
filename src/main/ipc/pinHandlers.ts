import type { pinRoutes } from '@shared/ipc/pinRoutes';
import type { Services } from '../compose';
import type { Handlers } from './handlers';

export function pinHandlers({ pins }: Services): Handlers<keyof typeof pinRoutes> {
  return {
    'pins.list': async () => pins.list(),
    'pins.add': async ({ seqs }) => ({ added: pins.add(seqs) }),
    'pins.remove': async ({ seq }) => pins.remove(seq),
    'pins.undoRemove': async (pin) => pins.undoRemove(pin),
  };
}
