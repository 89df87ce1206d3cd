/** `end` is exclusive. */
export interface PaintedSpan {
  readonly start: number;
  readonly end: number;
  readonly tone: 'choice' | 'nested' | 'weight' | 'wildcard' | 'escape' | 'error';
}

/** All runs joined are the requested part of the text. */
export interface PaintedRun {
  readonly start: number;
  readonly text: string;
  readonly tone: PaintedSpan['tone'] | null;
}

/** Where ranges overlap, an error wins, then the range that starts later (the inner one). */
export function paintedRuns(
  text: string,
  spans: readonly PaintedSpan[],
  from = 0,
  to = text.length,
): readonly PaintedRun[] {
  const cuts = new Set([from, to]);
  const inside = spans.filter(({ start, end }) => start < to && end > from);
  for (const span of inside) {
    for (const at of [span.start, span.end]) if (at > from && at < to) cuts.add(at);
  }
  const edges = [...cuts].sort((a, b) => a - b);
  const runs: PaintedRun[] = [];
  for (let i = 1; i < edges.length; i += 1) {
    const [start = 0, end = 0] = [edges[i - 1], edges[i]];
    let best: PaintedSpan | null = null;
    for (const span of inside) {
      if (span.start > start || span.end < end) continue;
      if (best === null || span.tone === 'error' || (best.tone !== 'error' && span.start >= best.start))
        best = span;
    }
    runs.push({ start, text: text.slice(start, end), tone: best?.tone ?? null });
  }
  return runs;
}
