import { z } from 'zod';
import { zKnownLibrary, zLibraryFound } from '../../domain/library/KnownLibrary';
import { route } from '../route';

/** The libraries on this computer. Only a known one, or one chosen in the system's dialog, can be opened. */
export const libraryRoutes = {
  /** The open one first, then last opened first. */
  'libraries.list': route(z.void(), z.array(zKnownLibrary)),
  /** Asks for a folder and checks it; null if cancelled. */
  'libraries.pick': route(z.void(), zLibraryFound.nullable()),
  /**
   * Restarts Easel with a library. @throws `not_allowed` if it was not chosen, `not_found`, `conflict` if it is
   * open
   */
  'libraries.open': route(z.object({ folder: z.string().nullable() }), z.void()),
  /** Removes a library from the list without changing it. */
  'libraries.forget': route(z.object({ folder: z.string() }), z.void()),
};
