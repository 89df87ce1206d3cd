import { noLanding } from '@shared/domain/gallery/Landing';
import type { Lane } from '@shared/domain/queue/Job';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { t } from '@shared/messages/t';
import type { FieldProblem } from '@shared/service';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure, isDeclined, wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { knownShelves } from '../../../ipc/shelves/useShelves';
import { showToast } from '../../../ui/messages/toasts';
import { landingWords } from '../choices/landingWords';
import { useCreateStore } from '../useCreateStore';

export type OnMade = (made: readonly Readonly<{ batchId: string; count: number }>[]) => void;

/**
 * Queues drafts after a check; main asks for confirmation of a large batch. Presses are processed in order;
 * a second press for the same form is ignored while the first is being sent, so that nothing is paid twice.
 */
export function useSubmit({
  onRefused,
  onTemplateError,
}: Readonly<{
  onRefused: (problems: readonly FieldProblem[]) => void;
  /** Receives the range of the error in the prompt. */
  onTemplateError: (place: Readonly<{ start: number; end: number }>) => void;
}>) {
  const client = useQueryClient();
  /** Serialised forms that are being sent. */
  const [onWay, setOnWay] = useState<readonly string[]>([]);
  /** The same as a ref, because a second press may come before the next render. */
  const sending = useRef(new Set<string>());
  const line = useRef(Promise.resolve());

  const send = async (drafts: readonly Draft[], lane: Lane, jobs: number, onMade: OnMade) => {
    const { plan, ...choices } = useCreateStore.getState().choices[drafts[0]?.profileId ?? ''] ?? {};
    // Generate ignores the schedule
    if (lane === 'batch' && plan) Object.assign(choices, { plan });
    // exactly as many jobs as were shown, because wildcard files may have changed since
    const made = await call('create.submitTogether', { drafts: [...drafts], lane, jobs, choices });
    onRefused([]);
    onMade(made);
    void client.invalidateQueries({ queryKey: ['create.promptHistory'] });
    void client.invalidateQueries({ queryKey: ['create.findPrompts'] });
    if (lane === 'batch') {
      const count = made.reduce((sum, batch) => sum + batch.count, 0);
      const title = t('create.addedToTheQueue', { jobs: count });
      const { sentence } = landingWords(choices.landing ?? noLanding, knownShelves()?.collections);
      showToast({
        level: 'success',
        title,
        ...(sentence === null ? {} : { message: sentence }),
        topic: 'queue',
      });
    }
  };
  const carryOut = async (drafts: readonly Draft[], lane: Lane, onMade: OnMade) => {
    const { plan } = useCreateStore.getState().choices[drafts[0]?.profileId ?? ''] ?? {};
    const { quote, parts } = await call('create.previewTogether', {
      drafts: [...drafts],
      ...(lane === 'batch' ? { plan } : {}),
    });
    const error = parts.flatMap(({ templateErrors }) => templateErrors)[0];
    if (error) onTemplateError(error);
    // the form already shows these problems
    if (error || parts.some(({ refusal }) => refusal !== null)) return;
    if (parts.some((part) => part.quote.jobs > 1 && part.offenders.some(isOfPrompt))) {
      const end = String(drafts[0]?.values.prompt ?? '').length;
      return onTemplateError({ start: end, end });
    }
    await send(drafts, lane, quote.jobs, onMade);
  };

  return {
    isOnWay: (drafts: readonly Draft[]) => onWay.length > 0 && onWay.includes(JSON.stringify(drafts)),
    submit: (drafts: readonly Draft[], lane: Lane, onMade: OnMade) => {
      const form = JSON.stringify(drafts);
      if (sending.current.has(form)) return;
      sending.current.add(form);
      setOnWay([...sending.current]);
      line.current = line.current
        .then(() => carryOut(drafts, lane, onMade))
        .catch((error: unknown) => {
          if (isDeclined(error)) return;
          const fields = error instanceof CallFailure ? error.fields : [];
          onRefused(fields.length > 0 ? fields : [{ field: null, message: wordsOf(error) }]);
        })
        .finally(() => {
          sending.current.delete(form);
          setOnWay([...sending.current]);
        });
    },
  };
}

function isOfPrompt({ problems }: Readonly<{ problems: readonly FieldProblem[] }>): boolean {
  return problems.some(({ field }) => field === 'prompt');
}
