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

/** @returns a function that removes the message */
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
  return {
    submit: press,
    isBusy: isHeld || submission.isOnWay(drafts),
  };
}

/** Prefers the input over buttons beside the label. */
function focusField(field: Element | null | undefined): void {
  const first = field?.querySelector<HTMLElement>('textarea, input') ?? field?.querySelector('button');
  first?.focus();
}
