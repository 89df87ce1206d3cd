import { t } from '../messages/t';
import type { JsonValue } from '../service';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** The label of a value in the form. */
export function valueWords(parameter: ParameterDescriptor | undefined, value: JsonValue): string {
  if (parameter?.kind === 'choice' || parameter?.kind === 'size') {
    const option = parameter.options.find((each) => each.value === value);
    if (option) return option.label;
  }
  if (parameter?.kind === 'switch') return t(value === true ? 'models.on' : 'models.off');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
