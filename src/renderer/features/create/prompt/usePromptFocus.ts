import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import { closeFilled } from '../draft/refillForm';
import type { useCreateForm } from '../draft/useCreateForm';
import { useListStore } from '../lists/useListStore';

/** Focuses the prompt when the form appears or is filled. */
export function usePromptFocus({
  editor,
  createForm,
  isAlone,
  onAlone,
}: Readonly<{
  editor: RefObject<PromptEditorHandle | null>;
  createForm: ReturnType<typeof useCreateForm>;
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
}>): void {
  const isReady = createForm.model !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the form is filled (`refills`)
  useEffect(() => {
    if (isReady && !isAlone) editor.current?.focus();
  }, [isReady, isAlone, createForm.refills]);
  const showForm = useEffectEvent(() => {
    onAlone(false);
    // the form may have been filled from the viewer over a list
    useListStore.getState().close();
    // the prompt describes another picture, so typing should replace it
    if (createForm.isPromptOfOther)
      editor.current?.select(0, String(createForm.form.values.prompt ?? '').length);
  });
  useEffect(() => {
    if (createForm.refills > 0) showForm();
  }, [createForm.refills]);
  // the message about the filled form closes with the form
  useEffect(() => closeFilled, []);
}
