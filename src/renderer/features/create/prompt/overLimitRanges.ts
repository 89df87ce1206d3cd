import type { Template, TemplatePart, WildcardLengths } from '@shared/prompt';
import { longestOf } from './longestPrompt';

type Range = Readonly<{ start: number; end: number }>;

/** With more ranges, everything from the first one on is marked, because each costs time at every key. */
const mostStretches = 200;

/**
 * The ranges of a template beyond the limit: the part of each option that does not fit, and everything after
 * the longest option. A wildcard of unknown length counts as 0, so that marked text is too long in any case.
 */
export function overLimitRanges(
  { text, parts }: Template,
  most: number,
  wildcards: WildcardLengths,
): readonly Range[] {
  const found: Range[] = [];
  const mark = (within: readonly TemplatePart[], before: number): void => {
    let used = before;
    for (const part of within) {
      const length = longestOf([part], text, wildcards, 0) ?? 0;
      const { start, end } = part;
      if (used > most || (used === most && length > 0)) found.push({ start, end });
      else if (used + length > most && part.kind === 'text') {
        found.push({ start: placeOf(text, part, most - used), end });
      } else if (used + length > most && part.kind === 'wildcard') {
        found.push({ start, end });
      } else if (used + length > most && part.kind === 'group') {
        const already = found.length;
        for (const option of part.options) if (option.weight > 0) mark(option.parts, used);
        // each option would fit, but not all picked ones together
        if (found.length === already) found.push({ start, end });
      }
      used += length;
    }
  };
  mark(parts, 0);
  const [first] = found;
  return first && found.length > mostStretches ? [{ start: first.start, end: text.length }] : found;
}

/** An escape counts as one character. */
function placeOf(
  template: string,
  { start, end, text }: Extract<TemplatePart, { kind: 'text' }>,
  characters: number,
): number {
  let at = start;
  // white space at the edges of an option does not count
  if (!/^\s/.test(text)) while (at < end && /\s/.test(template.charAt(at))) at += 1;
  for (let count = 0; count < characters && at < end; count += 1) {
    if (template.charAt(at) === '\\' && /[\\{}|_$:#]/.test(template.charAt(at + 1))) at += 1;
    at += (template.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
