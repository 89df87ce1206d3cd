import { z } from 'zod';
import { zLibraryCopies } from '../../domain/library/LibraryCopy';
import { route } from '../route';

/** Copies of the library's database, by the names of their files. */
export const backupRoutes = {
  'backups.list': route(z.void(), zLibraryCopies),
  /**
   * Starts Easel again with the copy in the place of the database, which is kept aside. Nothing is sent again: what was
   * sent since the copy is an unknown charge. `not_found`, `unreadable`.
   */
  'backups.restore': route(z.object({ name: z.string() }), z.void()),
  /** Deletes one that was set aside or kept before an update. `not_found`, `invalid_input` for any other, `disk`. */
  'backups.remove': route(z.object({ name: z.string() }), z.void()),
};
