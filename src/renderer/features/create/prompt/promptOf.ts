import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';

/** The trimmed prompt; null if the model has none or is not loaded. */
export function promptOf(model: ModelDescriptor | null, { prompt }: RequestValues): string | null {
  if (!model?.parameters.some(({ name }) => name === 'prompt')) return null;
  return typeof prompt === 'string' ? prompt.trim() : '';
}
