import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { FieldProblem } from '@shared/service';
import { fieldWords } from './fieldWords';

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
