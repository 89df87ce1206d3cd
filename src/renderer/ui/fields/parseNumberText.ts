/** The number in a text, with a decimal comma or point; null: not a number. */
export function parseNumberText(text: string): number | null {
  const clean = text.trim().replace(',', '.');
  if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(clean)) return null;
  const value = Number(clean);
  return Number.isFinite(value) ? value : null;
}

export function stepNumber(
  value: number,
  direction: 1 | -1,
  options: Readonly<{ min?: number | undefined; max?: number | undefined; step: number }>,
): number {
  const { min, max, step } = options;
  const next = value + direction * step;
  const bounded = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next));
  // so that 0.1 + 0.2 is shown as 0.3
  return Number(bounded.toFixed(6));
}
