import { t } from '../messages/t';
import {
  type FieldProblem,
  invalidField,
  type JsonValue,
  missingField,
  type RequestValues,
} from '../service';
import { localModelText } from './localDescriptor';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';
import { mustBeOneOf, promptLength } from './validateRequest';

/** The message for a problem that Easel found, using the form's field names instead of the service's. */
export function problemText(
  model: ModelDescriptor,
  values: RequestValues,
  { field, message }: FieldProblem,
): string {
  const parameter = model.parameters.find(({ name }) => name === field);
  if (parameter === undefined) return message;
  const { name } = parameter;
  const label = localModelText(parameter.label);
  if (message === missingField(name).message) return t('models.isNeeded', { label });
  const value = values[name];
  if (parameter.kind === 'text' && parameter.maxLength !== null && typeof value === 'string') {
    const over = promptLength(value) - parameter.maxLength;
    if (over > 0) return t('models.charactersTooMany', { over });
  }
  if (
    (parameter.kind === 'size' || parameter.kind === 'choice') &&
    message === invalidField(name, mustBeOneOf(parameter.options)).message
  )
    return t('models.mustBeOneOf', {
      label,
      options: parameter.options.map((option) => localModelText(option.label)).join(', '),
    });
  // the requirement is in the wording of the interface, which is English
  const prefix = invalidField(name, '').message;
  return message.startsWith(prefix) ? `${label} ${message.slice(prefix.length)}` : message;
}

export function valueText(parameter: ParameterDescriptor | undefined, value: JsonValue): string {
  if (parameter?.kind === 'choice' || parameter?.kind === 'size') {
    const option = parameter.options.find((each) => each.value === value);
    if (option) return option.label;
  }
  if (parameter?.kind === 'switch') return t(value === true ? 'models.on' : 'models.off');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
