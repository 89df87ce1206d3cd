import type { Asset } from '@shared/domain/gallery/Asset';
import { panelBounds } from '@shared/domain/panelBounds';
import type { Quote } from '@shared/domain/queue/Queue';
import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { useOffered } from '../../commands/offered';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { wordsOf } from '../../ipc/CallFailure';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import type { PromptEditorHandle } from '../../ui/fields/PromptEditor';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useSteady } from '../../ui/hooks/useSteady';
import { ResizedPanel } from '../../ui/layout/ResizedPanel';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { CreateDialogs } from './CreateDialogs';
import { fixedSeedWords, haveWords, newOnesWords } from './draft/newSeeds';
import { closeFilled } from './draft/refillForm';
import { useCreateForm } from './draft/useCreateForm';
import { useKeptForms } from './draft/useKeptForms';
import { FormPanel } from './FormPanel';
import { fieldWords } from './form/fieldWords';
import { offenderWords } from './form/offenderWords';
import { SeedsNote } from './form/SeedsNote';
import { ListWorkbench } from './lists/ListWorkbench';
import { ListPasteTarget } from './lists/table/ListPasteTarget';
import { useListImport } from './lists/useListImport';
import { useListStore } from './lists/useListStore';
import { NoForm } from './NoForm';
import { PriceNews } from './PriceNews';
import { PastButtons } from './past/PastButtons';
import { useFormKeys } from './past/useFormKeys';
import { useFormPast } from './past/useFormPast';
import { VersionStrip } from './past/VersionStrip';
import { PinStrip } from './pins/PinStrip';
import { usePinned } from './pins/usePinned';
import { PresetRow } from './presets/PresetRow';
import { usePresets } from './presets/usePresets';
import { MadeBefore } from './prompt/MadeBefore';
import { usePastedText } from './prompt/usePastedText';
import { fillFromJob } from './results/groups/fillFromJob';
import type { ResultHandlers } from './results/ResultHandlers';
import { ResultsColumn } from './results/ResultsColumn';
import { countedAs } from './submit/countedAs';
import { useGenerate } from './submit/useGenerate';
import { useSubmit } from './submit/useSubmit';
import { useTogether } from './together/useTogether';
import { useCancelRest } from './useCancelRest';
import { useCreateDialogs } from './useCreateDialogs';
import { useCreateStore } from './useCreateStore';
import { useModels } from './useModels';

const previewDelayMs = 180;
const none: readonly never[] = [];

