import type { Quote } from '@shared/domain/queue/Queue';
import type { RouteInput } from '@shared/ipc/contract';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/messages/toasts';
import { listPlace, useCreateStore } from '../useCreateStore';
import { counted } from '../vary/axisWords';

/** Queues what a list makes; main asks first where that is much. @param onRun it was queued, or could not be */
export function useRunList(use: RouteInput<'lists.check'>, onRun: () => void) {
  const { mutate: run, isPending } = useCommand('lists.run', {
    failed: 'The list was not queued',
    onSuccess: ({ count, leftOut }) =>
      showToast({
        level: 'success',
        title: `${counted(count, 'job')} added to the queue`,
        ...(leftOut > 0
          ? { message: `${counted(leftOut, 'row')} with problems left out.` }
          : { topic: 'queue' }),
      }),
    onSettled: onRun,
  });
  return {
    busy: isPending,
    /** @param quote what is said beside the button: as many jobs as that, and no others */
    press: ({ jobs }: Quote) => {
      const choices = useCreateStore.getState().choices[listPlace(use.listId)] ?? {};
      run({ ...use, choices, jobs });
    },
  };
}
