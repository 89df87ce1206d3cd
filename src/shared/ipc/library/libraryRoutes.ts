import { z } from 'zod';
import { zKnownLibrary, zLibraryFound } from '../../domain/library/KnownLibrary';
import { zLibraryCopies } from '../../domain/library/LibraryCopy';
import { zLibraryMove } from '../../domain/library/LibraryMove';
import { route } from '../route';

/** The libraries on this computer. Only a known library, or a folder chosen in the system's dialog, can be opened. */
export const libraryRoutes = {
  /** The open library first, then the others, most recently opened first. */
  'libraries.list': route(z.void(), z.array(zKnownLibrary)),
  'libraries.pick': route(z.void(), zLibraryFound.nullable()),
  /** Restarts Easel with a library. @throws `not_allowed` for any other folder, `not_found`, `conflict` */
  'libraries.open': route(z.object({ folder: z.string().nullable() }), z.void()),
  'libraries.forget': route(z.object({ folder: z.string() }), z.void()),
};

export const backupRoutes = {
  'backups.list': route(z.void(), zLibraryCopies),
  /** Restarts Easel with a backup. Later requests become unknown charges. @throws `not_found`, `unreadable` */
  'backups.restore': route(z.object({ name: z.string() }), z.void()),
  /** Deletes a set-aside database, or a backup before an update. @throws `not_found`, `invalid_input`, `disk` */
  'backups.remove': route(z.object({ name: z.string() }), z.void()),
};

/** Moving the library folder. Only a folder chosen in the system's dialog can be the target. */
export const relocationRoutes = {
  'relocation.state': route(z.void(), zLibraryMove),
  'relocation.choose': route(z.void(), zLibraryMove),
  /** Asks where a moved library is, and restarts with it; false: cancelled. @throws `conflict` */
  'relocation.locate': route(z.void(), z.boolean()),
  /** Starts the checked move, or continues a stopped move. @throws `conflict` if there is no move */
  'relocation.begin': route(z.void(), zLibraryMove),
  'relocation.cancel': route(z.void(), zLibraryMove),
};
