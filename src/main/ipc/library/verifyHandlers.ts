import type { verifyRoutes } from '@shared/ipc/library/verifyRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function verifyHandlers(services: Services): Handlers<keyof typeof verifyRoutes> {
  const { verifyService, libraryWatcher } = services;
  return {
    'verify.state': () => verifyService.state(),
    'verify.start': (how) => verifyService.start(how),
    'verify.stop': () => verifyService.stop(),
    'verify.dismiss': () => verifyService.dismiss(),
    'outside.state': () => libraryWatcher.state(),
    'outside.take': ({ id }) => services.acceptExternalChange(id),
    'outside.keepAsNew': ({ id }) => services.importExternalChange(id),
    'outside.leave': () => libraryWatcher.ignoreChanges(libraryWatcher.changedIds()),
  };
}
