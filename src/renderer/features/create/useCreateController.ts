import type { JobWithAssets } from '@shared/domain/queue/Job';
import { emptyVaryPlan, escapeTemplate } from '@shared/prompt';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { PromptEditorHandle } from '../../ui/fields/PromptEditor';
import { useStableCallbacks } from '../../ui/hooks/useStableCallbacks';
import { closeFilledMessage } from './draft/refillForm';
import { useCreateForm } from './draft/useCreateForm';
import { useSavedForms } from './draft/useSavedForms';
import { useListImport } from './lists/useListImport';
import { useListStore } from './lists/useListStore';
import { useOtherModels } from './other-models/useOtherModels';
import { useFormPast } from './past/useFormPast';
import { usePinActions } from './pins/usePinActions';
import { usePresets } from './presets/usePresets';
import { usePastedText } from './prompt/usePastedText';
import type { ResultActions, ResultHandlers } from './results/ResultHandlers';
import { promptOf, useFormQuote } from './submit/useFormQuote';
import { useGenerate } from './submit/useGenerate';
import { useCreateKeys } from './useCreateKeys';
import { type GivenDraft, useCreateStore } from './useCreateStore';
import { useModels } from './useModels';

/** All state of Create. Components read it with `useCreate`. */
export function useCreateController({
  profileId,
  resultsAlone,
  onResultsAlone,
  actions,
}: Readonly<{
  profileId: string;
  resultsAlone: boolean;
  onResultsAlone: (resultsAlone: boolean) => void;
  actions: ResultActions;
}>) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<PromptEditorHandle>(null);
  const isLoaded = useSavedForms();
  const catalog = useModels(profileId, isLoaded);
  const createForm = useCreateForm(profileId, catalog);
  const { model, draft } = createForm;
  const past = useFormPast(profileId, catalog, isLoaded);
  const otherModels = useOtherModels(profileId, catalog, createForm);
  const drafts = useMemo(
    () => [draft, ...otherModels.others.map((other) => other.draft)],
    [draft, otherModels.others],
  );
  const quote = useFormQuote({ profileId, createForm, otherModels, drafts });
  const lists = useListImport(model?.id ?? '');
  const presets = usePresets();
  const { submit, isBusy } = useGenerate({
    createForm,
    otherModels,
    drafts,
    root,
    editor,
    resultsAlone,
    onResultsAlone,
    saveVersion: past.saveVersion,
  });
  usePastedText(lists, promptOf(model, draft.values));
  usePromptFocus({ editor, createForm, resultsAlone, onResultsAlone });
  useCreateKeys({ profileId, root, createForm, past, presets, submit });

  /** Puts a prompt into the form. The previous prompt goes to the prompt history. */
  const applyPrompt = (prompt: string) => {
    useCreateStore.getState().setPrompt(prompt);
    editor.current?.focus();
  };
  const onPin = usePinActions({
    prompt: typeof draft.values.prompt === 'string' ? draft.values.prompt : '',
    onPrompt: (prompt) => {
      createForm.setValue('prompt', prompt);
      editor.current?.focus();
    },
    onOpen: (seq) => (actions.onOpenViewer ?? actions.onOpenInGallery)(seq, [seq]),
  });
  const handlers = useResultHandlers({ actions, createForm, onSamplePrompt: applyPrompt });
  const stable = useStableCallbacks({
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
    catalog,
    createForm,
    otherModels,
    drafts,
    past,
    quote,
    lists,
    presets,
    isBusy,
    applyPrompt,
    handlers,
    /** The object and its functions keep their identity between renders, for memoised components. */
    stable,
    root,
    editor,
  };
}

export type CreateController = ReturnType<typeof useCreateController>;

type PromptFocusOptions = Readonly<{
  editor: RefObject<PromptEditorHandle | null>;
  createForm: ReturnType<typeof useCreateForm>;
  resultsAlone: boolean;
  onResultsAlone: (resultsAlone: boolean) => void;
}>;

/** Focuses the prompt when the form appears or is filled. */
function usePromptFocus({ editor, createForm, resultsAlone, onResultsAlone }: PromptFocusOptions): void {
  const isReady = createForm.model !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the form is filled (`refills`)
  useEffect(() => {
    if (isReady && !resultsAlone) editor.current?.focus();
  }, [isReady, resultsAlone, createForm.refills]);
  const showForm = useEffectEvent(() => {
    onResultsAlone(false);
    // the form may have been filled from the viewer over a list
    useListStore.getState().close();
    // the prompt describes another picture, so typing should replace it
    if (createForm.isPromptStale)
      editor.current?.select(0, String(createForm.form.values.prompt ?? '').length);
  });
  useEffect(() => {
    if (createForm.refills > 0) showForm();
  }, [createForm.refills]);
  // the message about the filled form closes with the form
  useEffect(() => closeFilledMessage, []);
}

const load = (draft: GivenDraft) => useCreateStore.getState().loadDraft(draft);

const fillFromJob = {
  onUseSettings: (job) => load({ modelId: job.modelId, values: settingsOf(job) }),
  onVarySeeds: (job) => load({ modelId: job.modelId, values: settingsOf(job), withNewSeeds: true }),
  onReuse: (job) => load({ modelId: job.modelId, values: settingsOf(job), plan: emptyVaryPlan }),
  onNextRound: load,
  onUseSeed: (seed, ordinal) => useCreateStore.getState().setSeed(seed, ordinal),
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

/** The returned object keeps its identity as long as `wholeBatch` does. */
function useResultHandlers({
  actions: { wholeBatch, ...actions },
  createForm: { model, setRefused },
  onSamplePrompt,
}: Readonly<{
  actions: ResultActions;
  createForm: ReturnType<typeof useCreateForm>;
  onSamplePrompt: (prompt: string) => void;
}>): ResultHandlers {
  const stable = useStableCallbacks({
    ...actions,
    onSamplePrompt,
    onShowProblems: (job: JobWithAssets) => {
      fillFromJob.onUseSettings(job);
      if (job.problem && job.modelId === model?.id) setRefused(job.problem.fields);
    },
  });
  return useMemo(() => ({ ...fillFromJob, ...stable, wholeBatch }), [stable, wholeBatch]);
}
