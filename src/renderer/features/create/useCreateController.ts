import { useMemo, useRef } from 'react';
import type { PromptEditorHandle } from '../../ui/fields/PromptEditor';
import { useSteady } from '../../ui/hooks/useSteady';
import { useCreateForm } from './draft/useCreateForm';
import { useSavedForms } from './draft/useSavedForms';
import { useListImport } from './lists/useListImport';
import { useFormPast } from './past/useFormPast';
import { usePinned } from './pins/usePinned';
import { usePresets } from './presets/usePresets';
import { promptOf } from './prompt/promptOf';
import { usePastedText } from './prompt/usePastedText';
import { usePromptFocus } from './prompt/usePromptFocus';
import type { ResultActions } from './results/ResultHandlers';
import { useResultHandlers } from './results/useResultHandlers';
import { useFormQuote } from './submit/useFormQuote';
import { useGenerate } from './submit/useGenerate';
import { useTogether } from './together/useTogether';
import { useCreateKeys } from './useCreateKeys';
import { useCreateStore } from './useCreateStore';
import { useModels } from './useModels';

/** All state of Create. Components read it with `useCreate`. */
export function useCreateController({
  profileId,
  isAlone,
  onAlone,
  actions,
}: Readonly<{
  profileId: string;
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  actions: ResultActions;
}>) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<PromptEditorHandle>(null);
  const isLoaded = useSavedForms();
  const known = useModels(profileId, isLoaded);
  const createForm = useCreateForm(profileId, known);
  const { model, draft } = createForm;
  const past = useFormPast(profileId, known, isLoaded);
  const together = useTogether(profileId, known, createForm);
  const drafts = useMemo(
    () => [draft, ...together.others.map((other) => other.draft)],
    [draft, together.others],
  );
  const quote = useFormQuote({ profileId, createForm, together, drafts });
  const lists = useListImport(model?.id ?? '');
  const presets = usePresets();
  const { submit, isBusy } = useGenerate({
    createForm,
    together,
    drafts,
    root,
    editor,
    isAlone,
    onAlone,
    saveVersion: past.saveVersion,
  });
  usePastedText(lists, promptOf(model, draft.values));
  usePromptFocus({ editor, createForm, isAlone, onAlone });
  useCreateKeys({ profileId, root, createForm, past, presets, submit });

  /** The previous prompt goes to the prompt history. */
  const takePrompt = (prompt: string) => {
    useCreateStore.getState().setPrompt(prompt);
    editor.current?.focus();
  };
  const onPin = usePinned({
    prompt: typeof draft.values.prompt === 'string' ? draft.values.prompt : '',
    onPrompt: (prompt) => {
      createForm.setValue('prompt', prompt);
      editor.current?.focus();
    },
    onOpen: (seq) => (actions.onOpenViewer ?? actions.onOpenInGallery)(seq, [seq]),
  });
  const handlers = useResultHandlers({ actions, createForm, onSamplePrompt: takePrompt });
  const steady = useSteady({
    onPin,
    undo: past.undo,
    redo: past.redo,
    restoreVersion: past.restoreVersion,
    applyPreset: presets.apply,
    submit,
  });

  return {
    profileId,
    isLoaded,
    known,
    createForm,
    together,
    drafts,
    past,
    quote,
    lists,
    presets,
    isBusy,
    takePrompt,
    handlers,
    /** The object and its functions keep their identity between renders, for memoised components. */
    steady,
    root,
    editor,
  };
}

export type CreateController = ReturnType<typeof useCreateController>;
