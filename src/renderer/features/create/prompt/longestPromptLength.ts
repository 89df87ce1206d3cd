import { t } from '@shared/messages/t';
import { promptLength } from '@shared/models';
import type { Template, TemplatePart, WildcardLengths } from '@shared/prompt';

/** The length, in characters, of the longest prompt of a template; null if the length of a wildcard is unknown. */
export function longestPromptLength({ text, parts }: Template, wildcards: WildcardLengths): number | null {
  return longestLengthOf(parts, text, wildcards, null);
}

/** The greatest length of these parts. @param unknown assumed length of unknown wildcards; null: null is returned */
export function longestLengthOf(
  parts: readonly TemplatePart[],
  template: string,
  wildcards: WildcardLengths,
  unknown: number | null,
): number | null {
  let sum = 0;
  for (const part of parts) {
    const length = lengthOf(part, template, wildcards, unknown);
    if (length === null) return null;
    sum += length;
  }
  return sum;
}

function lengthOf(
  part: TemplatePart,
  template: string,
  wildcards: WildcardLengths,
  unknown: number | null,
): number | null {
  if (part.kind === 'text') return promptLength(part.text);
  // a group that picks several entries of a wildcard has a reported length too
  const reportedLength = wildcards.size > 0 ? wildcards.get(template.slice(part.start, part.end)) : undefined;
  if (reportedLength !== undefined) return reportedLength;
  if (part.kind === 'wildcard') return unknown;
  const options: number[] = [];
  for (const option of part.options) {
    if (option.weight === 0) continue;
    const length = longestLengthOf(option.parts, template, wildcards, unknown);
    if (length === null) return null;
    options.push(length);
  }
  const maxPicked = Math.min(part.pick.max ?? options.length, options.length);
  const picked = options.sort((a, b) => b - a).slice(0, maxPicked);
  const separators = Math.max(0, maxPicked - 1) * promptLength(part.separator);
  return picked.reduce((sum, length) => sum + length, 0) + separators;
}

/** The count below a prompt. `excess` is the number of characters beyond the limit; 0 also if unknown. */
type CharacterCount = Readonly<{ text: string; title: string | undefined; excess: number }>;

/**
 * @param longest length of the longest possible prompt; null if unknown
 * @param maxLength the limit of the model; null: none
 */
export function characterCount(
  value: string,
  longest: number | null,
  maxLength: number | null,
): CharacterCount {
  const length = promptLength(value);
  const count = longest ?? length;
  // without the longest length, the limit cannot be checked
  const limit = longest === null ? null : maxLength;
  const isLongestOfSeveral = longest !== null && longest !== length;
  const values = { hasLimit: limit !== null, count, limit: limit ?? 0 };
  return {
    text: t(isLongestOfSeveral ? 'create.longestPrompt' : 'create.promptLength', values),
    title: isLongestOfSeveral ? t('create.longestPromptTitle', values) : undefined,
    excess: limit === null ? 0 : Math.max(0, count - limit),
  };
}
