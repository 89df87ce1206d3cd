import type { ListOverview } from '@shared/ipc/listRoutes';
import { MAX_LIST_BYTES } from '@shared/lists/listLimits';
import { useEffect, useEffectEvent, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/toasts';
import { useCreateStore } from '../useCreateStore';

/** The list that is being imported, and the two ways to begin: a file dialog, or a file that was dropped. */
export function useListImport(modelId: string) {
  const [list, setList] = useState<ListOverview | null>(null);
  const guarded = async (work: () => Promise<ListOverview | null>) => {
    try {
      const found = await work();
      if (found) setList(found);
    } catch (error) {
      showToast({ level: 'problem', title: 'The list could not be read', message: wordsOf(error) });
    }
  };
  const given = useCreateStore((state) => state.givenList);
  const takeGiven = useEffectEvent((file: NonNullable<typeof given>) => {
    useCreateStore.getState().giveList(null);
    void guarded(() => call('lists.read', { modelId, ...file }));
  });
  useEffect(() => {
    if (given !== null && modelId !== '') takeGiven(given);
  }, [given, modelId]);
  return {
    list,
    pick: () => void guarded(() => call('lists.pick', { modelId })),
    read: (file: File) =>
      void guarded(async () => {
        // before it is in memory
        if (file.size > MAX_LIST_BYTES) throw new Error(`${file.name} is larger than 32 MB.`);
        return call('lists.read', {
          modelId,
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        });
      }),
    close: () => {
      if (list) void call('lists.close', { listId: list.listId });
      setList(null);
    },
  };
}
