import type { AxisLayout, SavedAxisLayout } from '@shared/domain/create/AxisLayout';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { wordsOf } from '../../../../ipc/CallFailure';
import { call } from '../../../../ipc/client';
import { routeKey, useRoute } from '../../../../ipc/useRoute';
import { showToast } from '../../../../ui/messages/toasts';
import type { Tried } from './axisLayout';
import { axisLayoutOf, roundSides } from './axisLayoutOf';

const nothing: SavedAxisLayout = { own: null, before: null };

/**
 * The layout of a batch's axes, undefined while it is read, and the functions that change it: a change shows at once, and
 * the library keeps it.
 */
export function useAxisLayout(batchId: string, shape: Tried) {
  const client = useQueryClient();
  const { data, isError } = useRoute('queue.place', { batchId });
  const kept = data ?? (isError ? nothing : undefined);
  const layout = useMemo(() => kept && axisLayoutOf(shape, kept), [kept, shape]);
  const put = useCallback(
    (own: AxisLayout) => {
      client.setQueryData(routeKey('queue.place', { batchId }), { ...(kept ?? nothing), own });
      call('queue.putPlace', { batchId, place: own }).catch(notKept);
    },
    [client, batchId, kept],
  );
  return {
    layout,
    put,
    /** The person goes on from this batch: the next one gets the same layout. */
    goOn: () => {
      const sides = layout ? roundSides(shape, layout) : null;
      if (sides) call('queue.beginRound', sides).catch(notKept);
    },
  };
}

/** The layout of a batch, read when it is asked for. */
export function cachedAxisLayout(client: QueryClient, batchId: string, shape: Tried): AxisLayout {
  return axisLayoutOf(
    shape,
    client.getQueryData<SavedAxisLayout>(routeKey('queue.place', { batchId })) ?? nothing,
  );
}

function notKept(error: unknown): void {
  showToast({ level: 'problem', title: 'How it lies is not written down', message: wordsOf(error) });
}
