import type { Quote } from '@shared/domain/queue/Queue';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { ListPlus } from 'lucide-react';
import { Fragment, memo, type ReactNode, type RefObject, useMemo } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { Button } from '../../ui/Button';
import type { PromptEditorHandle } from '../../ui/fields/PromptEditor';
import { useSteady } from '../../ui/hooks/useSteady';
import { hasMoreBelow, MoreBelow } from '../../ui/layout/MoreBelow';
import { showToast } from '../../ui/messages/toasts';
import { ChoicesRow } from './choices/ChoicesRow';
import { LandingChip } from './choices/LandingChip';
import { useLanding } from './choices/useLanding';
import { MadeOnNote } from './draft/MadeOnNote';
import { notVaried } from './draft/notVaried';
import type { useCreateForm } from './draft/useCreateForm';
import { FormField, type PreviewedLengths } from './form/FormField';
import { filmFacts } from './form/filmFacts';
import { JsonField } from './form/json/JsonField';
import type { TemplateError } from './form/PromptField';
import { ModelNotes } from './models/ModelNotes';
import { ModelPicker } from './models/ModelPicker';
import { hasAlternatives } from './prompt/hasAlternatives';
import { PromptsButton } from './prompt/PromptsButton';
import { SamplesNote } from './SamplesNote';
import { QuoteBrief } from './submit/QuoteBrief';
import { QuoteLine } from './submit/QuoteLine';
import { makesOf } from './submit/quoteWords';
import { WaitsNote } from './submit/WaitsNote';
import { ModelGroup } from './together/ModelGroup';
import { ownFields } from './together/sharedFields';
import type { Together } from './together/useTogether';
import { useCreateDialogs } from './useCreateDialogs';
import type { KnownModels } from './useModels';
import { axisOf, showAxis } from './vary/openAxis';
import { VarySection } from './vary/VarySection';
import { withAlternatives } from './vary/withAlternatives';

/** What the preview of main adds to the form. */
export interface PreviewFacts {
  readonly quote: Quote | null;
  readonly factors: readonly string[];
  readonly refusal: string | null;
  /** How many prompts the template makes; 0: not known. */
  readonly prompts: number;
  readonly promptsInAll: number;
  readonly promptSamples: readonly string[];
  /** What the prompt's template names and is not there. */
  readonly templateErrors: readonly TemplateError[];
  readonly wildcardLengths: PreviewedLengths;
  /** "3 of 24 prompts are too long: …" */
  readonly promptProblems: readonly string[];
}

const noProblems: readonly never[] = [];

/** A menu that closes gives the focus back to its button. */
const focusBackMs = 100;

type CreateForm = ReturnType<typeof useCreateForm>;