/** Create: the form of a model on the left, results as they land on the right. */
export function CreateView({
  profileId,
  sizes,
  isAlone,
  onAlone,
  onOpenInGallery,
  onOpenViewer,
  onEditAsset,
  onSaveAsset,
  onExport,
  onOpenSettings,
  onCompare,
  wholeBatch,
}: Readonly<{
  profileId: string;
  sizes: Readonly<{ formWidth: number; resultHeight: number }>;
  /** Only the results are to be seen. */
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  onOpenInGallery: (seq?: number) => void;
  onOpenViewer?: ((seq: number, seqs: readonly number[]) => void) | undefined;
  /** Opens a picture in the edit model. */
  onEditAsset?: ((asset: Asset) => void) | undefined;
  /** Writes a file where the person says. */
  onSaveAsset?: ((asset: Asset) => void) | undefined;
  /** Opens the export for some pictures, or for the contact sheet of a batch. */
  onExport?: ResultHandlers['onExport'];
  onOpenSettings?: (() => void) | undefined;
  /** Shows two to four pictures beside each other. */
  onCompare?: ((seqs: readonly number[]) => void) | undefined;
  wholeBatch?: ResultHandlers['wholeBatch'];
}>) {
  const isLoaded = useKeptForms();
  const known = useModels(profileId, isLoaded);
  const { list: models } = known;
  const createForm = useCreateForm(profileId, known);
  const { model, draft } = createForm;
  const past = useFormPast(profileId, known, isLoaded);
  const together = useTogether(profileId, known, createForm);
  const drafts = useMemo(
    () => [draft, ...together.others.map((other) => other.draft)],
    [draft, together.others],
  );
  const settled = useDebounced(drafts, previewDelayMs);
  const plan = useCreateStore((state) => state.choices[profileId]?.plan);
  const settledIds = idsOf(settled);
  const asked = useMemo(() => countedAs(drafts), [drafts]);
  const preview = useRoute(
    'create.previewTogether',
    { drafts: settled, plan },
    {
      enabled: settled[0]?.modelId !== '',
      // what stays was counted for what this form held before: other models have spent since
      isFresh: true,
      keepPrevious: (before) => idsOf(before?.drafts ?? []) === settledIds,
    },
  );
  const [counted, setCounted] = useState<Readonly<{ quote: Quote; as: string }> | null>(null);
  const [have, setHave] = useState(0);
  const { refetch: askAgain } = preview;
  const { change: changeSettings } = useSettings();
  const lists = useListImport(model?.id ?? '');
  usePastedText(lists, promptOf(model, draft.values));
  const listId = useListStore((state) => state.listId);
  const listAt = useListStore((state) => state.at);
  const editor = useRef<PromptEditorHandle>(null);
  const submission = useSubmit({
    onRefused: (problems) =>
      createForm.setRefused(model ? problems.map((each) => fieldWords(model, draft.values, each)) : problems),
    onTemplateError: ({ start, end }) => editor.current?.select(start, end),
  });
  const root = useRef<HTMLDivElement>(null);

  // the prompt is what comes next, whenever the form comes up or is filled anew
  const isReady = model !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refill is a reason
  useEffect(() => {
    if (isReady && !isAlone) editor.current?.focus();
  }, [isReady, isAlone, createForm.refills]);
  // what was filled into the form is to be seen
  const showForm = useEffectEvent(() => {
    onAlone(false);
    // as from the viewer over a list
    useListStore.getState().close();
    // what is typed takes its place, once: what is written later is of this picture
    if (createForm.isPromptOfOther)
      editor.current?.select(0, String(createForm.form.values.prompt ?? '').length);
  });
  useEffect(() => {
    if (createForm.refills > 0) showForm();
  }, [createForm.refills]);

  // it is said of this form, and beside nothing else
  useEffect(() => closeFilled, []);

  // what was counted for another model says nothing of this one
  const facts = settledIds === idsOf(drafts) ? preview.data : undefined;
  const [first] = facts?.parts ?? [];
  const seedWords = fixedSeedWords(createForm.form);
  const onMade: typeof past.keepVersion = (made) => {
    past.keepVersion(made);
    createForm.giveBack();
  };
  const { submit, isHeld } = useGenerate({
    createForm,
    together,
    drafts,
    root,
    editor,
    isAlone,
    onAlone,
    onMade,
    onSubmit: submission.submit,
  });
  const handlers = {
    'create.generate': () => submit('interactive'),
    'create.queue': () => submit('batch'),
    'create.newSeeds': seedWords === null ? null : createForm.drawSeeds,
    'create.cancelRest': useCancelRest(profileId),
  };
  useOffered('create', handlers);
  useCommandKeys('create', handlers, {
    first: true,
    // not from under an open dialog or viewer; toasts, which are alertdialogs, do not count
    hears: () => !root.current?.closest('[aria-hidden=true], [inert]') && !isDialogOpen(),
  });

  const { presets, apply } = usePresets();
  useFormKeys(root, past, {
    onShowAll: () => useCreateDialogs.getState().show('past'),
    presets: presets.map((preset) => () => apply(preset)),
  });

  const writePrompt = (prompt: string) => {
    createForm.setValue('prompt', prompt);
    editor.current?.focus();
  };
  /** In place of what is written, which is among the earlier prompts then, and can be had back. */
  const takePrompt = (prompt: string) => {
    useCreateStore.getState().setPrompt(prompt);
    editor.current?.focus();
  };
  const onAction = usePinned({
    prompt: typeof draft.values.prompt === 'string' ? draft.values.prompt : '',
    onPrompt: writePrompt,
    onOpen: (seq) => (onOpenViewer ?? onOpenInGallery)(seq, [seq]),
  });

  const onPin = useSteady({ onAction });
  const ofResults = useSteady({
    onOpenInGallery,
    onOpenViewer,
    onEditAsset,
    onSaveAsset,
    onOpenSettings,
    onCompare,
    onExport,
    onSamplePrompt: takePrompt,
    onShowProblems: (job: Parameters<ResultHandlers['onShowProblems']>[0]) => {
      fillFromJob.onUseSettings(job);
      if (job.problem && job.modelId === model?.id) createForm.setRefused(job.problem.fields);
    },
  });
  const ofPast = useSteady({ undo: past.undo, redo: past.redo, onRestore: past.restoreVersion });
  const ofForm = useSteady({
    onPick: lists.pick,
    onCreate: lists.create,
    onApply: apply,
  });

  if (models.isError) {
    return (
      <div className="flex h-full items-center justify-center p-8">
        <ErrorNote
          className="max-w-120"
          title="The models could not be read"
          message={wordsOf(models.error)}
          actions={
            <Button size="sm" onPress={() => void models.refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }

  // money is shown only for the very form that it was counted for
  if (preview.data && !preview.isPlaceholderData && counted?.quote !== preview.data.quote)
    setCounted({ quote: preview.data.quote, as: countedAs(settled) });
  // of few requests main gives them all; of a draft that is being typed, those of a former one
  const isCurrent = settled === drafts && !preview.isPlaceholderData;
  const requests =
    isCurrent && seedWords !== null && drafts.length === 1 && first?.quote.jobs === first?.sample.length
      ? (first?.sample ?? none)
      : none;
  return (
    <div ref={root} className="flex h-full min-h-0">
      <ResizedPanel
        label="Width of the form"
        edge="right"
        share={38}
        {...panelBounds.form}
        width={sizes.formWidth}
        isHidden={isAlone}
        onResized={(formWidth) => changeSettings({ window: { formWidth } })}
        className="border-r border-line bg-panel"
      >
        <ListPasteTarget
          onTable={lists.paste}
          onPrompt={(text) => {
            if (!draft.values.prompt) lists.offer(text, 'were pasted as one prompt');
          }}
          className="flex h-full flex-col"
        >
          {model ? (
            <FormPanel
              profileId={profileId}
              known={known}
              model={model}
              createForm={createForm}
              together={together}
              facts={{
                quote: counted?.as === asked ? counted.quote : null,
                factors: (first?.quote.jobs ?? 0) > 1 ? (first?.factors ?? none) : none,
                refusal: facts?.parts.find(({ refusal }) => refusal !== null)?.refusal ?? null,
                prompts: first?.prompts ?? 0,
                promptsInAll: first?.promptsInAll ?? 0,
                promptSamples: first?.promptSamples ?? none,
                templateErrors: isCurrent ? (first?.templateErrors ?? none) : none,
                wildcardLengths: first?.wildcardLengths ?? none,
                promptProblems: (facts?.parts ?? []).flatMap(({ quote, offenderCount, offenders }, index) => {
                  const other = together.others[index - 1]?.model;
                  const name = other === undefined ? '' : `${other.name}: `;
                  return offenderWords(
                    other ?? model,
                    quote.jobs,
                    offenderCount,
                    offenders,
                    promptOf(model, draft.values) ?? '',
                  ).map((words) => `${name}${words}`);
                }),
              }}
              busy={isHeld || submission.isOnWay(drafts)}
              editor={editor}
              onSubmit={submit}
              promptTools={<PastButtons undo={ofPast.undo} redo={ofPast.redo} />}
              presets={
                <PresetRow
                  presets={presets}
                  modelId={model.id}
                  form={createForm.form}
                  others={together.held}
                  onApply={ofForm.onApply}
                />
              }
              seedsNote={
                seedWords === null ? null : (
                  <SeedsNote
                    words={have > 0 && first ? haveWords(have, first.quote.media, model.result) : seedWords}
                    letGo={have > 0 && first ? newOnesWords(first.quote.media) : 'New seeds'}
                    onLetGo={createForm.drawSeeds}
                  />
                )
              }
              versions={<VersionStrip profileId={profileId} onRestore={ofPast.onRestore} />}
            />
          ) : (
            <NoForm isEmpty={models.isSuccess && isLoaded && known.models.length === 0} />
          )}
        </ListPasteTarget>
      </ResizedPanel>
      {isAlone ? null : <PinStrip {...onPin} />}
      <ResultsColumn
        profileId={profileId}
        height={sizes.resultHeight}
        makes={model?.result ?? 'image'}
        isAlone={isAlone}
        onAlone={onAlone}
        wholeBatch={wholeBatch}
        {...fillFromJob}
        {...ofResults}
      />
      <CreateDialogs
        profileId={profileId}
        known={known}
        createForm={createForm}
        together={together}
        past={past}
        onPrompt={takePrompt}
      />
      <MadeBefore draft={draft} requests={requests} onCount={setHave} />
      <PriceNews
        profileId={profileId}
        onChanged={() => {
          if (settledIds !== '') void askAgain();
        }}
      />
      {listId !== null && model ? (
        <ListWorkbench
          // at another row it begins anew
          key={`${listId} ${listAt?.rowId ?? ''}`}
          listId={listId}
          profileId={profileId}
          known={known}
          drafts={drafts}
          onPicture={onOpenViewer}
        />
      ) : null}
    </div>
  );
}

function idsOf(drafts: readonly Readonly<{ modelId: string }>[]): string {
  return drafts.map(({ modelId }) => modelId).join(' ');
}

/** What stands in the form's prompt; null: it has none. */
function promptOf(model: ModelDescriptor | null, { prompt }: RequestValues): string | null {
  if (!model?.parameters.some(({ name }) => name === 'prompt')) return null;
  return typeof prompt === 'string' ? prompt.trim() : '';
}
