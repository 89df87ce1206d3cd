import type { Wildcards } from '../parseWildcardFile';
import { compileTemplate } from './compileTemplate';
import { scanTemplate } from './scanTemplate';
import type { HighlightSpan, TemplateProblem } from './Template';

/** The highlighted ranges, sorted, without overlaps. Errors, also in `wildcards`, have priority. Never throws. */
export function highlightSpans(text: string, wildcards?: Wildcards): readonly HighlightSpan[] {
  const { parts, problems, spans } = scanTemplate(text);
  let found: readonly TemplateProblem[] = problems;
  if (wildcards && problems.length === 0) {
    const compiled = compileTemplate({ text, parts }, wildcards);
    if (!compiled.ok) found = compiled.errors;
  }
  const errors: HighlightSpan[] = [];
  for (const { start, end } of [...found].sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, errors.at(-1)?.end ?? 0);
    if (from < end) errors.push({ kind: 'error', start: from, end });
  }
  return errors.length === 0 ? spans : withoutErrors(spans, errors);
}

function withoutErrors(spans: readonly HighlightSpan[], errors: readonly HighlightSpan[]): HighlightSpan[] {
  const remaining: HighlightSpan[] = [];
  let next = 0;
  for (const span of spans) {
    while ((errors[next]?.end ?? Infinity) <= span.start) next += 1;
    let from = span.start;
    for (let at = next; at < errors.length; at += 1) {
      const error = errors[at];
      if (!error || error.start >= span.end) break;
      if (error.start > from) remaining.push({ ...span, start: from, end: error.start });
      from = error.end;
    }
    if (from < span.end) remaining.push({ ...span, start: from });
  }
  return [...remaining, ...errors].sort((a, b) => a.start - b.start);
}
