import type { pinRoutes } from '@shared/ipc/create/pinRoutes';
import type { Services } from '../../compose';
import { pinCome, takeForPin } from '../../picking/pinGiven';
import type { Handlers } from '../handlers';

export function pinHandlers(services: Services): Handlers<keyof typeof pinRoutes> {
  const { pins } = services;
  return {
    'pins.list': async () => pins.list(),
    'pins.add': (some) => pinCome(services, some),
    'pins.take': (file) => takeForPin(services, file),
    'pins.remove': async ({ seq }) => pins.remove(seq),
    'pins.undoRemove': async (pin) => pins.undoRemove(pin),
  };
}
