import { t } from '@shared/messages/t';
import { type ModelDescriptor, problemText } from '@shared/models';
import { type FieldProblem, missingField, type RequestValues } from '@shared/service';

/** Adds the message for a problem that the form itself found; for a missing value, what to do. */
export function fieldWords(
  model: ModelDescriptor,
  values: RequestValues,
  problem: FieldProblem,
): FieldProblem {
  return { ...problem, message: whatToDo(model, problem) ?? problemText(model, values, problem) };
}

function whatToDo({ parameters }: ModelDescriptor, { field, message }: FieldProblem): string | null {
  const parameter = parameters.find(({ name }) => name === field);
  if (parameter === undefined || message !== missingField(parameter.name).message) return null;
  if (parameter.name === 'prompt') return t('create.writeAPromptFirst');
  return parameter.kind === 'image' ? t('create.chooseAnImageFirst') : null;
}

interface Offender {
  readonly index: number;
  readonly prompt: string;
  readonly problems: readonly FieldProblem[];
}

/** Problems of some of the prompts that a template (`typed`) makes; its own problems are shown separately. */
export function offenderWords(
  model: ModelDescriptor,
  jobs: number,
  offenderCount: number,
  offenders: readonly Offender[],
  typed: string,
): readonly string[] {
  if (jobs <= 1) return [];
  const first = offenders.find((offender) => offender.problems.some((problem) => problem.field === 'prompt'));
  const problem = first?.problems.find((each) => each.field === 'prompt');
  if (!first || !problem || first.prompt.trim() === typed.trim()) return [];
  const shown = first.prompt.length > 60 ? `${first.prompt.slice(0, 57)}…` : first.prompt;
  const { message } = fieldWords(model, { prompt: first.prompt }, problem);
  return [t('create.jobsCannotBeSent', { offenderCount, jobs, index: first.index + 1, shown, message })];
}
