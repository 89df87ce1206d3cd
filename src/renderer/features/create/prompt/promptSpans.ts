import { highlightSpans, parseTemplate, type TemplatePart, type WildcardLengths } from '@shared/prompt';
import type { PaintedSpan } from '../../../ui/fields/paintedRuns';
import { overLimitRanges } from './overLimitRanges';

/**
 * The highlights of a prompt: groups and wildcards, or only the errors of an invalid template, and the text
 * beyond the limit.
 * @param known.errors ranges with errors that only main can find
 * @param known.most limit in characters; null: none
 */
export function promptSpans(
  text: string,
  known: Readonly<{
    errors: readonly Readonly<{ start: number; end: number }>[];
    most: number | null;
    wildcards?: WildcardLengths;
  }>,
): readonly PaintedSpan[] {
  const parsed = parseTemplate(text);
  if (!parsed.ok) {
    return highlightSpans(text).flatMap((span): PaintedSpan[] =>
      span.kind === 'error' ? [{ start: span.start, end: span.end, tone: 'error' }] : [],
    );
  }
  const isWrong = (start: number, end: number) =>
    known.errors.some((error) => error.start < end && error.end > start);
  const parts = parsed.template.parts.flatMap((part): PaintedSpan[] => {
    if (part.kind === 'text') return [];
    const { start, end } = part;
    if (isWrong(start, end)) return [{ start, end, tone: 'error' }];
    return [{ start, end, tone: part.kind === 'wildcard' ? 'wildcard' : 'choice' }];
  });
  const inner = parts.some(({ tone }) => tone === 'choice') ? innerSpans(text, parsed.template.parts) : [];
  const over =
    known.most === null ? [] : overLimitRanges(parsed.template, known.most, known.wildcards ?? new Map());
  return [...parts, ...inner, ...over.map((range): PaintedSpan => ({ ...range, tone: 'error' }))];
}

/** With more parts, nested parts are not highlighted, because each costs time at every key. */
const mostInner = 200;

/** Nested groups and wildcards, and the weights of options. */
function innerSpans(text: string, parts: readonly TemplatePart[]): readonly PaintedSpan[] {
  const found: PaintedSpan[] = highlightSpans(text).flatMap(({ kind, start, end }): PaintedSpan[] =>
    kind === 'weight' ? [{ start, end, tone: 'weight' }] : [],
  );
  const look = (within: readonly TemplatePart[], depth: number): void => {
    for (const part of within) {
      if (found.length > mostInner || part.kind === 'text') continue;
      const { start, end } = part;
      if (depth > 0) found.push({ start, end, tone: part.kind === 'wildcard' ? 'wildcard' : 'nested' });
      if (part.kind === 'group') for (const option of part.options) look(option.parts, depth + 1);
    }
  };
  look(parts, 0);
  return found.length > mostInner ? [] : found;
}
