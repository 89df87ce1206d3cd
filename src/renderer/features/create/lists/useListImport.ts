import type { ListOverview } from '@shared/ipc/listRoutes';
import { MAX_LIST_BYTES } from '@shared/lists/listLimits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/toasts';
import { useCreateStore } from '../useCreateStore';
import { useListStore } from './useListStore';

/** The ways in which a list comes: a file dialog, a file that was dropped, cells that were pasted, or an empty one. */
export function useListImport(modelId: string) {
  const client = useQueryClient();
  const guarded = async (work: () => Promise<ListOverview | null>) => {
    try {
      const found = await work();
      if (found === null) return;
      void client.invalidateQueries({ queryKey: ['lists.all'] });
      useListStore.getState().open(found.listId, found.wasKept);
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
    pick: () => void guarded(() => call('lists.pick', { modelId })),
    create: () => void guarded(() => call('lists.create', { modelId })),
    paste: (text: string) =>
      void guarded(async () => {
        const { listId } = await call('lists.create', { modelId });
        return call('lists.paste', { listId, modelId, rowIds: [], column: 0, text });
      }),
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
  };
}
