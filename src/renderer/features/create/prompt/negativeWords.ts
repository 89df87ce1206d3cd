import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';

const negative = /\bnegative prompts?\b|(^|\s)--no\s/i;

/** A hint if a prompt has a negative part in a syntax that the model does not support. */
export function negativeWords(
  { parameters }: Pick<ModelDescriptor, 'parameters'>,
  prompt: string,
): string | null {
  if (!negative.test(prompt) || parameters.some(({ name }) => name.startsWith('negative'))) return null;
  return t('create.noNegativePrompts');
}
