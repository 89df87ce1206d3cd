import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/**
 * Adds defaults that a service requires although they are defaults; null for a required, nullable parameter left
 * empty.
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
