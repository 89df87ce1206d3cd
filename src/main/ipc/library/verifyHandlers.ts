import type { verifyRoutes } from '@shared/ipc/library/verifyRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function verifyHandlers(services: Services): Handlers<keyof typeof verifyRoutes> {
  const { verifyService, follower } = services;
  return {
    'verify.state': () => verifyService.state(),
    'verify.start': (how) => verifyService.start(how),
    'verify.stop': () => verifyService.stop(),
    'verify.dismiss': () => verifyService.dismiss(),
    'outside.state': () => follower.state(),
    'outside.take': ({ id }) => services.takeOutside(id),
    'outside.keepAsNew': ({ id }) => services.keepOutside(id),
    'outside.leave': () => follower.leave(follower.changedIds()),
  };
}
