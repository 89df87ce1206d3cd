import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';

type Form = Readonly<{ model: ModelDescriptor; values: RequestValues }>;

/**
 * The prompt that goes along when another model is chosen; null: none. It never replaces one, and a picture's
 * description is not carried to where a prompt says what to change, or back.
 */
export function carriedPrompt(from: Form, to: Form): string | null {
  const { prompt } = from.values;
  if (typeof prompt !== 'string' || prompt.trim() === '' || edits(from.model) !== edits(to.model))
    return null;
  const own = to.values.prompt;
  return typeof own === 'string' && own.trim() !== '' ? null : prompt;
}

function edits(model: ModelDescriptor): boolean {
  return model.parameters.some((parameter) => parameter.kind === 'image' && parameter.required);
}
