import { z } from 'zod';
import { zLibraryMove } from '../../domain/library/LibraryMove';
import { route } from '../route';

/** The library folder on its way to another place. Only a folder that the person chose in the system's dialog can be one. */
export const relocationRoutes = {
  'relocation.state': route(z.void(), zLibraryMove),
  /** Asks for a folder and looks at it; nothing is begun. */
  'relocation.choose': route(z.void(), zLibraryMove),
  /**
   * Asks where a library lies that somebody moved by other means, and starts again with it; false: nothing was chosen.
   * `conflict` where it is not away, or does not lie there.
   */
  'relocation.adopt': route(z.void(), z.boolean()),
  /** Begins what was chosen, or goes on. `conflict` where there is neither. */
  'relocation.begin': route(z.void(), zLibraryMove),
  /** Gives it up, and takes away what lies in the new place of it. */
  'relocation.cancel': route(z.void(), zLibraryMove),
};
