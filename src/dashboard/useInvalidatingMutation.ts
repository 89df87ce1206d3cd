import { t } from '@shared/messages/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeToasts, showToast } from '../renderer/ui/messages/toasts';
import { errorMessage } from './request';

/** Makes a change on the service, then refetches queries. @param successMessage null: the page shows the change */
export function useInvalidatingMutation<I, O>(
  queriesToRefetch: readonly string[],
  change: (input: I) => Promise<O>,
  successMessage: ((output: O, input: I) => string) | null = null,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: () => closeToasts(({ level }) => level === 'problem'),
    onSuccess: (output, input) => {
      if (successMessage) showToast({ level: 'success', title: successMessage(output, input) });
    },
    onError: (error) =>
      showToast({ level: 'problem', title: t('dashboard.nothingWasChanged'), message: errorMessage(error) }),
    onSettled: () =>
      Promise.all(queriesToRefetch.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
