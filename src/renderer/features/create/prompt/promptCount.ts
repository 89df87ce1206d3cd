import { t } from '@shared/messages/t';
import { promptLength } from '@shared/models';

/** `over`: by how many characters the prompt is too long; 0 also where this is unknown. */
type PromptCount = Readonly<{ words: string; title: string | undefined; over: number }>;

/**
 * @param longest length of the longest possible prompt; null if unknown
 * @param most the limit of the model; null: none
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
