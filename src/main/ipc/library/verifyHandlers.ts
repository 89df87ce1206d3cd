import type { verifyRoutes } from '@shared/ipc/library/verifyRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function verifyHandlers(services: Services): Handlers<keyof typeof verifyRoutes> {
  const { verifyDesk, follower } = services;
  return {
    'verify.state': () => verifyDesk.state(),
    'verify.start': (how) => verifyDesk.start(how),
    'verify.stop': () => verifyDesk.stop(),
    'verify.dismiss': () => verifyDesk.dismiss(),
    'outside.state': () => follower.state(),
    'outside.take': ({ id }) => services.takeOutside(id),
    'outside.keepAsNew': ({ id }) => services.keepOutside(id),
    'outside.leave': () => follower.leave(follower.changedIds()),
  };
}
