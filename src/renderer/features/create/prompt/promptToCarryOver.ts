import type { RequestValues } from '@shared/service';

type Form = Readonly<{ edits: boolean; values: RequestValues }>;

/**
 * The prompt for a newly selected model, so that Generate sends the prompt that was on screen; null: the model keeps
 * its own prompt. A description of a picture is not carried over as an instruction for an edit, nor the reverse.
 */
export function promptToCarryOver(from: Form, to: Form): string | null {
  const { prompt } = from.values;
  if (typeof prompt !== 'string' || prompt.trim() === '' || from.edits !== to.edits) return null;
  return prompt === to.values.prompt ? null : prompt;
}
