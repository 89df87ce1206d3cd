import { useMemo, useRef } from 'react';
import type { PromptEditorHandle } from '../../ui/fields/PromptEditor';
import { useSteady } from '../../ui/hooks/useSteady';
import { useCreateForm } from './draft/useCreateForm';
import { useKeptForms } from './draft/useKeptForms';
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

/**
 * Owns the state of Create: the form of the model on top, the forms of the models beside it, what the service would charge
 * for them, the presses that are on their way, and the form's past. Components read it with `useCreate`.
 */
export function useCreateController({
  profileId,
  isAlone,
  onAlone,
  actions,
}: Readonly<{
  profileId: string;
  /** Only the results are shown. */
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  actions: ResultActions;
}>) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<PromptEditorHandle>(null);
  const isLoaded = useKeptForms();
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
    keepVersion: past.keepVersion,
  });
  usePastedText(lists, promptOf(model, draft.values));
  usePromptFocus({ editor, createForm, isAlone, onAlone });
  useCreateKeys({ profileId, root, createForm, past, presets, submit });

  /** Puts a prompt in place of what the form holds, which is among the earlier prompts then. */
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
    /** What a result can do. Stays the same object between drawings. */
    handlers,
    /** Presses for components that are drawn again only when their own props change. */
    steady,
    root,
    editor,
  };
}

export type CreateController = ReturnType<typeof useCreateController>;
