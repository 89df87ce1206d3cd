import type { backupRoutes } from '@shared/ipc/library/libraryRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function backupHandlers({ backups }: Services): Handlers<keyof typeof backupRoutes> {
  return {
    'backups.list': () => backups.list(),
    'backups.restore': ({ name }) => backups.restore(name),
    'backups.remove': ({ name }) => backups.remove(name),
  };
}
