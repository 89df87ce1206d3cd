import type { libraryRoutes } from '@shared/ipc/library/libraryRoutes';
import { pickLibrary } from '../../picking/pickLibrary';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function libraryHandlers(window: WindowSurroundings): Handlers<keyof typeof libraryRoutes> {
  const { libraries } = window;
  return {
    'libraries.list': () => libraries.list(),
    'libraries.pick': () => pickLibrary(window),
    'libraries.open': ({ folder }) => libraries.open(folder),
    'libraries.forget': ({ folder }) => libraries.forget(folder),
  };
}
