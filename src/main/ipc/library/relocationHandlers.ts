import type { relocationRoutes } from '@shared/ipc/library/libraryRoutes';
import type { Services } from '../../compose';
import { pickLibraryLocation, pickWhereItLies } from '../../picking/pickLibraryLocation';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function relocationHandlers(
  { relocation }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof relocationRoutes> {
  return {
    'relocation.state': () => relocation.state(),
    'relocation.choose': () => pickLibraryLocation(relocation, window),
    'relocation.adopt': () => pickWhereItLies(relocation, window),
    'relocation.begin': () => relocation.begin(),
    'relocation.cancel': () => relocation.cancel(),
  };
}
