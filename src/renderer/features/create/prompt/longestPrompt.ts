import { t } from '@shared/messages/t';
import { promptLength } from '@shared/models';
import type { Template, TemplatePart, WildcardLengths } from '@shared/prompt';

/** In characters; null if the length of a wildcard is unknown. Computed without expanding the template. */
export function longestPrompt({ text, parts }: Template, wildcards: WildcardLengths): number | null {
  return longestOf(parts, text, wildcards, null);
}

/** @param unknown length of unknown wildcards; null: the result is null too */
export function longestOf(
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
  const known = wildcards.size > 0 ? wildcards.get(template.slice(part.start, part.end)) : undefined;
  if (known !== undefined) return known;
  if (part.kind === 'wildcard') return unknown;
  const options: number[] = [];
  for (const option of part.options) {
    if (option.weight === 0) continue;
    const length = longestOf(option.parts, template, wildcards, unknown);
    if (length === null) return null;
    options.push(length);
  }
  const most = Math.min(part.pick.max ?? options.length, options.length);
  const picked = options.sort((a, b) => b - a).slice(0, most);
  const separators = Math.max(0, most - 1) * promptLength(part.separator);
  return picked.reduce((sum, length) => sum + length, 0) + separators;
}

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
