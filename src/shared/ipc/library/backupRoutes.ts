import { z } from 'zod';
import { zLibraryCopies } from '../../domain/library/LibraryCopy';
import { route } from '../route';

/** Backups of the library's database, by file name. */
export const backupRoutes = {
  'backups.list': route(z.void(), zLibraryCopies),
  /**
   * Restarts Easel with a backup as the database; the current one is set aside. Nothing is sent again:
   * requests sent since the backup are unknown charges. `not_found`, `unreadable`.
   */
  'backups.restore': route(z.object({ name: z.string() }), z.void()),
  /**
   * Deletes a database that was set aside, or a backup made before an update. `not_found`, `invalid_input`
   * for others, `disk`.
   */
  'backups.remove': route(z.object({ name: z.string() }), z.void()),
};
