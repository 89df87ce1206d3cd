import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wordsOf } from '../../../../ipc/CallFailure';
import { call } from '../../../../ipc/client';
import { routeKey, useRoute } from '../../../../ipc/useRoute';
import { showToast } from '../../../../ui/toasts';

const none: ReadonlySet<string> = new Set();

/** Which jobs of a batch its next round is made from. Shown at once; the library keeps it. */
export function useKept(batchId: string) {
  const client = useQueryClient();
  const { data } = useRoute('queue.kept', { batchId });
  const kept = useMemo(() => (data === undefined ? none : new Set(data)), [data]);
  const act = useMemo(() => {
    const key = routeKey('queue.kept', { batchId });
    const now = () => client.getQueryData<string[]>(key) ?? [];
    const keep = (jobIds: readonly string[], isKept: boolean) => {
      const chosen = new Set(jobIds);
      const others = now().filter((id) => !chosen.has(id));
      client.setQueryData(key, isKept ? [...others, ...jobIds] : others);
      call('queue.keep', { batchId, jobIds: [...jobIds], isKept }).catch((error: unknown) => {
        showToast({ level: 'problem', title: 'What was kept is not written down', message: wordsOf(error) });
        void client.invalidateQueries({ queryKey: key });
      });
    };
    return {
      /** Keeps all of these, or lets go of them where they are kept already. */
      toggle: (jobIds: readonly string[]) => {
        const before = new Set(now());
        const isAll = jobIds.every((id) => before.has(id));
        keep(isAll ? jobIds : jobIds.filter((id) => !before.has(id)), !isAll);
      },
      clear: () => keep(now(), false),
    };
  }, [client, batchId]);
  return { kept, ...act };
}
