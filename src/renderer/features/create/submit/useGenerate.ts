import { noLanding } from '@shared/domain/gallery/Landing';
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
import { landingWords } from '../choices/landingWords';
import type { useCreateForm } from '../draft/useCreateForm';
import { elementOf } from '../elementOf';
import { fieldWords } from '../form/fieldWords';
import type { Together } from '../together/useTogether';
import { useCreateStore } from '../useCreateStore';
import { showAxis } from '../vary/openAxis';
import { useLoadingPictures } from './arriving';
import { type PendingFor, pendingWords } from './pendingWords';

/** A press that waits longer than this, ms, shows a message. */
const silentMs = 6000;

/**
 * Holds the last press until it can be carried out, and drops it if `failures` increases meanwhile.
 * @param onLong shows that the press waits; returns a function that removes the message
 */
function usePendingPress<P>(
  isReady: boolean,
  failures: number,
  act: (press: P) => void,
  onLong: (cancel: () => void) => () => void,
) {
  const [held, setHeld] = useState<Readonly<{ press: P; failures: number }> | null>(null);
  const carryOut = useEffectEvent(act);
  const sayLong = useEffectEvent(() => onLong(() => setHeld(null)));
  useEffect(() => {
    if (held === null || (!isReady && held.failures === failures)) return;
    setHeld(null);
    if (held.failures === failures) carryOut(held.press);
  }, [isReady, held, failures]);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let unsay = (): void => undefined;
    const timer = setTimeout(() => {
      unsay = sayLong();
    }, silentMs);
    return () => {
      clearTimeout(timer);
      unsay();
    };
  }, [isHeld]);
  return {
    isHeld,
    press: (press: P) => (isReady ? act(press) : setHeld({ press, failures })),
  };
}

const topic = 'held press';

function showPendingMessage(pendingFor: PendingFor, letGo: () => void): () => void {
  showToast({
    level: 'info',
    title: t('create.generateWaits'),
    message: t('create.generateContinues', { pending: pendingWords(pendingFor) }),
    topic,
    timeout: null,
    action: { label: t('create.doNotWait'), run: letGo },
  });
  return () => closeToasts((words) => words.topic === topic);
}

/** Generate and Add to queue: focuses the first problem of the form, or sends the form. */
export function useGenerate({
  createForm,
  together,
  drafts,
  root,
  editor,
  isAlone,
  onAlone,
  saveVersion,
}: Readonly<{
  createForm: ReturnType<typeof useCreateForm>;
  together: Together;
  drafts: readonly Draft[];
  root: RefObject<HTMLElement | null>;
  editor: RefObject<PromptEditorHandle | null>;
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  saveVersion: OnMade;
}>) {
  const submission = useSubmit({
    onRefused: (problems) => {
      const { model, draft } = createForm;
      createForm.setRefused(model ? problems.map((each) => fieldWords(model, draft.values, each)) : problems);
    },
    onTemplateError: ({ start, end }) => editor.current?.select(start, end),
  });
  const onMade: OnMade = (made) => {
    saveVersion(made);
    createForm.giveBack();
  };
  const isToBeFilled = useCreateStore(({ pending }) => pending.length > 0);
  const isArriving = useLoadingPictures(({ count }) => count > 0);
  const isReady = createForm.model !== null && together.isKnown && !isToBeFilled && !isArriving;
  const failures = useLoadingPictures((arriving) => arriving.failures);
  const pendingFor = {
    isModelKnown: createForm.model !== null,
    areOthersKnown: together.isKnown,
    isArriving,
  };
  const act = (lane: Lane) => {
    // the cost is shown before anything is sent
    if (isAlone) return onAlone(false);
    createForm.touchAll();
    together.touchAll();
    const { prompt } = createForm.values;
    const [mistake] = createForm.varyMistakes;
    const parsed = parseTemplate(typeof prompt === 'string' ? prompt : '');
    const bad =
      createForm.allProblems[0]?.field ??
      (createForm.seedIsBad ? 'seed' : createForm.jsonIsBad ? 'json' : null);
    if (!parsed.ok) {
      const error = parsed.errors[0];
      if (error) editor.current?.select(error.start, error.end);
    } else if (bad !== null || createForm.allProblems.length > 0) {
      focusField(elementOf(root.current, 'data-field', bad ?? ''));
    } else if (mistake) {
      showAxis(mistake.axis);
    } else {
      const other = together.others.find((each) => each.bad !== null);
      if (!other) return submission.submit(drafts, lane, onMade);
      focusField(
        elementOf(elementOf(root.current, 'data-model', other.model.id), 'data-field', other.bad ?? ''),
      );
    }
  };
  const { isHeld, press } = usePendingPress(isReady, failures, act, (letGo) =>
    showPendingMessage(pendingFor, letGo),
  );
  return { submit: press, isBusy: isHeld || submission.isOnWay(drafts) };
}

/** Prefers the input over buttons beside the label. */
function focusField(field: Element | null | undefined): void {
  const first = field?.querySelector<HTMLElement>('textarea, input') ?? field?.querySelector('button');
  first?.focus();
}

type OnMade = (made: readonly Readonly<{ batchId: string; count: number }>[]) => void;

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
  onTemplateError: (place: Readonly<{ start: number; end: number }>) => void;
}>) {
  const client = useQueryClient();
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
      const { sentence } = landingWords(choices.landing ?? noLanding, shelvesSnapshot()?.collections);
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
          onRefused(fields.length > 0 ? fields : [{ field: null, message: errorMessage(error) }]);
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
