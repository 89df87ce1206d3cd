import { assertNever } from '@shared/domain/assertNever';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { firstLiteralBraces, type VaryPlan } from '@shared/prompt';
import { type ComponentProps, memo, type ReactNode, type RefObject, useMemo } from 'react';
import type { PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import type { useCreateForm } from '../draft/useCreateForm';
import { negativePromptHint } from '../prompt/negativePromptHint';
import { describeVariedValues } from '../vary/describeAxis';
import { type FieldProps, VariedContext } from './FieldFrame';
import { ParameterField } from './ParameterField';
import { PromptField, type TemplateError } from './PromptField';
import { SourcesField } from './pictures/SourcesField';
import { MAX_SOURCES, sourcesOf, withSources } from './pictures/sources';
import { RecentSeed, SeedField } from './SeedField';

/** Each wildcard and the length of its longest entry, as main reports them. */
export type PreviewedLengths = Readonly<
  RouteOutput<'create.previewTogether'>['parts'][number]['wildcardLengths']
>;

const noProblems: readonly string[] = [];

type CreateForm = Pick<
  ReturnType<typeof useCreateForm>,
  'model' | 'form' | 'problems' | 'touch' | 'setValue' | 'change'
>;

type FormFieldProps = Readonly<{
  parameter: ParameterDescriptor;
  createForm: CreateForm;
  /** Whether the field belongs to the first selected model. */
  isFirst?: boolean;
  promptProblems: readonly string[];
  templateErrors: readonly TemplateError[];
  wildcardLengths: PreviewedLengths;
  profileId: string;
  editor: RefObject<PromptEditorHandle | null>;
  promptTools: ReactNode;
}>;

/** The field of a parameter. Most fields are memoised, so that typing in the prompt does not re-render them. */
export function FormField({
  plan,
  onShowVaried,
  onEndVaried,
  ...field
}: FormFieldProps &
  Readonly<{
    /** Variations, which apply to all selected models. */
    plan: VaryPlan;
    onShowVaried: (name: string) => void;
    onEndVaried: (name: string) => void;
  }>) {
  const { parameter } = field;
  const { name, label } = parameter;
  const valuesText = describeVariedValues(plan, parameter);
  const varied = useMemo(
    () =>
      valuesText === null
        ? null
        : { label, valuesText, onOpen: () => onShowVaried(name), onStopVarying: () => onEndVaried(name) },
    [valuesText, name, label, onShowVaried, onEndVaried],
  );
  return (
    <VariedContext value={varied}>
      <FieldByKind {...field} />
    </VariedContext>
  );
}

function hintOf(model: ModelDescriptor | null, prompt: string): string | null {
  const kept = firstLiteralBraces(prompt);
  const listHint = kept && t('create.forAListANameInBraces', { kept });
  const hints = [model && negativePromptHint(model, prompt), listHint];
  return hints.filter((hint) => hint !== null).join(' ') || null;
}

function FieldByKind({
  parameter,
  createForm,
  isFirst = true,
  promptProblems,
  templateErrors,
  wildcardLengths,
  profileId,
  editor,
  promptTools,
}: FormFieldProps) {
  const { form, problems, touch, setValue, change } = createForm;
  const { name } = parameter;
  const value = form.values[name];
  const ownProblems = problems.get(name) ?? noProblems;
  const prompt = name === 'prompt' && typeof value === 'string' ? value : '';
  const wildcards = useMemo(() => new Map(wildcardLengths), [wildcardLengths]);
  const fieldProps = { touch, setValue, problems: ownProblems, value };
  switch (parameter.kind) {
    case 'seed':
      return (
        <MemoSeedField
          profileId={profileId}
          parameter={parameter}
          mode={form.seedMode}
          seed={form.seed}
          problems={ownProblems}
          change={change}
        />
      );
    case 'text':
      if (name !== 'prompt') return <MemoParameterField {...fieldProps} parameter={parameter} />;
      return (
        <PromptField
          parameter={parameter}
          value={prompt}
          problems={[...ownProblems, ...promptProblems]}
          templateErrors={templateErrors}
          wildcards={wildcards}
          hint={hintOf(createForm.model, prompt)}
          editor={editor}
          tools={promptTools}
          onTouch={() => touch(name)}
          onChange={(text) => setValue(name, text)}
        />
      );
    case 'image':
      // varied pictures are shown in the form of the first model only
      return isFirst ? (
        <SourcesField
          parameter={parameter}
          maxCount={MAX_SOURCES}
          sources={sourcesOf(form, name)}
          problems={ownProblems}
          onTouch={() => touch(name)}
          onChange={(sources) => change((before) => withSources(before, name, sources))}
        />
      ) : (
        <MemoParameterField {...fieldProps} parameter={parameter} />
      );
    case 'number':
    case 'choice':
    case 'size':
    case 'switch':
    case 'list':
    case 'group':
    case 'variant':
    case 'json':
      return <MemoParameterField {...fieldProps} parameter={parameter} />;
    default:
      return assertNever(parameter);
  }
}

const MemoParameterField = memo(function FieldOfForm({
  touch,
  setValue,
  ...field
}: Omit<FieldProps<ParameterDescriptor>, 'onChange' | 'onTouch'> &
  Readonly<Pick<CreateForm, 'touch' | 'setValue'>>) {
  const { name } = field.parameter;
  return (
    <ParameterField
      {...field}
      onTouch={() => touch(name)}
      onChange={(next: Parameters<typeof setValue>[1]) => setValue(name, next)}
    />
  );
});

const MemoSeedField = memo(function SeedOfForm({
  profileId,
  change,
  ...field
}: Pick<ComponentProps<typeof SeedField>, 'parameter' | 'mode' | 'seed' | 'problems'> &
  Readonly<Pick<CreateForm, 'change'> & { profileId: string }>) {
  return (
    <RecentSeed profileId={profileId}>
      {(lastSeed) => (
        <SeedField
          {...field}
          lastSeed={lastSeed}
          random={Math.random}
          onChange={(seedMode, seed) => change((before) => ({ ...before, seedMode, seed }))}
        />
      )}
    </RecentSeed>
  );
});
