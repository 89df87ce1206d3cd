import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';

const negativePattern = /\bnegative prompts?\b|(^|\s)--no\s/i;

/** A hint if a prompt has a negative part in a syntax that the model does not support. */
export function negativePromptHint(
  { parameters }: Pick<ModelDescriptor, 'parameters'>,
  prompt: string,
): string | null {
  if (!negativePattern.test(prompt) || parameters.some(({ name }) => name.startsWith('negative')))
    return null;
  return t('create.noNegativePrompts');
}
