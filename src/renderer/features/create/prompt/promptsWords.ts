import { t } from '@shared/messages/t';
import type { PromptExpansion } from '@shared/prompt';
import { counted } from '../vary/axisWords';

/**
 * "18 prompts: all", "10 of 18 prompts at random".
 * @param made number of prompts
 * @param all number of possible prompts
 */
export function promptsWords(made: number, all: number, kind: PromptExpansion['kind']): string {
  return kind === 'all'
    ? t('create.all2', { counted: counted(made, 'prompt') })
    : t('create.ofAtRandom', { made, counted: counted(all, 'prompt') });
}
