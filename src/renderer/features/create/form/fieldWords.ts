import { type ModelDescriptor, problemWords } from '@shared/models';
import { type FieldProblem, missingField, type RequestValues } from '@shared/service';

/** A problem that the form found by itself, in a person's words: what is missing as what to do. */
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
  if (parameter.name === 'prompt') return 'Write a prompt first';
  return parameter.kind === 'image' ? 'Choose an image first' : null;
}
