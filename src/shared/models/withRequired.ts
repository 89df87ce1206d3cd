import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/**
 * `values` with defaults for parameters that a service requires although they have a default; null for a
 * required, nullable parameter that was left empty.
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
