import type { KeptPlace, MatrixPlace } from '@shared/domain/create/MatrixPlace';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { wordsOf } from '../../../../ipc/CallFailure';
import { call } from '../../../../ipc/client';
import { routeKey, useRoute } from '../../../../ipc/useRoute';
import { showToast } from '../../../../ui/messages/toasts';
import type { Tried } from './matrixPlace';
import { placeOf, roundSides } from './placeOf';

const nothing: KeptPlace = { own: null, before: null };

/**
 * The layout of a batch's axes, undefined while it is read, and the functions that change it: a change shows at once, and
 * the library keeps it.
 */
export function usePlace(batchId: string, shape: Tried) {
  const client = useQueryClient();
  const { data, isError } = useRoute('queue.place', { batchId });
  const kept = data ?? (isError ? nothing : undefined);
  const place = useMemo(() => kept && placeOf(shape, kept), [kept, shape]);
  const put = useCallback(
    (own: MatrixPlace) => {
      client.setQueryData(routeKey('queue.place', { batchId }), { ...(kept ?? nothing), own });
      call('queue.putPlace', { batchId, place: own }).catch(notKept);
    },
    [client, batchId, kept],
  );
  return {
    place,
    put,
    /** The person goes on from this batch: the next one gets the same layout. */
    goOn: () => {
      const sides = place ? roundSides(shape, place) : null;
      if (sides) call('queue.beginRound', sides).catch(notKept);
    },
  };
}

/** The layout of a batch, read when it is asked for. */
export function knownPlace(client: QueryClient, batchId: string, shape: Tried): MatrixPlace {
  return placeOf(shape, client.getQueryData<KeptPlace>(routeKey('queue.place', { batchId })) ?? nothing);
}

function notKept(error: unknown): void {
  showToast({ level: 'problem', title: 'How it lies is not written down', message: wordsOf(error) });
}