/** The left column: the form of the chosen model, made from its descriptor, and the buttons. */
export function FormPanel({
  profileId,
  known,
  model,
  createForm,
  together,
  facts,
  busy,
  editor,
  onSubmit,
  promptTools,
  presets,
  seedsNote,
  versions,
}: Readonly<{
  profileId: string;
  known: KnownModels;
  model: ModelDescriptor;
  createForm: CreateForm;
  together: Together;
  facts: PreviewFacts;
  busy: boolean;
  editor: RefObject<PromptEditorHandle | null>;
  onSubmit: (lane: 'interactive' | 'batch') => void;
  /** Beside the label of the prompt. */
  promptTools: ReactNode;
  /** Under the first field, which is the prompt. */
  presets: ReactNode;
  seedsNote: ReactNode;
  versions: ReactNode;
}>) {
  const { form, values, problems } = createForm;
  const landing = useLanding(profileId);
  const submit = useSteady({ onSubmit });
  const { open, show } = useCreateDialogs();
  const varyWords = () => {
    const { start, end } = editor.current?.selection() ?? { start: 0, end: 0 };
    const written = withAlternatives(String(values.prompt ?? ''), start, end);
    createForm.setValue('prompt', written.prompt);
    // once the menu has given the focus back
    setTimeout(() => editor.current?.select(written.start, written.end), focusBackMs);
    showToast({
      level: 'info',
      title: 'Each of {red|blue} makes a picture of its own',
      message: 'Type over the second; a | before one more adds it.',
    });
  };
  const general = problems.get('') ?? noProblems;
  const chosen = useMemo(() => [model.id, ...known.others], [model.id, known.others]);
  const asks = useSteady({
    onChoose: createForm.chooseModels,
    onChosen: () => editor.current?.focusEnd(),
    onStar: known.star,
    onRefresh: known.refresh,
  });
  const vary = useSteady({
    formValue: (name: string) => values[name],
    onKeep: createForm.keepVary,
    onWords: model.parameters.some(({ name }) => name === 'prompt') ? varyWords : null,
    onChange: (plan: typeof form.vary) => createForm.change((before) => ({ ...before, vary: plan })),
  });
  const varied = useSteady({
    onShowVaried: (name: string) => showAxis(axisOf(form.vary, name)),
    onEndVaried: (name: string) => createForm.change((before) => notVaried(before, name)),
  });
  const { promptProblems, templateErrors, wildcardLengths } = facts;
  const field = {
    profileId,
    createForm,
    promptProblems,
    templateErrors,
    wildcardLengths,
    editor,
    promptTools,
    plan: form.vary,
    ...varied,
  };
  const json = model.rawJson ? (
    <JsonField
      value={form.json}
      isRest={model.parameters.length > 1}
      onChange={(text) => createForm.change((before) => ({ ...before, json: text }))}
    />
  ) : null;
  const varySection = (
    <VarySection
      model={model}
      isTemplate={hasAlternatives(String(values.prompt ?? ''))}
      seed={typeof values.seed === 'string' ? values.seed : null}
      plan={form.vary}
      factors={facts.factors}
      lentWords={createForm.lentWords}
      profileId={profileId}
      random={Math.random}
      {...vary}
    />
  );
  return (
    // in a low window all but the last line scrolls: else nothing would be left of the form
    <section
      aria-label="Request"
      data-region="form"
      className={`relative flex h-full min-h-0 w-full flex-col low:scroll-pb-20 low:overflow-y-auto low:[scrollbar-gutter:stable] ${hasMoreBelow}`}
    >
      <div
        className={`relative flex min-h-0 flex-1 scroll-pb-12 flex-col gap-3.5 overflow-y-auto pt-4 pr-2 pb-5 pl-5 [scrollbar-gutter:stable] low:flex-none low:overflow-visible low:[scrollbar-gutter:auto] ${hasMoreBelow}`}
      >
        <ModelPicker profileId={profileId} models={known.models} chosen={chosen} {...asks} />
        <ModelNotes summary={known.summary} details={known.details.get(model.id)} profileId={profileId} />
        {together.shared.map((parameter, place) => (
          <Fragment key={`${model.id} ${parameter.name}`}>
            <FormField {...field} parameter={parameter} />
            {place === 0 ? presets : null}
            {place === 0 ? varySection : null}
          </Fragment>
        ))}
        {together.shared.length === 0 ? varySection : null}
        {together.others.length === 0 ? (
          json
        ) : (
          <ModelGroup model={model}>
            {ownFields(model, together.shared).map((parameter) => (
              <FormField key={parameter.name} {...field} parameter={parameter} />
            ))}
            {json}
          </ModelGroup>
        )}
        {together.others.map((other) => (
          <ModelGroup key={other.model.id} model={other.model} general={other.problems.get('')}>
            {other.own.map((parameter) => (
              <FormField
                key={parameter.name}
                {...field}
                createForm={other}
                isFirst={false}
                parameter={parameter}
              />
            ))}
            {other.model.rawJson ? (
              <JsonField
                value={other.form.json}
                isRest={other.model.parameters.length > 1}
                onChange={(text) => other.change((before) => ({ ...before, json: text }))}
              />
            ) : null}
          </ModelGroup>
        ))}
        {versions}
        <MoreBelow />
      </div>
      {/* what is said here grows upwards: the buttons stay where they are */}
      <div
        className={`flex max-h-3/5 shrink-0 flex-col gap-3 overflow-y-auto border-t border-line px-5 pt-3 pb-3 short:max-h-1/3 low:max-h-none low:overflow-visible low:pr-2.5 ${hasMoreBelow}`}
      >
        {general.length > 0 ? (
          <div role="alert" className="text-xs text-danger">
            {general.map((problem) => (
              <p key={problem} className="selectable">
                {problem}
              </p>
            ))}
          </div>
        ) : null}
        {facts.prompts > 1 ? (
          <PromptsButton
            prompts={facts.prompts}
            promptsInAll={facts.promptsInAll}
            samples={facts.promptSamples}
            expansion={form.vary.expansion}
            random={Math.random}
            onChange={(expansion) =>
              createForm.change((before) => ({ ...before, vary: { ...before.vary, expansion } }))
            }
          />
        ) : null}
        <SamplesNote profileId={profileId} modelIds={chosen} />
        {seedsNote}
        <WaitsNote profileId={profileId} />
        <QuoteLine
          quote={facts.quote}
          cannotGo={createForm.problems.size > 0 || facts.promptProblems.length > 0}
          kind={makesOf([model, ...together.others.map((other) => other.model)])}
          each={together.others.length === 0 ? filmFacts(model, values, form.vary) : []}
          listedMilli={known.listedMilli}
          madeOf={
            together.others.length === 0
              ? { factors: facts.factors, each: expectedMedia(model, values).count }
              : null
          }
          refusal={facts.refusal}
        />
        <MoreBelow isLow />
      </div>
      <div className="shrink-0 px-5 pb-1 low:pr-2.5">
        <ChoicesRow
          place={profileId}
          landing={landing}
          about="For what you add to the queue from now on. The credits are for all of it in one night together, or in one day where no times are set. What you press Generate for starts at once."
          open={open === 'landing' || open === 'plan' || open === 'limit' ? open : null}
          onOpen={show}
        />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 bg-panel px-5 pt-2 pb-4 low:sticky low:bottom-0 low:z-1 low:border-t low:border-line low:pr-2.5">
        <MoreBelow isOverBar />
        <MadeOnNote madeOn={form.madeOn} profileId={profileId} />
        {facts.refusal === null ? (
          <QuoteBrief
            quote={facts.quote}
            kind={makesOf([model, ...together.others.map((other) => other.model)])}
            listedMilli={known.listedMilli}
          />
        ) : null}
        {landing.words === null ? null : <LandingChip place={profileId} landing={landing} />}
        <SubmitButtons busy={busy} {...submit} />
      </div>
    </section>
  );
}

/** Drawn again only when something is on its way to main, or no longer. */
const SubmitButtons = memo(function SubmitButtons({
  busy,
  onSubmit,
}: Readonly<{ busy: boolean; onSubmit: (lane: 'interactive' | 'batch') => void }>) {
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="min-w-0 flex-1 max-[1000px]:[&>kbd]:hidden"
        shortcut={shortcutOf('create.generate')}
        isPending={busy}
        onPress={() => onSubmit('interactive')}
      >
        Generate
      </Button>
      <Button
        size="lg"
        className="px-3"
        icon={<ListPlus size={16} />}
        isPending={busy}
        onPress={() => onSubmit('batch')}
      >
        Add to queue
      </Button>
    </>
  );
});
