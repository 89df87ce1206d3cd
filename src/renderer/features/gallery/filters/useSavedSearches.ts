import type { ChangeResult } from '@shared/domain/gallery/Curation';
import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { changeSidebarEntry } from '../../../ipc/actions/curation';
import { errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { routeKey, useRoute } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/messages/toasts';
import { offerUndoFor } from '../judging/judge';

/** @param beforeId id of the entry to move before; null or unknown: to the end */
export function moveEntryBefore<T extends Readonly<{ id: string }>>(
  all: readonly T[],
  id: string,
  beforeId: string | null,
): readonly T[] {
  const moved = all.filter((each) => each.id === id);
  const others = all.filter((each) => each.id !== id);
  const index = others.findIndex((each) => each.id === beforeId);
  return index < 0 ? [...others, ...moved] : others.toSpliced(index, 0, ...moved);
}

export function useSavedSearches(isEnabled = true): Readonly<{
  searches: readonly SavedSearch[] | undefined;
  save: (search: Readonly<{ id: string | null; name: string; query: string }>) => void;
  change: (
    before: SavedSearch,
    patch: Readonly<{ name: string } | { query: string }>,
    message: string,
  ) => void;
  remove: (search: SavedSearch) => void;
  /** `before`: id of the search to move before; null: to the end. */
  move: (id: string, before: string | null) => void;
}> {
  const client = useQueryClient();
  const { data } = useRoute('search.saved', undefined, { keepPrevious: true, enabled: isEnabled });
  const refetch = () => client.invalidateQueries({ queryKey: routeKey('search.saved', undefined) });
  const save = useCommand('search.save', { onSuccess: refetch, failed: t('gallery.searchNotSaved') });
  const remove = useCommand('search.remove', { onSuccess: refetch, failed: t('gallery.searchNotRemoved') });
  const undoOffer = (message: string) => (done: ChangeResult) =>
    offerUndoFor(done.step === null ? null : { message, step: done.step });
  return {
    searches: data,
    save: save.mutate,
    change: ({ id, name, query }, patch, message) =>
      save.mutate({ id, name, query, ...patch }, { onSuccess: undoOffer(message) }),
    move(id, beforeId) {
      // optimistic, because the answer arrives only after all results are counted
      client.setQueryData<readonly SavedSearch[]>(routeKey('search.saved', undefined), (all = []) =>
        moveEntryBefore(all, id, beforeId),
      );
      changeSidebarEntry({ kind: 'moveSearch', id, before: beforeId })
        .then(offerUndoFor, (error: Error) =>
          showToast({ level: 'problem', title: t('gallery.searchNotMoved'), message: errorMessage(error) }),
        )
        .finally(refetch);
    },
    remove: ({ id, name }) =>
      remove.mutate({ id }, { onSuccess: undoOffer(t('create.wasRemoved', { name })) }),
  };
}
