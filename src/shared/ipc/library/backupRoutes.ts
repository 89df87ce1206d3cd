import { z } from 'zod';
import { zLibraryCopies } from '../../domain/library/LibraryCopy';
import { route } from '../route';

export const backupRoutes = {
  'backups.list': route(z.void(), zLibraryCopies),
  /**
   * Restarts Easel with a backup as the database. Requests sent since the backup become unknown charges, so nothing
   * is sent again. @throws `not_found`, `unreadable`
   */
  'backups.restore': route(z.object({ name: z.string() }), z.void()),
  /**
   * Only a database that was set aside, or a backup made before an update. @throws `not_found`, `invalid_input`,
   * `disk`
   */
  'backups.remove': route(z.object({ name: z.string() }), z.void()),
};
