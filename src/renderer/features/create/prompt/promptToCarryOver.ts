import type { RequestValues } from '@shared/service';

type Form = Readonly<{ edits: boolean; values: RequestValues }>;

/**
 * The prompt that is carried over when another model is selected; null: none. It replaces the prompt of the
 * other form, so that what is paid for is what is on screen. Not between a description of a picture and an
 * edit instruction.
 */
export function promptToCarryOver(from: Form, to: Form): string | null {
  const { prompt } = from.values;
  if (typeof prompt !== 'string' || prompt.trim() === '' || from.edits !== to.edits) return null;
  return prompt === to.values.prompt ? null : prompt;
}
