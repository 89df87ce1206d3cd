import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/**
 * `values` with what a service asks for in every request although it has a default for it; null where it takes that
 * for a parameter that is required and was left empty.
 */
export function withRequired(descriptor: ModelDescriptor, values: RequestValues): RequestValues {
  const filled: Record<string, RequestValues[string]> = { ...values };
  for (const { name, required, default: usual, nullable } of descriptor.parameters) {
    if (!required || (filled[name] ?? null) !== null) continue;
    if (usual !== undefined) filled[name] = usual;
    else if (nullable) filled[name] = null;
  }
  return filled;
}
