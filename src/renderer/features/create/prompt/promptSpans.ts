import {
  highlightSpans,
  parseTemplate,
  type Template,
  type TemplatePart,
  type WildcardLengths,
} from '@shared/prompt';
import type { HighlightSpan } from '../../../ui/fields/highlightRuns';
import { longestLengthOf } from './longestPromptLength';

/**
 * The highlights of a prompt: groups and wildcards, or only the errors of an invalid template, and the text
 * beyond the limit.
 * @param options.errors ranges with errors that only main can find
 * @param options.maxLength in characters; null: no limit
 */
export function promptSpans(
  text: string,
  options: Readonly<{
    errors: readonly Readonly<{ start: number; end: number }>[];
    maxLength: number | null;
    wildcards?: WildcardLengths;
  }>,
): readonly HighlightSpan[] {
  const parsed = parseTemplate(text);
  if (!parsed.ok) {
    return highlightSpans(text).flatMap((span): HighlightSpan[] =>
      span.kind === 'error' ? [{ start: span.start, end: span.end, tone: 'error' }] : [],
    );
  }
  const hasError = (start: number, end: number) =>
    options.errors.some((error) => error.start < end && error.end > start);
  const parts = parsed.template.parts.flatMap((part): HighlightSpan[] => {
    if (part.kind === 'text') return [];
    const { start, end } = part;
    if (hasError(start, end)) return [{ start, end, tone: 'error' }];
    return [{ start, end, tone: part.kind === 'wildcard' ? 'wildcard' : 'choice' }];
  });
  const inner = parts.some(({ tone }) => tone === 'choice') ? innerSpans(text, parsed.template.parts) : [];
  const overLimit =
    options.maxLength === null
      ? []
      : overLimitRanges(parsed.template, options.maxLength, options.wildcards ?? new Map());
  return [...parts, ...inner, ...overLimit.map((range): HighlightSpan => ({ ...range, tone: 'error' }))];
}

/** With more parts, nested parts are not highlighted, because each nested part costs time at every key press. */
const maxNestedSpans = 200;

/** Nested groups and wildcards, and the weights of options. */
function innerSpans(text: string, parts: readonly TemplatePart[]): readonly HighlightSpan[] {
  const found: HighlightSpan[] = highlightSpans(text).flatMap(({ kind, start, end }): HighlightSpan[] =>
    kind === 'weight' ? [{ start, end, tone: 'weight' }] : [],
  );
  const collect = (innerParts: readonly TemplatePart[], depth: number): void => {
    for (const part of innerParts) {
      if (found.length > maxNestedSpans || part.kind === 'text') continue;
      const { start, end } = part;
      if (depth > 0) found.push({ start, end, tone: part.kind === 'wildcard' ? 'wildcard' : 'nested' });
      if (part.kind === 'group') for (const option of part.options) collect(option.parts, depth + 1);
    }
  };
  collect(parts, 0);
  return found.length > maxNestedSpans ? [] : found;
}

type Range = Readonly<{ start: number; end: number }>;

/** With more ranges, all text from the first range on is marked, because each range costs time at every key press. */
const maxRanges = 200;

/**
 * The ranges of a template beyond the limit: the part of each option that does not fit, and everything after
 * the longest option. A wildcard of unknown length counts as 0, so that marked text is too long in any case.
 */
function overLimitRanges(
  { text, parts }: Template,
  maxLength: number,
  wildcards: WildcardLengths,
): readonly Range[] {
  const found: Range[] = [];
  const mark = (innerParts: readonly TemplatePart[], before: number): void => {
    let usedLength = before;
    for (const part of innerParts) {
      const length = longestLengthOf([part], text, wildcards, 0) ?? 0;
      const { start, end } = part;
      if (usedLength > maxLength || (usedLength === maxLength && length > 0)) found.push({ start, end });
      else if (usedLength + length > maxLength && part.kind === 'text') {
        found.push({ start: offsetOf(text, part, maxLength - usedLength), end });
      } else if (usedLength + length > maxLength && part.kind === 'wildcard') {
        found.push({ start, end });
      } else if (usedLength + length > maxLength && part.kind === 'group') {
        const countBefore = found.length;
        for (const option of part.options) if (option.weight > 0) mark(option.parts, usedLength);
        // each option alone would fit, but the picked options together do not
        if (found.length === countBefore) found.push({ start, end });
      }
      usedLength += length;
    }
  };
  mark(parts, 0);
  const [first] = found;
  return first && found.length > maxRanges ? [{ start: first.start, end: text.length }] : found;
}

/** The offset after so many characters of a text, in which an escape counts as one character. */
function offsetOf(
  template: string,
  { start, end, text }: Extract<TemplatePart, { kind: 'text' }>,
  characters: number,
): number {
  let offset = start;
  // white space at the edges of an option does not count
  if (!/^\s/.test(text)) while (offset < end && /\s/.test(template.charAt(offset))) offset += 1;
  for (let count = 0; count < characters && offset < end; count += 1) {
    if (template.charAt(offset) === '\\' && /[\\{}|_$:#]/.test(template.charAt(offset + 1))) offset += 1;
    offset += (template.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}
