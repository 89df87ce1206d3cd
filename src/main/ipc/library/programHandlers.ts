import type { programRoutes } from '@shared/ipc/library/galleryRoutes';
import type { Services } from '../../compose';
import { ExternalPrograms } from '../../programs/ExternalPrograms';
import { openWith } from '../../use-cases/openWith';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function programHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof programRoutes> {
  const programs = new ExternalPrograms(window.programs);
  return {
    'programs.list': () => programs.list(),
    'programs.forget': ({ id }) => programs.forget(id),
    'programs.open': (wish) => openWith(services, window, programs, wish),
  };
}
