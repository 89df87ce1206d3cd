import type { AxisLayout, SavedAxisLayout } from '@shared/domain/create/AxisLayout';
import { t } from '@shared/messages/t';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '../../../../ipc/CallFailure';
import { call } from '../../../../ipc/client';
import { routeKey, useRoute } from '../../../../ipc/useRoute';
import { showToast } from '../../../../ui/messages/toasts';
import type { BatchAxes } from './axisLayout';
import { axisLayoutOf, roundSides } from './axisLayoutOf';

const nothing: SavedAxisLayout = { own: null, before: null };

/** `layout` is undefined while it loads. Changes are optimistic; the library stores them. */
export function useAxisLayout(batchId: string, shape: BatchAxes) {
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
    /** The user makes a round from this batch: the next batch gets the same layout. */
    goOn: () => {
      const sides = layout ? roundSides(shape, layout) : null;
      if (sides) call('queue.beginRound', sides).catch(notKept);
    },
  };
}

export function cachedAxisLayout(client: QueryClient, batchId: string, shape: BatchAxes): AxisLayout {
  return axisLayoutOf(
    shape,
    client.getQueryData<SavedAxisLayout>(routeKey('queue.place', { batchId })) ?? nothing,
  );
}

function notKept(error: unknown): void {
  showToast({ level: 'problem', title: t('create.howItLiesIsNotWrittenDown'), message: errorMessage(error) });
}
