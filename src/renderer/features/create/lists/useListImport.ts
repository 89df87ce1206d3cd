import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';
import { useCreateStore } from '../useCreateStore';
import { pastedLineCount } from './table/pastedCells';
import { type NewListSource, useListStore } from './useListStore';

/** Creates an empty list, or a list from a chosen file, a dropped file or pasted cells. */
export function useListImport(modelId: string) {
  const client = useQueryClient();
  const options = {
    failed: t('create.theListCouldNotBeRead'),
    onSuccess: (found: ListOverview | null) => {
      if (found === null) return;
      void client.invalidateQueries({ queryKey: ['lists.all'] });
      useListStore.getState().open(found.listId, found.isExistingList);
    },
  };
  const { mutate: makeList } = useCommand('lists.create', options);
  const { mutate: readList } = useCommand('lists.read', options);
  const { mutate: pickList } = useCommand('lists.pick', options);
  const incomingList = useCreateStore((state) => state.incomingList);
  const importIncoming = useEffectEvent((file: NonNullable<typeof incomingList>) => {
    useCreateStore.getState().setIncomingList(null);
    if ('text' in file) makeList({ modelId, ...file });
    else readList({ modelId, ...file });
  });
  useEffect(() => {
    if (incomingList !== null && modelId !== '') importIncoming(incomingList);
  }, [incomingList, modelId]);
  const paste = (text: string) => makeList({ modelId, text });
  /** Offers to make a list of pasted lines. @param usedAs what Easel did with the text */
  const offer = (text: string, usedAs: 'pasted' | 'copied') => {
    const count = pastedLineCount(text);
    if (count === 0 || modelId === '') return;
    showToast({
      level: 'info',
      title: t('create.linesTaken', { count, became: usedAs }),
      timeout: undoMs,
      action: { label: t('create.makeAListOfThem'), run: () => paste(text) },
    });
  };
  const pick = () => pickList({ modelId });
  const create = () => makeList({ modelId });
  const requested = useListStore((state) => state.requestedList);
  const startRequested = useEffectEvent((source: NewListSource) => {
    useListStore.getState().requestNewList(null);
    if (source === 'file') pick();
    else create();
  });
  useEffect(() => {
    if (requested !== null && modelId !== '') startRequested(requested);
  }, [requested, modelId]);
  return { pick, create, paste, offer };
}
