import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';

/** The prompt of a form, trimmed; null: the model has none, or is not loaded. */
export function promptOf(model: ModelDescriptor | null, { prompt }: RequestValues): string | null {
  if (!model?.parameters.some(({ name }) => name === 'prompt')) return null;
  return typeof prompt === 'string' ? prompt.trim() : '';
}
