import type { Asset } from '@shared/domain/Asset';
import type { JobWithAssets } from '@shared/domain/Job';
import { escapeTemplate, parseTemplate } from '@shared/prompt';
import { useEffect, useRef } from 'react';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { wordsOf } from '../../ipc/CallFailure';
import { useJobs } from '../../ipc/useJob';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorNote } from '../../ui/ErrorNote';
import type { PromptEditorHandle } from '../../ui/PromptEditor';
import { Skeleton } from '../../ui/Skeleton';
import { useDebounced } from '../../ui/useDebounced';
import { FormPanel } from './FormPanel';
import { ImportListDialog } from './lists/ImportListDialog';
import { ListDropTarget } from './lists/ListDropTarget';
import { useListImport } from './lists/useListImport';
import { offenderWords } from './offenderWords';
import { quoteWords } from './quoteWords';
import { ResultsColumn } from './results/ResultsColumn';
import { useCreateForm } from './useCreateForm';
import { useCreateStore } from './useCreateStore';
import { useKeptForms } from './useKeptForms';
import { useSubmit } from './useSubmit';

const recentCount = 60;
const none: readonly never[] = [];
const previewDelayMs = 180;

/** Create: the form of a model on the left, results as they land on the right. */
export function CreateView({
  profileId,
  onOpenInGallery,
  onOpenViewer,
  onEditAsset,
  onOpenSettings,
}: Readonly<{
  profileId: string;
  onOpenInGallery: (seq?: number) => void;
  onOpenViewer?: ((seq: number, seqs: readonly number[]) => void) | undefined;
  /** Opens a picture in the edit model. */
  onEditAsset?: ((asset: Asset) => void) | undefined;
  onOpenSettings?: (() => void) | undefined;
}>) {
  const models = useRoute('models.list', { profileId });
  const recent = useRoute('queue.recent', { profileId, limit: recentCount });
  const { jobs, isPending: areJobsPending } = useJobs(recent.data ?? none);
  const isLoaded = useKeptForms();
  const createForm = useCreateForm(profileId, isLoaded ? (models.data ?? none) : none);
  const { model, draft } = createForm;
  const settled = useDebounced(draft, previewDelayMs);
  const preview = useRoute('create.preview', settled, {
    enabled: settled.modelId !== '',
    keepPrevious: (before) => before?.modelId === settled.modelId,
  });
  // what a run cost, and what is left, changes what the next one is said to cost
  const { data: status } = useRoute('app.status', undefined);
  const balanceMilli = status?.balanceMilli ?? null;
  const doneCount = jobs.filter((job) => job.state === 'done').length;
  const { refetch: askAgain } = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: balance and count are the reasons to ask again
  useEffect(() => {
    if (settled.modelId !== '') void askAgain();
  }, [balanceMilli, doneCount, askAgain]);
  const lists = useListImport(model?.id ?? '');
  const editor = useRef<PromptEditorHandle>(null);
  const submission = useSubmit({
    onRefused: createForm.setRefused,
    onTemplateError: ({ start, end }) => editor.current?.select(start, end),
  });
  const root = useRef<HTMLDivElement>(null);

  // the prompt is what comes next, whenever the form comes up or is filled anew
  const isReady = model !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refill is a reason
  useEffect(() => {
    if (isReady) editor.current?.focus();
  }, [isReady, createForm.refills]);

  const submit = (lane: 'interactive' | 'batch') => {
    if (!model || submission.busy) return;
    createForm.touchAll();
    const prompt = typeof draft.values.prompt === 'string' ? draft.values.prompt : '';
    const parsed = parseTemplate(prompt);
    const bad =
      createForm.allProblems[0]?.field ??
      (createForm.seedIsBad ? 'seed' : createForm.jsonIsBad ? 'json' : null);
    if (!parsed.ok) {
      const error = parsed.errors[0];
      if (error) editor.current?.select(error.start, error.end);
    } else if (bad !== null || createForm.allProblems.length > 0) {
      const field = root.current?.querySelector(`[data-field="${bad ?? ''}"]`);
      field?.querySelector<HTMLElement>('textarea, input, button')?.focus();
    } else void submission.submit(draft, lane);
  };
  useCommandKeys(
    'create',
    { 'create.generate': () => submit('interactive'), 'create.queue': () => submit('batch') },
    {
      first: true,
      // not from under an open dialog or viewer; toasts, which are alertdialogs, do not count
      hears: () =>
        !root.current?.closest('[aria-hidden=true], [inert]') && !document.querySelector('[role=dialog]'),
    },
  );

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

  // what was counted for another model says nothing of this one
  const facts = settled.modelId === model?.id ? preview.data : undefined;
  const { loadDraft, setSeed } = useCreateStore.getState();
  return (
    <div ref={root} className="flex h-full min-h-0">
      <ListDropTarget
        onFile={lists.read}
        className="flex w-95 shrink-0 flex-col border-r border-line bg-panel max-[1000px]:w-85"
      >
        {model ? (
          <FormPanel
            models={models.data ?? []}
            model={model}
            createForm={createForm}
            facts={{
              quote: facts?.quote ?? null,
              factors: (facts?.quote.jobs ?? 0) > 1 ? (facts?.factors ?? []) : [],
              refusal: facts?.refusal ?? null,
              templateErrors:
                settled === draft && !preview.isPlaceholderData ? (facts?.templateErrors ?? []) : [],
              promptProblems: facts
                ? offenderWords(facts.quote.jobs, facts.offenderCount, facts.offenders)
                : [],
            }}
            lastSeed={lastSeedOf(jobs)}
            busy={submission.busy}
            editor={editor}
            onSubmit={submit}
            onImport={lists.pick}
          />
        ) : models.isSuccess && isLoaded ? (
          <p className="p-6 text-sm text-muted">This service lists no models.</p>
        ) : (
          <div aria-busy className="flex flex-col gap-4 p-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-28" />
            <Skeleton className="h-14" />
            <Skeleton className="h-8" />
          </div>
        )}
      </ListDropTarget>
      <ResultsColumn
        profileId={profileId}
        jobs={jobs}
        isLoading={recent.isPending || (areJobsPending && jobs.length === 0)}
        onOpenInGallery={onOpenInGallery}
        onOpenViewer={onOpenViewer}
        onEditAsset={onEditAsset}
        onOpenSettings={onOpenSettings}
        onUseSettings={(job) => loadDraft({ modelId: job.modelId, values: settingsOf(job) })}
        onUseSeed={setSeed}
        onSamplePrompt={(prompt) => {
          createForm.setValue('prompt', prompt);
          editor.current?.focus();
        }}
        onShowProblems={(job) => {
          loadDraft({ modelId: job.modelId, values: settingsOf(job) });
          if (job.problem && job.modelId === model?.id) createForm.setRefused(job.problem.fields);
        }}
      />
      {submission.question && model ? (
        <ConfirmDialog
          isOpen
          title={`Queue ${quoteWords(submission.question.quote, model.result).count}?`}
          message={<Cost question={submission.question} kind={model.result} />}
          confirmLabel={submission.question.lane === 'batch' ? 'Add to queue' : 'Generate'}
          onConfirm={() => submission.answer(true)}
          onCancel={() => submission.answer(false)}
        />
      ) : null}
      {lists.list && model ? (
        <ImportListDialog
          key={lists.list.listId}
          list={lists.list}
          profileId={profileId}
          model={model}
          base={draft.values}
          onClose={lists.close}
        />
      ) : null}
    </div>
  );
}

