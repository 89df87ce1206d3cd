import { type LocalizableText, localize } from '../messages/LocalizableText';
import { t } from '../messages/t';
import {
  type FieldProblem,
  invalidField,
  type JsonValue,
  missingField,
  type RequestValues,
} from '../service';
import { localizeModelText } from './localizeDescriptor';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';
import { promptLength, refusedField, violatedRequirement } from './validateRequest';

/** The message for a problem that Easel found, using the form's field names instead of the service's. */
export function problemText(
  model: ModelDescriptor,
  values: RequestValues,
  { field, message }: FieldProblem,
): string {
  const parameter = model.parameters.find(({ name }) => name === field);
  if (parameter === undefined) return message;
  const { name } = parameter;
  const label = localizeModelText(parameter.label);
  if (message === missingField(name).message) return t('models.isNeeded', { label });
  const value = values[name];
  if (parameter.kind === 'text' && parameter.maxLength !== null && typeof value === 'string') {
    const over = promptLength(value) - parameter.maxLength;
    if (over > 0) return t('models.charactersTooMany', { over });
  }
  const must = value === undefined || value === null ? null : violatedRequirement(parameter, value);
  if (must === null || message !== refusedField(name, must).message) {
    // the problem comes from the service, in the service's wording
    const before = invalidField(name, '').message;
    const text = message.startsWith(before) ? message.slice(before.length) : null;
    return text === null ? message : t('models.serviceRefusesField', { label, text });
  }
  if ((parameter.kind === 'size' || parameter.kind === 'choice') && must.id === 'models.mustBeOneOf')
    return t('models.mustBeOneOf', {
      label,
      options: parameter.options.map((option) => localizeModelText(option.label)).join(', '),
    });
  return localize(withLabel(must, label));
}

/** Fills the label of the parameter into a requirement and into the requirements nested in it. */
function withLabel({ values, ...rest }: LocalizableText, label: string): LocalizableText {
  const labelledValues = Object.entries(values).map(([key, value]) => [
    key,
    key === 'label' ? label : typeof value === 'object' ? withLabel(value, label) : value,
  ]);
  return { ...rest, values: Object.fromEntries(labelledValues) };
}

export function valueText(parameter: ParameterDescriptor | undefined, value: JsonValue): string {
  if (parameter?.kind === 'choice' || parameter?.kind === 'size') {
    const option = parameter.options.find((each) => each.value === value);
    if (option) return option.label;
  }
  if (parameter?.kind === 'switch') return t(value === true ? 'models.on' : 'models.off');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
