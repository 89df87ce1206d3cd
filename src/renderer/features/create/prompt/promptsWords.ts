import type { PromptExpansion } from '@shared/prompt';
import { formatCount } from '@shared/words/formatCount';
import { counted } from '../vary/axisWords';

/**
 * "18 prompts: all", "10 of 18 prompts at random".
 * @param made number of prompts
 * @param all number of possible prompts
 */
export function promptsWords(made: number, all: number, kind: PromptExpansion['kind']): string {
  return kind === 'all'
    ? `${counted(made, 'prompt')}: all`
    : `${formatCount(made)} of ${counted(all, 'prompt')} at random`;
}
