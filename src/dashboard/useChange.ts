import { t } from '@shared/messages/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeToasts, showToast } from '../renderer/ui/messages/toasts';
import { wordsOf } from './request';

/** Afterwards the queries in `renews` are refetched. @param done the success message; null: the change is visible */
export function useChange<I, O>(
  renews: readonly string[],
  change: (input: I) => Promise<O>,
  done: ((output: O, input: I) => string) | null = null,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: () => closeToasts(({ level }) => level === 'problem'),
    onSuccess: (output, input) => {
      if (done) showToast({ level: 'success', title: done(output, input) });
    },
    onError: (error) =>
      showToast({ level: 'problem', title: t('dashboard.nothingWasChanged'), message: wordsOf(error) }),
    onSettled: () => Promise.all(renews.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
