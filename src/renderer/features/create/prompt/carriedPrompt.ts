import type { RequestValues } from '@shared/service';

type Form = Readonly<{ edits: boolean; values: RequestValues }>;

/**
 * The prompt that goes along when another model is chosen; null: none. It takes the place of what was left there, so that
 * nothing else is paid for than what is on screen. A picture's description is not carried to where a prompt says what
 * to change, or back.
 */
export function carriedPrompt(from: Form, to: Form): string | null {
  const { prompt } = from.values;
  if (typeof prompt !== 'string' || prompt.trim() === '' || from.edits !== to.edits) return null;
  return prompt === to.values.prompt ? null : prompt;
}
