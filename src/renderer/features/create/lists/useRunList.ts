import type { Quote } from '@shared/domain/queue/Queue';
import type { RouteInput } from '@shared/ipc/contract';
import { useState } from 'react';
import { isDeclined, wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { listPlace, useCreateStore } from '../useCreateStore';
import { counted } from '../vary/axisWords';

/** Queues what a list makes; main asks first where that is much. @param onRun it was queued, or could not be */
export function useRunList(use: RouteInput<'lists.check'>, onRun: () => void) {
  const [busy, setBusy] = useState(false);
  const failed = (error: unknown) => {
    if (isDeclined(error)) return;
    showToast({ level: 'problem', title: 'The list was not queued', message: wordsOf(error) });
  };

  /** @param jobs as many as were said, and no others */
  const queue = async (jobs: number) => {
    try {
      const choices = useCreateStore.getState().choices[listPlace(use.listId)] ?? {};
      const { count, leftOut } = await call('lists.run', { ...use, choices, jobs });
      showToast({
        level: 'success',
        title: `${counted(count, 'job')} added to the queue`,
        ...(leftOut > 0
          ? { message: `${counted(leftOut, 'row')} with problems left out.` }
          : { topic: 'queue' }),
      });
    } catch (error) {
      failed(error);
    }
    onRun();
  };
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  return {
    busy,
    /** @param quote what is said beside the button */
    press: (quote: Quote) => during(queue(quote.jobs)),
  };
}
