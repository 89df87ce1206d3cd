import type { verifyRoutes } from '@shared/ipc/verifyRoutes';
import type { Services } from '../compose';
import type { Handlers } from './handlers';

export function verifyHandlers({ verifyDesk }: Services): Handlers<keyof typeof verifyRoutes> {
  return {
    'verify.state': () => verifyDesk.state(),
    'verify.start': (how) => verifyDesk.start(how),
    'verify.stop': () => verifyDesk.stop(),
    'verify.dismiss': () => verifyDesk.dismiss(),
  };
}
