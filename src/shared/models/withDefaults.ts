import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/** `values` with the model's defaults for absent or null parameters. The seed has none: it is random. */
export function withDefaults(descriptor: ModelDescriptor, values: RequestValues): RequestValues {
  const filled = { ...values };
  for (const parameter of descriptor.parameters) {
    const absent = filled[parameter.name] === undefined || filled[parameter.name] === null;
    if (absent && parameter.default !== undefined) filled[parameter.name] = parameter.default;
    else if (absent) delete filled[parameter.name];
  }
  return filled;
}
