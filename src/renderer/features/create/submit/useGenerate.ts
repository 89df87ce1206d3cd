import type { Lane } from '@shared/domain/queue/Job';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { t } from '@shared/messages/t';
import { parseTemplate } from '@shared/prompt';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import { closeToasts, showToast } from '../../../ui/messages/toasts';
import type { useCreateForm } from '../draft/useCreateForm';
import { elementOf } from '../elementOf';
import { fieldWords } from '../form/fieldWords';
import type { Together } from '../together/useTogether';
import { useCreateStore } from '../useCreateStore';
import { showAxis } from '../vary/openAxis';
import { useLoadingPictures } from './arriving';
import { type PendingFor, pendingWords } from './pendingWords';
import { type OnMade, useSubmit } from './useSubmit';

/** After this time, ms, a waiting press shows a message. */
const silentMs = 6000;

/**
 * Holds a press that cannot be carried out yet, and carries it out as soon as possible; of several, the last
 * one. After a while, reports that it waits, with a way to cancel.
 * @param failures number of failed preconditions: an increase drops the waiting press
 * @param onLong called after a while; `cancel` cancels the press; returns a function that removes the message
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

/**
 * Says what a press waits for, with a button to cancel it.
 * @returns a function that removes the message
 */
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

/**
 * Handles Generate and Add to queue: focuses the first problem of the form, or sends the form. If the form or
 * its pictures are still loading, the press waits; it is dropped if a picture cannot be read.
 */
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
  /** Of all selected models, the main one first. */
  drafts: readonly Draft[];
  root: RefObject<HTMLElement | null>;
  editor: RefObject<PromptEditorHandle | null>;
  /** Only the results are shown. */
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
    // first shows the cost
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
      // the open editor shows the mistake
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
  return {
    submit: press,
    /** A press is waiting, or being sent for exactly this form. */
    isBusy: isHeld || submission.isOnWay(drafts),
  };
}

/** Prefers the input over buttons beside its name. */
function focusField(field: Element | null | undefined): void {
  const first = field?.querySelector<HTMLElement>('textarea, input') ?? field?.querySelector('button');
  first?.focus();
}
