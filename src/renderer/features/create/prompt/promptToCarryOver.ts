import type { RequestValues } from '@shared/service';

type Form = Readonly<{ edits: boolean; values: RequestValues }>;

/**
 * The prompt for a newly selected model, so that what is on screen is what is paid for; null: the model keeps
 * its own. A description of a picture is not carried over as an instruction for an edit, nor the reverse.
 */
export function promptToCarryOver(from: Form, to: Form): string | null {
  const { prompt } = from.values;
  if (typeof prompt !== 'string' || prompt.trim() === '' || from.edits !== to.edits) return null;
  return prompt === to.values.prompt ? null : prompt;
}
