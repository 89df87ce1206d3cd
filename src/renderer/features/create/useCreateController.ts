import type { JobWithAssets } from '@shared/domain/queue/Job';
import { escapeTemplate, plainPlan } from '@shared/prompt';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { PromptEditorHandle } from '../../ui/fields/PromptEditor';
import { useStableCallbacks } from '../../ui/hooks/useStableCallbacks';
import { closeFilled } from './draft/refillForm';
import { useCreateForm } from './draft/useCreateForm';
import { useSavedForms } from './draft/useSavedForms';
import { useListImport } from './lists/useListImport';
import { useListStore } from './lists/useListStore';
import { useFormPast } from './past/useFormPast';
import { usePinned } from './pins/usePinned';
import { usePresets } from './presets/usePresets';
import { usePastedText } from './prompt/usePastedText';
import type { ResultActions, ResultHandlers } from './results/ResultHandlers';
import { promptOf, useFormQuote } from './submit/useFormQuote';
import { useGenerate } from './submit/useGenerate';
import { useTogether } from './together/useTogether';
import { useCreateKeys } from './useCreateKeys';
import { type GivenDraft, useCreateStore } from './useCreateStore';
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
  const steady = useStableCallbacks({
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

/** Focuses the prompt when the form appears or is filled. */
function usePromptFocus({
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

const load = (draft: GivenDraft) => useCreateStore.getState().loadDraft(draft);

const fillFromJob = {
  onUseSettings: (job) => load({ modelId: job.modelId, values: settingsOf(job) }),
  onVarySeeds: (job) => load({ modelId: job.modelId, values: settingsOf(job), withNewSeeds: true }),
  onReuse: (job) => load({ modelId: job.modelId, values: settingsOf(job), plan: plainPlan }),
  onNextRound: load,
  onUseSeed: (seed, place) => useCreateStore.getState().setSeed(seed, place),
} as const satisfies Partial<ResultHandlers>;

/** The settings that make the same result: escaped braces, and the seed that was used. */
function settingsOf(job: JobWithAssets): JobWithAssets['values'] {
  const seed = job.assets[0]?.seed ?? job.values.seed;
  return {
    ...job.values,
    prompt: escapeTemplate(job.prompt),
    ...(seed === undefined || seed === null ? {} : { seed }),
  };
}

/** The object keeps its identity while the actions do. */
function useResultHandlers({
  actions: { wholeBatch, ...actions },
  createForm: { model, setRefused },
  onSamplePrompt,
}: Readonly<{
  actions: ResultActions;
  createForm: ReturnType<typeof useCreateForm>;
  onSamplePrompt: (prompt: string) => void;
}>): ResultHandlers {
  const steady = useStableCallbacks({
    ...actions,
    onSamplePrompt,
    onShowProblems: (job: JobWithAssets) => {
      fillFromJob.onUseSettings(job);
      if (job.problem && job.modelId === model?.id) setRefused(job.problem.fields);
    },
  });
  return useMemo(() => ({ ...fillFromJob, ...steady, wholeBatch }), [steady, wholeBatch]);
}
