import { performance } from 'node:perf_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import fc from 'fast-check';

/** What a round of fuzzing came to. */
export interface FuzzFigures {
  /** EASEL_ATTACK_SEED=seed repeats it. */
  readonly seed: number;
  readonly cases: number;
  /** Of all cases the one that took longest, ms. */
  readonly slowestMs: number;
}

export interface FuzzPlan {
  /** Cases of the short form, at least. */
  readonly cases: number;
  /** Longest that one case may take, ms. */
  readonly longestMs?: number;
}

/**
 * Holds `promise` against cases made up at random: as many as planned in the short form, and for EASEL_ATTACK_SECONDS in
 * the long form. A case fails when it throws or takes too long; the smallest one that still does is told, with the
 * seed that makes it again.
 */
export async function fuzz<T>(
  name: string,
  cases: fc.Arbitrary<T>,
  promise: (value: T) => unknown,
  plan: FuzzPlan,
): Promise<FuzzFigures> {
  const { longestMs = 1000 } = plan;
  const first = Number(process.env.EASEL_ATTACK_SEED ?? randomSeed());
  const until = performance.now() + longSeconds() * 1000;
  let slowestMs = 0;
  let count = 0;
  const held = fc.asyncProperty(cases, async (value) => {
    const startMs = performance.now();
    await promise(value);
    const tookMs = performance.now() - startMs;
    count += 1;
    slowestMs = Math.max(slowestMs, tookMs);
    if (tookMs > longestMs) throw new Error(`took ${Math.round(tookMs)} ms`);
  });
  // Each part has a seed of its own, so that what fails after minutes is made again at once.
  for (let seed = first; seed === first || performance.now() < until; seed += 1) {
    await fc.assert(held, { seed, numRuns: plan.cases });
    await breathe();
  }
  const figures = { seed: first, cases: count, slowestMs: Math.round(slowestMs * 10) / 10 };
  console.info(name, JSON.stringify(figures));
  return figures;
}

/** For how long each fuzzing goes on, seconds; 0 in the short form: one part. */
function longSeconds(): number {
  return Number(process.env.EASEL_ATTACK_SECONDS ?? 0);
}

function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 30);
}
