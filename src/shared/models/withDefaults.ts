import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/** `values` with the model's defaults for absent or null parameters. The seed has no default: it is random. */
export function withDefaults(descriptor: ModelDescriptor, values: RequestValues): RequestValues {
  const filled = { ...values };
  for (const parameter of descriptor.parameters) {
    const isAbsent = filled[parameter.name] === undefined || filled[parameter.name] === null;
    if (isAbsent && parameter.default !== undefined) filled[parameter.name] = parameter.default;
    else if (isAbsent) delete filled[parameter.name];
  }
  return filled;
}

/** Adds the defaults of required parameters; null for a required, nullable parameter left empty. */
export function withRequired(descriptor: ModelDescriptor, values: RequestValues): RequestValues {
  const filled: Record<string, RequestValues[string]> = { ...values };
  for (const { name, required, default: defaultValue, nullable } of descriptor.parameters) {
    if (!required || (filled[name] ?? null) !== null) continue;
    if (defaultValue !== undefined) filled[name] = defaultValue;
    else if (nullable) filled[name] = null;
  }
  return filled;
}
