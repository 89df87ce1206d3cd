import type { programRoutes } from '@shared/ipc/programRoutes';
import type { Services } from '../compose';
import { openWith } from '../openWith';
import { Programs } from '../programs/Programs';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function programHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof programRoutes> {
  const programs = new Programs(window.programs);
  return {
    'programs.list': () => programs.list(),
    'programs.forget': ({ id }) => programs.forget(id),
    'programs.open': (wish) => openWith(services, window, programs, wish),
  };
}
