/** A text with spaces where the spans were: what stands behind them stays where it is. */
export function withoutSpans(text: string, spans: readonly Readonly<{ at: number; end: number }>[]): string {
  return spans.reduce(
    (left, { at, end }) => `${left.slice(0, at)}${' '.repeat(end - at)}${left.slice(end)}`,
    text,
  );
}
