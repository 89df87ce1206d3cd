import { promptLength } from '@shared/models';
import type { Template, TemplatePart } from '@shared/prompt';

/** Characters of the longest prompt a template can expand to; null where a wildcard makes that unknowable here. */
export function longestPrompt(template: Template): number | null {
  return longestOf(template.parts, null);
}

/**
 * The same of some parts of a template.
 * @param wildcard what one counts for; null: then the whole is not known
 */
export function longestOf(parts: readonly TemplatePart[], wildcard: number | null): number | null {
  let sum = 0;
  for (const part of parts) {
    const length = lengthOf(part, wildcard);
    if (length === null) return null;
    sum += length;
  }
  return sum;
}

function lengthOf(part: TemplatePart, wildcard: number | null): number | null {
  if (part.kind === 'text') return promptLength(part.text);
  if (part.kind === 'wildcard') return wildcard;
  const options: number[] = [];
  for (const option of part.options) {
    if (option.weight === 0) continue;
    const length = longestOf(option.parts, wildcard);
    if (length === null) return null;
    options.push(length);
  }
  const most = Math.min(part.pick.max ?? options.length, options.length);
  const picked = options.sort((a, b) => b - a).slice(0, most);
  const separators = Math.max(0, most - 1) * promptLength(part.separator);
  return picked.reduce((sum, length) => sum + length, 0) + separators;
}
