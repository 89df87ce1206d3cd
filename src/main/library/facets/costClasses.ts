/** Classes of the cost of a picture, in credits, as the query language writes them; the first: unknown. */
export const costClasses = ['none', '<1', '1..4.999', '5..19.999', '20..99.999', '>=100'] as const;

const bounds = [1000, 5000, 20_000, 100_000];

/** The index in `costClasses` for a picture's share of a price, thousandths of a credit. */
export function costClass(milli: number | null): number {
  if (milli === null) return 0;
  const above = bounds.findIndex((bound) => milli < bound);
  return above === -1 ? bounds.length + 1 : above + 1;
}
