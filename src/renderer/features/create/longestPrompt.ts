import { promptLength } from '@shared/models';
import type { Template } from '@shared/prompt';

type Part = Template['parts'][number];

/** Characters of the longest prompt a template can expand to; null where a wildcard makes that unknowable here. */
export function longestPrompt(template: Template): number | null {
  return longest(template.parts);
}

function longest(parts: readonly Part[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const length = lengthOf(part);
    if (length === null) return null;
    sum += length;
  }
  return sum;
}

function lengthOf(part: Part): number | null {
  if (part.kind === 'text') return promptLength(part.text);
  if (part.kind === 'wildcard') return null;
  const options: number[] = [];
  for (const option of part.options) {
    if (option.weight === 0) continue;
    const length = longest(option.parts);
    if (length === null) return null;
    options.push(length);
  }
  const most = Math.min(part.pick.max ?? options.length, options.length);
  const picked = options.sort((a, b) => b - a).slice(0, most);
  const separators = Math.max(0, most - 1) * promptLength(part.separator);
  return picked.reduce((sum, length) => sum + length, 0) + separators;
}
