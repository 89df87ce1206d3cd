/** Whether a text is a number of credits, or empty. */
export function isAmount(text: string): boolean {
  return text.trim() === '' || Number.isFinite(Number(text.replace(',', '.')));
}

/** The number that a text says; empty → 0. */
export function toAmount(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Empty → null: no limit. */
export function toLimit(text: string): number | null {
  return text.trim() === '' ? null : toAmount(text);
}
