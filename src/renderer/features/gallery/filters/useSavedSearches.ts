import type { ChangeResult } from '@shared/domain/gallery/Curation';
import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { arrange } from '../../../ipc/actions/curation';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { routeKey, useRoute } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/messages/toasts';
import { offerUndoOf } from '../judging/judge';

/** @param before id of the entry to move before; null or unknown: to the end */
export function moveEntryBefore<T extends Readonly<{ id: string }>>(
  all: readonly T[],
  id: string,
  before: string | null,
): readonly T[] {
  const moved = all.filter((each) => each.id === id);
  const others = all.filter((each) => each.id !== id);
  const place = others.findIndex((each) => each.id === before);
  return place < 0 ? [...others, ...moved] : others.toSpliced(place, 0, ...moved);
}

export function useSavedSearches(isLookedAt = true): Readonly<{
  searches: readonly SavedSearch[] | undefined;
  save: (search: Readonly<{ id: string | null; name: string; query: string }>) => void;
  change: (before: SavedSearch, patch: Readonly<{ name: string } | { query: string }>, words: string) => void;
  remove: (search: SavedSearch) => void;
  /** `before`: id of another search; null: to the end. */
  move: (id: string, before: string | null) => void;
}> {
  const client = useQueryClient();
  const { data } = useRoute('search.saved', undefined, { keepPrevious: true, enabled: isLookedAt });
  const again = () => client.invalidateQueries({ queryKey: routeKey('search.saved', undefined) });
  const save = useCommand('search.save', { onSuccess: again, failed: t('gallery.searchNotSaved') });
  const remove = useCommand('search.remove', { onSuccess: again, failed: t('gallery.searchNotRemoved') });
  const offerOf = (words: string) => (done: ChangeResult) =>
    offerUndoOf(done.step === null ? null : { words, step: done.step });
  return {
    searches: data,
    save: save.mutate,
    change: ({ id, name, query }, patch, words) =>
      save.mutate({ id, name, query, ...patch }, { onSuccess: offerOf(words) }),
    move(id, before) {
      // optimistic, because the answer arrives only after all results are counted
      client.setQueryData<readonly SavedSearch[]>(routeKey('search.saved', undefined), (all = []) =>
        moveEntryBefore(all, id, before),
      );
      arrange({ kind: 'moveSearch', id, before })
        .then(offerUndoOf, (error: Error) =>
          showToast({ level: 'problem', title: t('gallery.searchNotMoved'), message: wordsOf(error) }),
        )
        .finally(again);
    },
    remove: ({ id, name }) => remove.mutate({ id }, { onSuccess: offerOf(t('create.wasRemoved', { name })) }),
  };
}
