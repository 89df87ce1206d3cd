import type { ModelDescriptor } from '@shared/models';

const negative = /\bnegative prompts?\b|(^|\s)--no\s/i;

/** Said where a prompt says what is not to be seen in a way that its model has no field for; null: nothing to say. */
export function negativeWords(
  { parameters }: Pick<ModelDescriptor, 'parameters'>,
  prompt: string,
): string | null {
  if (!negative.test(prompt) || parameters.some(({ name }) => name.startsWith('negative'))) return null;
  return 'This model takes no negative prompts: it reads these words as part of the prompt. Say what is to be seen instead.';
}
