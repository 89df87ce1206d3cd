import type { Pin } from '@shared/domain/create/Pin';
import { call } from '../../ipc/client';
import { routeKey } from '../../ipc/useRoute';
import { queryClient } from '../queryClient';

/** The assets pinned beside the form, read once and cached. */
export function queryPins(): Promise<readonly Pin[]> {
  return queryClient.ensureQueryData({
    queryKey: routeKey('pins.list', undefined),
    queryFn: () => call('pins.list', undefined),
  });
}
