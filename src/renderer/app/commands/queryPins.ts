import type { Pin } from '@shared/domain/create/Pin';
import { call } from '../../ipc/client';
import { routeKey } from '../../ipc/useRoute';
import { queryClient } from '../queryClient';

/** What is pinned beside the form, asked for once and then as it is kept. */
export function queryPins(): Promise<readonly Pin[]> {
  return queryClient.ensureQueryData({
    queryKey: routeKey('pins.list', undefined),
    queryFn: () => call('pins.list', undefined),
  });
}
