import { noDestination } from '@shared/domain/gallery/ResultDestination';
import type { Lane } from '@shared/domain/queue/Job';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { t } from '@shared/messages/t';
import { parseTemplate } from '@shared/prompt';
import type { FieldProblem } from '@shared/service';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailure, errorMessage, isDeclined } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { shelvesSnapshot } from '../../../ipc/shelves/useShelves';
import type { PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import { closeToasts, showToast } from '../../../ui/messages/toasts';
import { describeDestination } from '../choices/describeDestination';
import type { useCreateForm } from '../draft/useCreateForm';
import { elementOf } from '../elementOf';
import { withFieldMessage } from '../form/fieldMessages';
import type { OtherModels } from '../other-models/useOtherModels';
import { useCreateStore } from '../useCreateStore';
import { showAxis } from '../vary/openAxis';
import { useLoadingPictures } from './loadingPictures';
import { type PendingFor, pendingReason } from './pendingReason';

/** A press that waits longer than this, ms, shows a message. */
const messageDelayMs = 6000;

/**
 * Holds the last press until it can be carried out, and drops it if `failures` increases meanwhile.
 * @param onLong shows that the press waits; returns a function that removes the message
 */
function usePendingPress<P>(
  isReady: boolean,
  failures: number,
  onReady: (press: P) => void,
  onLong: (cancel: () => void) => () => void,
) {
  const [pendingPress, setPendingPress] = useState<Readonly<{ press: P; failures: number }> | null>(null);
  const execute = useEffectEvent(onReady);
  const showMessage = useEffectEvent(() => onLong(() => setPendingPress(null)));
  useEffect(() => {
    if (pendingPress === null || (!isReady && pendingPress.failures === failures)) return;
    setPendingPress(null);
    if (pendingPress.failures === failures) execute(pendingPress.press);
  }, [isReady, pendingPress, failures]);
  const isPending = pendingPress !== null;
  useEffect(() => {
    if (!isPending) return;
    let hideMessage = (): void => undefined;
    const timer = setTimeout(() => {
      hideMessage = showMessage();
    }, messageDelayMs);
    return () => {
      clearTimeout(timer);
      hideMessage();
    };
  }, [isPending]);
  return {
    isPending,
    press: (press: P) => (isReady ? onReady(press) : setPendingPress({ press, failures })),
  };
}

const topic = 'held press';

function showPendingMessage(pendingFor: PendingFor, cancel: () => void): () => void {
  showToast({
    level: 'info',
    title: t('create.generateWaits'),
    message: t('create.generateContinues', { pending: pendingReason(pendingFor) }),
    topic,
    timeout: null,
    action: { label: t('create.doNotWait'), run: cancel },
  });
  return () => closeToasts((toast) => toast.topic === topic);
}

/** Generate and Add to queue: focuses the first problem of the form, or sends the form. */
export function useGenerate({
  createForm,
  otherModels,
  drafts,
  root,
  editor,
  resultsAlone,
  onResultsAlone,
  saveVersion,
}: Readonly<{
  createForm: ReturnType<typeof useCreateForm>;
  otherModels: OtherModels;
  drafts: readonly Draft[];
  root: RefObject<HTMLElement | null>;
  editor: RefObject<PromptEditorHandle | null>;
  resultsAlone: boolean;
  onResultsAlone: (resultsAlone: boolean) => void;
  saveVersion: OnMade;
}>) {
  const submission = useSubmit({
    onRefused: (problems) => {
      const { model, draft } = createForm;
      createForm.setRefused(
        model ? problems.map((each) => withFieldMessage(model, draft.values, each)) : problems,
      );
    },
    onTemplateError: ({ start, end }) => editor.current?.select(start, end),
  });
  const onMade: OnMade = (batches) => {
    saveVersion(batches);
    createForm.endTemporaryVary();
  };
  const isFillPending = useCreateStore(({ pending }) => pending.length > 0);
  const arePicturesLoading = useLoadingPictures(({ count }) => count > 0);
  const isReady = createForm.model !== null && otherModels.isKnown && !isFillPending && !arePicturesLoading;
  const failures = useLoadingPictures((loading) => loading.failures);
  const pendingFor = {
    isModelKnown: createForm.model !== null,
    areOthersKnown: otherModels.isKnown,
    arePicturesLoading,
  };
  const submitOrShowProblem = (lane: Lane) => {
    // the cost is shown before anything is sent
    if (resultsAlone) return onResultsAlone(false);
    createForm.touchAll();
    otherModels.touchAll();
    const { prompt } = createForm.values;
    const [mistake] = createForm.varyMistakes;
    const parsed = parseTemplate(typeof prompt === 'string' ? prompt : '');
    const firstBadField =
      createForm.allProblems[0]?.field ??
      (createForm.isSeedInvalid ? 'seed' : createForm.isJsonInvalid ? 'json' : null);
    if (!parsed.ok) {
      const error = parsed.errors[0];
      if (error) editor.current?.select(error.start, error.end);
    } else if (firstBadField !== null || createForm.allProblems.length > 0) {
      focusField(elementOf(root.current, 'data-field', firstBadField ?? ''));
    } else if (mistake) {
      showAxis(mistake.axis);
    } else {
      const other = otherModels.others.find((each) => each.firstBadField !== null);
      if (!other) return submission.submit(drafts, lane, onMade);
      const otherForm = elementOf(root.current, 'data-model', other.model.id);
      focusField(elementOf(otherForm, 'data-field', other.firstBadField ?? ''));
    }
  };
  const { isPending, press } = usePendingPress(isReady, failures, submitOrShowProblem, (cancel) =>
    showPendingMessage(pendingFor, cancel),
  );
  return { submit: press, isBusy: isPending || submission.isSending(drafts) };
}

/** Focuses the input of a field, or a button if the field has no input. */
function focusField(field: Element | null | undefined): void {
  const first = field?.querySelector<HTMLElement>('textarea, input') ?? field?.querySelector('button');
  first?.focus();
}

type OnMade = (batches: readonly Readonly<{ batchId: string; count: number }>[]) => void;

/**
 * Queues drafts after a check; main asks for confirmation of a large batch. Presses are processed in order;
 * a second press for the same form is ignored while the first is being sent, so that nothing is paid twice.
 */
function useSubmit({
  onRefused,
  onTemplateError,
}: Readonly<{
  onRefused: (problems: readonly FieldProblem[]) => void;
  /** Receives the range of the error in the prompt. */
  onTemplateError: (range: Readonly<{ start: number; end: number }>) => void;
}>) {
  const client = useQueryClient();
  const [formsBeingSent, setFormsBeingSent] = useState<readonly string[]>([]);
  /** The same forms in a ref, because a second press may come before the next render. */
  const sendingForms = useRef(new Set<string>());
  const submissions = useRef(Promise.resolve());

  const send = async (drafts: readonly Draft[], lane: Lane, jobs: number, onMade: OnMade) => {
    const { plan, ...choices } = useCreateStore.getState().choices[drafts[0]?.profileId ?? ''] ?? {};
    // Generate ignores the schedule
    if (lane === 'batch' && plan) Object.assign(choices, { plan });
    // `jobs`: the number that was shown; main refuses another number, because wildcard files may have changed since
    const batches = await call('create.submitTogether', { drafts: [...drafts], lane, jobs, choices });
    onRefused([]);
    onMade(batches);
    void client.invalidateQueries({ queryKey: ['create.promptHistory'] });
    void client.invalidateQueries({ queryKey: ['create.findPrompts'] });
    if (lane === 'batch') {
      const count = batches.reduce((sum, batch) => sum + batch.count, 0);
      const title = t('create.addedToTheQueue', { jobs: count });
      const { sentence } = describeDestination(
        choices.landing ?? noDestination,
        shelvesSnapshot()?.collections,
      );
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
    if (parts.some((part) => part.quote.jobs > 1 && part.offenders.some(concernsPrompt))) {
      const end = String(drafts[0]?.values.prompt ?? '').length;
      return onTemplateError({ start: end, end });
    }
    await send(drafts, lane, quote.jobs, onMade);
  };

  return {
    isSending: (drafts: readonly Draft[]) =>
      formsBeingSent.length > 0 && formsBeingSent.includes(JSON.stringify(drafts)),
    submit: (drafts: readonly Draft[], lane: Lane, onMade: OnMade) => {
      const formJson = JSON.stringify(drafts);
      if (sendingForms.current.has(formJson)) return;
      sendingForms.current.add(formJson);
      setFormsBeingSent([...sendingForms.current]);
      submissions.current = submissions.current
        .then(() => carryOut(drafts, lane, onMade))
        .catch((error: unknown) => {
          if (isDeclined(error)) return;
          const fields = error instanceof CallFailure ? error.fields : [];
          onRefused(fields.length > 0 ? fields : [{ field: null, message: errorMessage(error) }]);
        })
        .finally(() => {
          sendingForms.current.delete(formJson);
          setFormsBeingSent([...sendingForms.current]);
        });
    },
  };
}

function concernsPrompt({ problems }: Readonly<{ problems: readonly FieldProblem[] }>): boolean {
  return problems.some(({ field }) => field === 'prompt');
}