function Cost({
  question,
  kind,
}: Readonly<{ question: { quote: Parameters<typeof quoteWords>[0] }; kind: 'image' | 'video' }>) {
  const words = quoteWords(question.quote, kind);
  return (
    <div className="flex flex-col gap-2">
      <p>
        {words.credits === null ? 'What it costs is not known yet' : `About ${words.credits}`}
        {words.balance === null ? '' : `; your balance is ${words.balance}`}. {sentence(words.basis)}{' '}
        {words.time === null ? '' : `It takes about ${words.time}.`}
      </p>
      {words.short && question.quote.warnings.length === 0 ? (
        <p className="text-danger">That is more than there is: the queue will pause.</p>
      ) : null}
      {question.quote.warnings.map((warning) => (
        <p key={warning} className="text-danger">
          {warning}
        </p>
      ))}
    </div>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The seed of the latest picture that came. */
function lastSeedOf(jobs: readonly JobWithAssets[]): string | null {
  for (const job of jobs) {
    const seed = job.assets.find((asset) => asset.seed !== null)?.seed;
    if (seed) return seed;
  }
  return null;
}

/** The settings of a job as the form takes them: its prompt's braces are text, the seed is the one it got. */
function settingsOf(job: JobWithAssets): JobWithAssets['values'] {
  const seed = job.assets[0]?.seed ?? job.values.seed;
  return {
    ...job.values,
    prompt: escapeTemplate(job.prompt),
    ...(seed === undefined || seed === null ? {} : { seed }),
  };
}
