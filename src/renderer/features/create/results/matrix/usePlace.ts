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

/** Where the axes of a batch lie, undefined while that is read, and how it is changed: shown at once, kept by the library. */
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
    /** Somebody goes on from it: what comes next lies as it does. */
    goOn: () => {
      const sides = place ? roundSides(shape, place) : null;
      if (sides) call('queue.beginRound', sides).catch(notKept);
    },
  };
}

/** The same for one that is shown, when it is asked for. */
export function knownPlace(client: QueryClient, batchId: string, shape: Tried): MatrixPlace {
  return placeOf(shape, client.getQueryData<KeptPlace>(routeKey('queue.place', { batchId })) ?? nothing);
}

function notKept(error: unknown): void {
  showToast({ level: 'problem', title: 'How it lies is not written down', message: wordsOf(error) });
}
