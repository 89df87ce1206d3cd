import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { RefObject } from 'react';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { isTyping } from '../../commands/isTyping';
import { useOfferedCommands } from '../../commands/offeredCommands';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { cancelNewestWaiting } from '../../ipc/actions/cancelWaiting';
import { errorMessage } from '../../ipc/CallFailure';
import { useRouteSelect } from '../../ipc/pictures/useRouteSelect';
import { showToast } from '../../ui/messages/toasts';
import { fixedSeedText } from './draft/newSeeds';
import type { useCreateForm } from './draft/useCreateForm';
import type { FormPast } from './past/useFormPast';
import type { usePresets } from './presets/usePresets';
import { useCreateDialogs } from './useCreateDialogs';

const hasWaitingJobs = ({ counts }: QueueSummary) => counts.next > 0;

/** Cancels the waiting jobs of the newest batch; null if no job waits. */
function useCancelRest(profileId: string): (() => void) | null {
  const isWaiting = useRouteSelect('queue.summary', { profileId }, hasWaitingJobs) ?? false;
  const onError = (error: unknown) =>
    showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
  return isWaiting ? () => void cancelNewestWaiting(profileId).catch(onError) : null;
}

export function useCreateKeys({
  profileId,
  root,
  createForm,
  past,
  presets: { presets, apply },
  submit,
}: Readonly<{
  profileId: string;
  root: RefObject<HTMLElement | null>;
  createForm: ReturnType<typeof useCreateForm>;
  past: FormPast;
  presets: Pick<ReturnType<typeof usePresets>, 'presets' | 'apply'>;
  submit: (lane: 'interactive' | 'batch') => void;
}>): void {
  const handlers = {
    'create.generate': () => submit('interactive'),
    'create.queue': () => submit('batch'),
    'create.newSeeds': fixedSeedText(createForm.form) === null ? null : createForm.drawSeeds,
    'create.cancelRest': useCancelRest(profileId),
  };
  useOfferedCommands('create', handlers);
  useCommandKeys('create', handlers, {
    capture: true,
    // not while a dialog or the viewer is open; toasts, which are alertdialogs, do not count
    accepts: () => !root.current?.closest('[aria-hidden=true], [inert]') && !isDialogOpen(),
  });
  useFormKeys(root, past, {
    onShowAll: () => useCreateDialogs.getState().show('history'),
    presets: presets.map((preset) => () => apply(preset)),
  });
}

/** Undo in the prompt field reverts the last change of any field; other text fields have their own undo. */
function useFormKeys(
  view: RefObject<HTMLElement | null>,
  past: FormPast,
  { onShowAll, presets }: Readonly<{ onShowAll: () => void; presets: readonly (() => void)[] }>,
): void {
  const [first = null, second = null, third = null, fourth = null, fifth = null] = presets;
  const handlers = {
    'form.undo': past.undo,
    'form.redo': past.redo,
    'form.past': onShowAll,
    'form.preset1': first,
    'form.preset2': second,
    'form.preset3': third,
    'form.preset4': fourth,
    'form.preset5': fifth,
  };
  useOfferedCommands('form', handlers);
  useCommandKeys('form', handlers, {
    editsFields: true,
    accepts: ({ target }) => {
      if (isDialogOpen()) return false;
      if (!(target instanceof HTMLElement)) return true;
      if (target !== document.body && !view.current?.contains(target)) return false;
      return !isTyping(target) || target.closest('[data-field="prompt"]') !== null;
    },
  });
}
