import { z } from 'zod';
import { zKnownLibrary, zLibraryFound } from '../../domain/library/KnownLibrary';
import { route } from '../route';

/** The libraries of this computer. Only one that is known, or that the person chose in the system's dialog, can be opened. */
export const libraryRoutes = {
  /** The open one first, then the others as they were last opened. */
  'libraries.list': route(z.void(), z.array(zKnownLibrary)),
  /** Asks for a folder and looks at it; null where none was chosen. */
  'libraries.pick': route(z.void(), zLibraryFound.nullable()),
  /**
   * Starts Easel again with it. `not_allowed` for a folder that was not chosen, `not_found` where it is gone, `conflict`
   * where it is open already.
   */
  'libraries.open': route(z.object({ folder: z.string().nullable() }), z.void()),
  /** Takes one out of the list; nothing of it is touched. */
  'libraries.forget': route(z.object({ folder: z.string() }), z.void()),
};
