import type { RequestValues } from '@shared/service';

type Form = Readonly<{ edits: boolean; values: RequestValues }>;

/**
 * The prompt that goes along when another model is chosen; null: none. It never replaces one, and a picture's
 * description is not carried to where a prompt says what to change, or back.
 */
export function carriedPrompt(from: Form, to: Form): string | null {
  const { prompt } = from.values;
  if (typeof prompt !== 'string' || prompt.trim() === '' || from.edits !== to.edits) return null;
  const own = to.values.prompt;
  return typeof own === 'string' && own.trim() !== '' ? null : prompt;
}
