import { z } from 'zod';
import { zLibraryMove } from '../../domain/library/LibraryMove';
import { route } from '../route';

/** Moving the library folder. Only a folder chosen in the system's dialog can be the target. */
export const relocationRoutes = {
  'relocation.state': route(z.void(), zLibraryMove),
  /** Asks for a target and checks it, without starting. */
  'relocation.choose': route(z.void(), zLibraryMove),
  /**
   * Asks where a moved library is, and restarts with it; false: cancelled. @throws `conflict` if it is not missing,
   * or not there
   */
  'relocation.adopt': route(z.void(), z.boolean()),
  /** Starts the checked move, or continues it. `conflict` if there is neither. */
  'relocation.begin': route(z.void(), zLibraryMove),
  'relocation.cancel': route(z.void(), zLibraryMove),
};
