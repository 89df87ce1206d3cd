import { type ModelDescriptor, type ParameterDescriptor, promptLength } from '@shared/models';
import { type FieldProblem, invalidField, missingField, type RequestValues } from '@shared/service';
import { counted } from './vary/axisWords';

/** A problem that the form found by itself, in a person's words in place of the service's. */
export function fieldWords(
  model: ModelDescriptor,
  values: RequestValues,
  problem: FieldProblem,
): FieldProblem {
  const parameter = model.parameters.find(({ name }) => name === problem.field);
  return parameter ? { ...problem, message: wordsOf(parameter, values[parameter.name], problem) } : problem;
}

function wordsOf(parameter: ParameterDescriptor, value: unknown, { message }: FieldProblem): string {
  const { name, label } = parameter;
  if (message === missingField(name).message) return missing(parameter);
  if (parameter.kind === 'text' && parameter.maxLength !== null && typeof value === 'string') {
    const over = promptLength(value) - parameter.maxLength;
    if (over > 0) return `${counted(over, 'character')} too many`;
  }
  const before = invalidField(name, '').message;
  return message.startsWith(before) ? `${label} ${message.slice(before.length)}` : message;
}

function missing({ name, kind, label }: ParameterDescriptor): string {
  if (name === 'prompt') return 'Write a prompt first';
  return kind === 'image' ? 'Choose an image first' : `${label} is needed`;
}
