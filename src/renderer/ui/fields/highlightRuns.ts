/** `end` is exclusive. */
export interface HighlightSpan {
  readonly start: number;
  readonly end: number;
  readonly tone: 'choice' | 'nested' | 'weight' | 'wildcard' | 'escape' | 'error';
}

/** All runs joined are the requested part of the text. */
export interface HighlightRun {
  readonly start: number;
  readonly text: string;
  readonly tone: HighlightSpan['tone'] | null;
}

/** Where ranges overlap, an error wins, then the range that starts later (the inner one). */
export function highlightRuns(
  text: string,
  spans: readonly HighlightSpan[],
  from = 0,
  to = text.length,
): readonly HighlightRun[] {
  const cuts = new Set([from, to]);
  const overlapping = spans.filter(({ start, end }) => start < to && end > from);
  for (const span of overlapping) {
    for (const position of [span.start, span.end]) if (position > from && position < to) cuts.add(position);
  }
  const boundaries = [...cuts].sort((a, b) => a - b);
  const runs: HighlightRun[] = [];
  for (let i = 1; i < boundaries.length; i += 1) {
    const [start = 0, end = 0] = [boundaries[i - 1], boundaries[i]];
    let best: HighlightSpan | null = null;
    for (const span of overlapping) {
      if (span.start > start || span.end < end) continue;
      if (best === null || span.tone === 'error' || (best.tone !== 'error' && span.start >= best.start))
        best = span;
    }
    runs.push({ start, text: text.slice(start, end), tone: best?.tone ?? null });
  }
  return runs;
}
