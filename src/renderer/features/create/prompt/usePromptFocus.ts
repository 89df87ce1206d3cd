import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import { closeFilled } from '../draft/refillForm';
import type { useCreateForm } from '../draft/useCreateForm';
import { useListStore } from '../lists/useListStore';

/** Gives the prompt the focus whenever the form comes up or is filled anew, and shows a form that was filled. */
export function usePromptFocus({
  editor,
  createForm,
  isAlone,
  onAlone,
}: Readonly<{
  editor: RefObject<PromptEditorHandle | null>;
  createForm: ReturnType<typeof useCreateForm>;
  /** Only the results are shown. */
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
}>): void {
  const isReady = createForm.model !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refill is a reason
  useEffect(() => {
    if (isReady && !isAlone) editor.current?.focus();
  }, [isReady, isAlone, createForm.refills]);
  const showForm = useEffectEvent(() => {
    onAlone(false);
    // the form may have been filled from the viewer over a list
    useListStore.getState().close();
    // the prompt is of another picture: the next words that are typed replace it
    if (createForm.isPromptOfOther)
      editor.current?.select(0, String(createForm.form.values.prompt ?? '').length);
  });
  useEffect(() => {
    if (createForm.refills > 0) showForm();
  }, [createForm.refills]);
  // the message about a filled form is about this form alone
  useEffect(() => closeFilled, []);
}
