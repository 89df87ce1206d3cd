/** What the service says of itself at `/__ledger`: what it received and what it billed. */
export interface Books {
  readonly posts: number;
  readonly billedMilli: number;
  readonly postsBySeed: Readonly<Record<string, number>>;
  readonly entries: readonly Readonly<{
    id: string;
    keyId: string;
    billedMilli: number;
    request: Readonly<{ seed?: string }>;
  }>[];
}

/** How often, and how much, each seed was billed. */
export function billedBySeed(books: Books): ReadonlyMap<string, Readonly<{ times: number; milli: number }>> {
  const billed = new Map<string, { times: number; milli: number }>();
  for (const { billedMilli, request } of books.entries) {
    if (billedMilli === 0) continue;
    const seed = request.seed ?? 'none';
    const before = billed.get(seed) ?? { times: 0, milli: 0 };
    billed.set(seed, { times: before.times + 1, milli: before.milli + billedMilli });
  }
  return billed;
}
