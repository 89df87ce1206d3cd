import type { Template, TemplatePart, WildcardLengths } from '@shared/prompt';
import { longestOf } from './longestPrompt';

type Range = Readonly<{ start: number; end: number }>;

/** With more than so many stretches nobody tells them apart, and each costs at every key: then all from the first on. */
const mostStretches = 200;

/**
 * What of a template is too much: what no longer fits of each option, and all that stands behind the longest of them.
 * A wildcard of no known length counts for nothing: what is marked is too much whatever it stands for. Nothing is expanded.
 */
export function tooMuch(
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
        // each of the picked ones would fit, but not all of them
        if (found.length === already) found.push({ start, end });
      }
      used += length;
    }
  };
  mark(parts, 0);
  const [first] = found;
  return first && found.length > mostStretches ? [{ start: first.start, end: text.length }] : found;
}

/** Where in the template so many characters of a text in it end: what is escaped is one character of the prompt. */
function placeOf(
  template: string,
  { start, end, text }: Extract<TemplatePart, { kind: 'text' }>,
  characters: number,
): number {
  let at = start;
  // blanks at the edges of an option on a line of its own do not count
  if (!/^\s/.test(text)) while (at < end && /\s/.test(template.charAt(at))) at += 1;
  for (let count = 0; count < characters && at < end; count += 1) {
    if (template.charAt(at) === '\\' && /[\\{}|_$:#]/.test(template.charAt(at + 1))) at += 1;
    at += (template.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
