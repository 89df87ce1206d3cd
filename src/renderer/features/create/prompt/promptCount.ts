import { promptLength } from '@shared/models';
import { formatCount } from '@shared/words/formatCount';

/** How long a prompt is, in words, and by how many characters it is too long; 0: it fits, or nobody knows. */
export type PromptCount = Readonly<{ words: string; title: string | undefined; over: number }>;

/**
 * The count beside a prompt.
 * @param longest characters of the longest prompt that it makes; null where that is not known
 * @param most characters that the model takes; null: any number
 */
export function promptCount(value: string, longest: number | null, most: number | null): PromptCount {
  const length = promptLength(value);
  const count = longest ?? length;
  // of what is not known to be the longest nobody can say that it fits, or that it does not
  const limit = longest === null ? null : most;
  const isOfSeveral = longest !== null && longest !== length;
  const ofMost = limit === null ? '' : ` of ${formatCount(limit)}`;
  const counts = `${formatCount(count)}${ofMost}`;
  const noun = count === 1 && ofMost === '' ? 'character' : 'characters';
  return {
    words: isOfSeveral ? `longest: ${counts}` : `${counts} ${noun}`,
    title: isOfSeveral ? `The longest of the prompts that this makes has ${counts} ${noun}` : undefined,
    over: limit === null ? 0 : Math.max(0, count - limit),
  };
}
