import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';

/** The prompt in a form, trimmed; null: its model has none, or is not known yet. */
export function promptOf(model: ModelDescriptor | null, { prompt }: RequestValues): string | null {
  if (!model?.parameters.some(({ name }) => name === 'prompt')) return null;
  return typeof prompt === 'string' ? prompt.trim() : '';
}
