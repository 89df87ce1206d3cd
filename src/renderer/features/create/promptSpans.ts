import { highlightSpans, parseTemplate } from '@shared/prompt';
import type { PaintedSpan } from '../../ui/paintedRuns';

/** What to mark in a prompt: each group or wildcard as a whole while the template is sound, else only its errors. */
export function promptSpans(text: string): readonly PaintedSpan[] {
  const parsed = parseTemplate(text);
  if (parsed.ok) {
    return parsed.template.parts.flatMap((part): PaintedSpan[] => {
      if (part.kind === 'text') return [];
      return [{ start: part.start, end: part.end, tone: part.kind === 'wildcard' ? 'wildcard' : 'choice' }];
    });
  }
  return highlightSpans(text).flatMap((span): PaintedSpan[] =>
    span.kind === 'error' ? [{ start: span.start, end: span.end, tone: 'error' }] : [],
  );
}
