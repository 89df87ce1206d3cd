import type { lookRoutes } from '@shared/ipc/lookRoutes';
import type { Services } from '../compose';
import { assetFamily } from '../library/assetFamily';
import type { Handlers } from './handlers';

export function lookHandlers({ db }: Services): Handlers<keyof typeof lookRoutes> {
  return {
    'asset.family': ({ seq }) => assetFamily(db, seq),
  };
}
