import type { Lane } from '@shared/domain/queue/Job';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { parseTemplate } from '@shared/prompt';
import type { RefObject } from 'react';
import type { PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import { closeToasts, showToast } from '../../../ui/messages/toasts';
import type { useCreateForm } from '../draft/useCreateForm';
import { elementOf } from '../elementOf';
import { fieldWords } from '../form/fieldWords';
import type { Together } from '../together/useTogether';
import { useCreateStore } from '../useCreateStore';
import { showAxis } from '../vary/openAxis';
import { useArriving } from './arriving';
import { type PendingFor, pendingWords } from './pendingWords';
import { usePendingPress } from './usePendingPress';
import { type OnMade, useSubmit } from './useSubmit';

const topic = 'held press';

/** Says what a press waits for, with the way to give it up. @returns says no more of it */
function sayHeld(heldFor: PendingFor, letGo: () => void): () => void {
  showToast({
    level: 'info',
    title: 'Generate waits',
    message: `${pendingWords(heldFor)} It goes on by itself; nothing is sent before.`,
    topic,
    timeout: null,
    action: { label: 'Do not wait', run: letGo },
  });
  return () => closeToasts((words) => words.topic === topic);
}

/**
 * What a press of Generate or Add to queue does: what is wrong in the form gets the focus, else the form is sent. A press
 * while the form is still being made or filled, or pictures for it are read, waits for that; it goes where one of them does
 * not come.
 */
export function useGenerate({
  createForm,
  together,
  drafts,
  root,
  editor,
  isAlone,
  onAlone,
  keepVersion,
}: Readonly<{
  createForm: ReturnType<typeof useCreateForm>;
  together: Together;
  /** Of all models that are chosen, the one on top first. */
  drafts: readonly Draft[];
  root: RefObject<HTMLElement | null>;
  editor: RefObject<PromptEditorHandle | null>;
  /** Only the results are to be seen. */
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  keepVersion: OnMade;
}>) {
  const submission = useSubmit({
    onRefused: (problems) => {
      const { model, draft } = createForm;
      createForm.setRefused(model ? problems.map((each) => fieldWords(model, draft.values, each)) : problems);
    },
    onTemplateError: ({ start, end }) => editor.current?.select(start, end),
  });
  const onMade: OnMade = (made) => {
    keepVersion(made);
    createForm.giveBack();
  };
  const isToBeFilled = useCreateStore(({ pending }) => pending.length > 0);
  const isArriving = useArriving(({ count }) => count > 0);
  const isReady = createForm.model !== null && together.isKnown && !isToBeFilled && !isArriving;
  const failures = useArriving((arriving) => arriving.failures);
  const heldFor = {
    isModelKnown: createForm.model !== null,
    areOthersKnown: together.isKnown,
    isArriving,
  };
  const act = (lane: Lane) => {
    // what it costs is seen before it is spent
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
      // open, it says what is to be mended
      showAxis(mistake.axis);
    } else {
      const other = together.others.find((each) => each.bad !== null);
      if (!other) return submission.submit(drafts, lane, onMade);
      focusField(
        elementOf(elementOf(root.current, 'data-model', other.model.id), 'data-field', other.bad ?? ''),
      );
    }
  };
  const { isHeld, press } = usePendingPress(isReady, failures, act, (letGo) => sayHeld(heldFor, letGo));
  return {
    submit: press,
    /** A press waits for the form, or is on its way to main as the form is now. */
    isBusy: isHeld || submission.isOnWay(drafts),
  };
}

/** What is written in comes before the buttons beside its name. */
function focusField(field: Element | null | undefined): void {
  const first = field?.querySelector<HTMLElement>('textarea, input') ?? field?.querySelector('button');
  first?.focus();
}
