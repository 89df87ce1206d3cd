import type { SavedSearch } from '@shared/domain/SavedSearch';
import { useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { routeKey, useRoute } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/toasts';
import { useRenewed } from './useRenewed';

/** The searches that were saved, and how to change them. Undefined before the first answer. */
export function useSavedSearches(isLookedAt = true): Readonly<{
  searches: readonly SavedSearch[] | undefined;
  save: (search: Readonly<{ id: string | null; name: string; query: string }>) => void;
  remove: (id: string) => void;
}> {
  const client = useQueryClient();
  const { data } = useRoute('search.saved', undefined, { keepPrevious: true, enabled: isLookedAt });
  useRenewed('search.saved');
  const again = () => client.invalidateQueries({ queryKey: routeKey('search.saved', undefined) });
  const fail = (title: string) => (error: Error) =>
    showToast({ level: 'problem', title, message: wordsOf(error) });
  const save = useCommand('search.save', { onSuccess: again, onError: fail('The search was not saved') });
  const remove = useCommand('search.remove', {
    onSuccess: again,
    onError: fail('The search was not removed'),
  });
  return { searches: data, save: save.mutate, remove: (id) => remove.mutate({ id }) };
}
