/** A range of text to highlight, including `start`, excluding `end`. */
export interface PaintedSpan {
  readonly start: number;
  readonly end: number;
  readonly tone: 'choice' | 'nested' | 'weight' | 'wildcard' | 'escape' | 'error';
}

/** A run of text with its highlight; all runs joined are the text. */
export interface PaintedRun {
  readonly start: number;
  readonly text: string;
  readonly tone: PaintedSpan['tone'] | null;
}

/**
 * Splits a text into runs. Where ranges overlap, an error wins, then the range that starts later (the inner
 * one).
 */
export function paintedRuns(text: string, spans: readonly PaintedSpan[]): readonly PaintedRun[] {
  const cuts = new Set([0, text.length]);
  for (const span of spans) {
    for (const at of [span.start, span.end]) if (at > 0 && at < text.length) cuts.add(at);
  }
  const edges = [...cuts].sort((a, b) => a - b);
  const runs: PaintedRun[] = [];
  for (let i = 1; i < edges.length; i += 1) {
    const [start = 0, end = 0] = [edges[i - 1], edges[i]];
    let best: PaintedSpan | null = null;
    for (const span of spans) {
      if (span.start > start || span.end < end) continue;
      if (best === null || span.tone === 'error' || (best.tone !== 'error' && span.start >= best.start))
        best = span;
    }
    runs.push({ start, text: text.slice(start, end), tone: best?.tone ?? null });
  }
  return runs;
}
