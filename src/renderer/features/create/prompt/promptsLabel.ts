import { t } from '@shared/messages/t';
import type { PromptExpansion } from '@shared/prompt';

/** For example "18 prompts: all", "10 of 18 prompts at random". */
export function promptsLabel(made: number, all: number, kind: PromptExpansion['kind']): string {
  return kind === 'all' ? t('create.promptsAll', { made }) : t('create.promptsOf', { made, all });
}
