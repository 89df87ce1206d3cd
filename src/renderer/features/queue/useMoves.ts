import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { routeKey } from '../../ipc/useRoute';
import { showToast } from '../../ui/toasts';
import { applyMove, type Move, reconciled } from './reorder';

/**
 * Moves jobs: shown at once, told to main one after another, so that a second move stands on the first. When main
 * has answered the last one, its own order is shown again.
 */
export function useMoves(profileId: string, order: readonly string[]) {
  const client = useQueryClient();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const calls = useRef<Promise<void>>(Promise.resolve());
  const open = useRef(0);
  const from = useRef(order);
  from.current = order;

  const move = useCallback(
    ({ jobIds, before }: Move) => {
      latest.current = applyMove(reconciled(latest.current, from.current), { jobIds, before });
      setShown(latest.current);
      open.current += 1;
      calls.current = calls.current.then(async () => {
        try {
          await call('queue.move', { jobIds, before });
        } catch (error) {
          showToast({ level: 'problem', title: 'The order was not changed', message: wordsOf(error) });
        }
        open.current -= 1;
        if (open.current > 0) return;
        await client.refetchQueries({ queryKey: routeKey('queue.ids', { profileId, section: 'next' }) });
        if (open.current > 0) return;
        latest.current = null;
        setShown(null);
      });
    },
    [client, profileId],
  );
  const reconciledOrder = useMemo(() => reconciled(shown, order), [shown, order]);
  return { order: reconciledOrder, move };
}
