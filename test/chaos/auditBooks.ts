import { type Books, billedBySeed } from './support/Books';
import type { ShownJob } from './support/Terminal';

/** Easel's books beside the service's. Money in thousandths of a credit. */
export interface Audit {
  readonly posts: number;
  readonly billed: number;
  readonly billedMilli: number;
  /** Attempts that Easel calls confirmed, and what the service billed for them. */
  readonly confirmed: number;
  readonly confirmedMilli: number;
  /** What Easel itself says it cost, and how many confirmed jobs it has no price for yet. */
  readonly shownMilli: number;
  readonly unpriced: number;
  /** Attempts that Easel calls possible and the service billed, or did not. */
  readonly unknownBilled: number;
  readonly unknownBilledMilli: number;
  readonly unknownUnbilled: number;
  readonly states: Readonly<Record<string, number>>;
  /** What does not agree, in words; empty: everything does. */
  readonly wrong: readonly string[];
}

/** Compares what Easel says of each request with what the service received and billed under its seed. */
export function auditBooks(jobs: readonly ShownJob[], books: Books): Audit {
  const wrong: string[] = [];
  const billed = billedBySeed(books);
  const totals = {
    confirmed: 0,
    confirmedMilli: 0,
    shownMilli: 0,
    unpriced: 0,
    unknownBilled: 0,
    unknownBilledMilli: 0,
    unknownUnbilled: 0,
  };
  const states: Record<string, number> = {};
  for (const job of jobs) {
    states[job.state] = (states[job.state] ?? 0) + 1;
    const { seed } = job.values;
    const paid = billed.get(seed) ?? { times: 0, milli: 0 };
    const confirmed = job.attempts.filter(({ charge }) => charge === 'confirmed').length;
    const possible = job.attempts.filter(({ charge }) => charge === 'possible').length;
    const words = `seed ${seed} (${job.attempts.map(({ outcome }) => outcome).join(', ')})`;
    if (paid.times < confirmed)
      wrong.push(`${words}: ${confirmed} called confirmed, billed ${paid.times} times`);
    if (paid.times > confirmed + possible)
      wrong.push(`${words}: billed ${paid.times} times, more than may be`);
    const unknownBilled = Math.max(0, paid.times - confirmed);
    const each = paid.times === 0 ? 0 : paid.milli / paid.times;
    totals.confirmed += confirmed;
    totals.confirmedMilli += each * confirmed;
    totals.shownMilli += job.confirmedMilli ?? 0;
    if (confirmed > 0 && job.confirmedMilli === null) totals.unpriced += 1;
    else if (confirmed > 0 && job.confirmedMilli !== each * confirmed)
      wrong.push(`${words}: ${job.confirmedMilli} confirmed, but ${each * confirmed} billed`);
    totals.unknownBilled += unknownBilled;
    totals.unknownBilledMilli += each * unknownBilled;
    totals.unknownUnbilled += possible - unknownBilled;
    wrong.push(...unasked(job, books.postsBySeed[seed] ?? 0).map((what) => `${words}: ${what}`));
  }
  const known = new Set(jobs.map((job) => job.values.seed));
  for (const seed of Object.keys(books.postsBySeed))
    if (!known.has(seed)) wrong.push(`seed ${seed} was sent and is in no job`);
  if (totals.confirmedMilli + totals.unknownBilledMilli !== books.billedMilli)
    wrong.push(
      `${books.billedMilli} billed, but ${totals.confirmedMilli} + ${totals.unknownBilledMilli} accounted for`,
    );
  const times = [...billed.values()].reduce((sum, each) => sum + each.times, 0);
  return { posts: books.posts, billed: times, billedMilli: books.billedMilli, ...totals, states, wrong };
}

/**
 * By itself Easel sends a request again only after a 429, after a 500 (twice at most), or where nothing was sent; after
 * a 401, which costs nothing, once somebody has let the queue go on with another key.
 */
function unasked({ attempts }: ShownJob, posts: number): string[] {
  const found: string[] = [];
  const sent = attempts.filter(({ outcome }) => outcome !== 'unsent').length;
  if (posts > sent) found.push(`${posts} POSTs for ${sent} attempts in the journal`);
  for (const { outcome, status } of attempts.slice(0, -1)) {
    if (!['rate_limited', 'service_error', 'unsent'].includes(outcome) && status !== 401)
      found.push(`sent again after ${outcome}`);
  }
  const errors = attempts.filter(({ outcome }) => outcome === 'service_error').length;
  if (errors > 3) found.push(`tried ${errors} times against a 500`);
  return found;
}
