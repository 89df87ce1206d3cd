import { t } from '@shared/messages/t';
import { promptLength } from '@shared/models';

/**
 * The length of a prompt in words, and by how many characters it is too long; 0: it fits, or this is unknown.
 */
export type PromptCount = Readonly<{ words: string; title: string | undefined; over: number }>;

/**
 * The count beside a prompt.
 * @param longest length of the longest possible prompt, characters; null if unknown
 * @param most the model's limit, characters; null: none
 */
export function promptCount(value: string, longest: number | null, most: number | null): PromptCount {
  const length = promptLength(value);
  const count = longest ?? length;
  // without the longest length, the limit cannot be checked
  const limit = longest === null ? null : most;
  const isOfSeveral = longest !== null && longest !== length;
  const values = { hasLimit: limit !== null, count, limit: limit ?? 0 };
  return {
    words: t(isOfSeveral ? 'create.longestPrompt' : 'create.promptLength', values),
    title: isOfSeveral ? t('create.longestPromptTitle', values) : undefined,
    over: limit === null ? 0 : Math.max(0, count - limit),
  };
}
