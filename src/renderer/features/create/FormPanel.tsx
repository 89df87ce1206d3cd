import { assertNever } from '@shared/domain/assertNever';
import type { Quote } from '@shared/domain/Queue';
import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { parseTemplate } from '@shared/prompt';
import { FileUp, ListPlus } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { PromptEditorHandle } from '../../ui/PromptEditor';
import { JsonField } from './form/JsonField';
import { ParameterField } from './form/ParameterField';
import { PromptField, type TemplateError } from './form/PromptField';
import { SeedField } from './form/SeedField';
import { longestPrompt } from './longestPrompt';
import { ModelPicker } from './ModelPicker';
import { QuoteLine } from './QuoteLine';
import type { useCreateForm } from './useCreateForm';
import { VarySection } from './vary/VarySection';

/** What the preview of main adds to the form. */
export interface PreviewFacts {
  readonly quote: Quote | null;
  readonly factors: readonly string[];
  readonly refusal: string | null;
  /** What the prompt's template names and is not there. */
  readonly templateErrors: readonly TemplateError[];
  /** "3 of 24 prompts are too long: …" */
  readonly promptProblems: readonly string[];
}

type CreateForm = ReturnType<typeof useCreateForm>;

/** The left column: the form of the chosen model, made from its descriptor, and the buttons. */
export function FormPanel({
  models,
  model,
  createForm,
  facts,
  lastSeed,
  busy,
  editor,
  onSubmit,
  onImport,
}: Readonly<{
  models: readonly ModelDescriptor[];
  model: ModelDescriptor;
  createForm: CreateForm;
  facts: PreviewFacts;
  lastSeed: string | null;
  busy: boolean;
  editor: Ref<PromptEditorHandle>;
  onSubmit: (lane: 'interactive' | 'batch') => void;
  onImport: () => void;
}>) {
  const { form, values, problems } = createForm;
  const general = problems.get('') ?? [];
  return (
    <section aria-label="Request" className="flex h-full min-h-0 w-full flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto px-4 pt-4 pb-5">
        <ModelPicker models={models} value={model.id} onChange={createForm.chooseModel} />
        {model.parameters.map((parameter) => (
          <FormField
            key={`${model.id} ${parameter.name}`}
            parameter={parameter}
            createForm={createForm}
            promptProblems={facts.promptProblems}
            templateErrors={facts.templateErrors}
            lastSeed={lastSeed}
            editor={editor}
          />
        ))}
        {model.rawJson ? (
          <JsonField
            value={form.json}
            onChange={(json) => createForm.change((before) => ({ ...before, json }))}
          />
        ) : null}
        <VarySection
          model={model}
          values={values}
          plan={form.vary}
          factors={facts.factors}
          lastSeed={lastSeed}
          problems={[]}
          random={Math.random}
          onChange={(vary) => createForm.change((before) => ({ ...before, vary }))}
        />
      </div>
      <div className="flex flex-col gap-3 border-t border-line px-4 pt-3 pb-4">
        {general.length > 0 ? (
          <div role="alert" className="text-xs text-danger">
            {general.map((problem) => (
              <p key={problem} className="selectable">
                {problem}
              </p>
            ))}
          </div>
        ) : null}
        <QuoteLine quote={facts.quote} kind={model.result} refusal={facts.refusal} />
        <div className="flex gap-2">
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
          <IconButton
            label="Import list…"
            size="md"
            variant="secondary"
            className="h-9! w-9!"
            tooltipPlacement="top"
            icon={<FileUp size={16} />}
            onPress={onImport}
          />
        </div>
      </div>
    </section>
  );
}

function FormField({
  parameter,
  createForm,
  promptProblems,
  templateErrors,
  lastSeed,
  editor,
}: Readonly<{
  parameter: ParameterDescriptor;
  createForm: CreateForm;
  promptProblems: readonly string[];
  templateErrors: readonly TemplateError[];
  lastSeed: string | null;
  editor: Ref<PromptEditorHandle>;
}>) {
  const { form, problems } = createForm;
  const { name } = parameter;
  const value = form.values[name];
  const own = problems.get(name) ?? [];
  const prompt = name === 'prompt' && typeof value === 'string' ? value : '';
  const longest = useMemo(() => {
    const parsed = parseTemplate(prompt);
    return parsed.ok ? longestPrompt(parsed.template) : null;
  }, [prompt]);
  const shared = {
    problems: own,
    onTouch: () => createForm.touch(name),
    onChange: (next: Parameters<typeof createForm.setValue>[1]) => createForm.setValue(name, next),
  };
  switch (parameter.kind) {
    case 'seed':
      return (
        <SeedField
          parameter={parameter}
          mode={form.seedMode}
          seed={form.seed}
          lastSeed={lastSeed}
          problems={own}
          random={Math.random}
          onChange={(seedMode, seed) => createForm.change((before) => ({ ...before, seedMode, seed }))}
        />
      );
    case 'text':
      if (name !== 'prompt') return <ParameterField {...shared} parameter={parameter} value={value} />;
      return (
        <PromptField
          parameter={parameter}
          value={prompt}
          problems={[...own, ...promptProblems]}
          templateErrors={templateErrors}
          longest={longest}
          editor={editor}
          onTouch={shared.onTouch}
          onChange={(text) => createForm.setValue(name, text)}
        />
      );
    case 'number':
    case 'choice':
    case 'size':
    case 'image':
    case 'switch':
      return <ParameterField {...shared} parameter={parameter} value={value} />;
    default:
      return assertNever(parameter);
  }
}
