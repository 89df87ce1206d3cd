import { t } from '@shared/messages/t';
import { type ModelDescriptor, problemWords } from '@shared/models';
import { type FieldProblem, missingField, type RequestValues } from '@shared/service';

/** Adds the message for a problem that the form itself found; for a missing value, what to do. */
export function fieldWords(
  model: ModelDescriptor,
  values: RequestValues,
  problem: FieldProblem,
): FieldProblem {
  return { ...problem, message: whatToDo(model, problem) ?? problemWords(model, values, problem) };
}

function whatToDo({ parameters }: ModelDescriptor, { field, message }: FieldProblem): string | null {
  const parameter = parameters.find(({ name }) => name === field);
  if (parameter === undefined || message !== missingField(parameter.name).message) return null;
  if (parameter.name === 'prompt') return t('create.writeAPromptFirst');
  return parameter.kind === 'image' ? t('create.chooseAnImageFirst') : null;
}
