import type { pinRoutes } from '@shared/ipc/create/pinRoutes';
import type { Services } from '../../compose';
import { importForPin, pinImported } from '../../picking/pinImported';
import type { Handlers } from '../handlers';

export function pinHandlers(services: Services): Handlers<keyof typeof pinRoutes> {
  const { pins } = services;
  return {
    'pins.list': async () => pins.list(),
    'pins.add': (some) => pinImported(services, some),
    'pins.take': (file) => importForPin(services, file),
    'pins.remove': async ({ seq }) => pins.remove(seq),
    'pins.undoRemove': async (pin) => pins.undoRemove(pin),
  };
}
