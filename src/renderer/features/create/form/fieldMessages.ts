import { t } from '@shared/messages/t';
import { type ModelDescriptor, problemText } from '@shared/models';
import { type FieldProblem, missingField, type RequestValues } from '@shared/service';

/** Adds a message for the user to a problem. For a missing value the message says what to do. */
export function withFieldMessage(
  model: ModelDescriptor,
  values: RequestValues,
  problem: FieldProblem,
): FieldProblem {
  return { ...problem, message: missingValueMessage(model, problem) ?? problemText(model, values, problem) };
}

function missingValueMessage(
  { parameters }: ModelDescriptor,
  { field, message }: FieldProblem,
): string | null {
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

/** Says that some generated prompts cannot be sent; empty if the field already reports the problem. */
export function invalidPromptMessages(
  model: ModelDescriptor,
  jobs: number,
  offenderCount: number,
  offenders: readonly Offender[],
  template: string,
): readonly string[] {
  if (jobs <= 1) return [];
  const first = offenders.find((offender) => offender.problems.some((problem) => problem.field === 'prompt'));
  const problem = first?.problems.find((each) => each.field === 'prompt');
  if (!first || !problem || first.prompt.trim() === template.trim()) return [];
  const shown = first.prompt.length > 60 ? `${first.prompt.slice(0, 57)}…` : first.prompt;
  const { message } = withFieldMessage(model, { prompt: first.prompt }, problem);
  return [t('create.jobsCannotBeSent', { offenderCount, jobs, index: first.index + 1, shown, message })];
}
