import { performance } from 'node:perf_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import fc from 'fast-check';
import { watchProcessor } from './processor';

/** What a round of fuzzing came to. */
export interface FuzzFigures {
  /** EASEL_ATTACK_SEED=seed repeats it. */
  readonly seed: number;
  readonly cases: number;
  /** Of all cases the one that took most of the processor, in pieces of the fixed work (processor.ts). */
  readonly most: number;
}

export interface FuzzPlan {
  /** Cases of the short form, at least. */
  readonly cases: number;
  /** The most that one case may take of this process's processor time, in pieces of the fixed work. */
  readonly mostPieces?: number;
}

/**
 * Holds `promise` against cases made up at random: as many as planned in the short form, and for EASEL_ATTACK_SECONDS in
 * the long form. A case fails when it throws or is too much work; the smallest one that still does is told, with the
 * seed that makes it again.
 */
export async function fuzz<T>(
  name: string,
  cases: fc.Arbitrary<T>,
  promise: (value: T) => unknown,
  plan: FuzzPlan,
): Promise<FuzzFigures> {
  const { mostPieces = 10 } = plan;
  const first = Number(process.env.EASEL_ATTACK_SEED ?? randomSeed());
  const until = performance.now() + longSeconds() * 1000;
  let most = 0;
  let count = 0;
  const held = fc.asyncProperty(cases, async (value) => {
    const processor = watchProcessor();
    await promise(value);
    const pieces = processor();
    count += 1;
    most = Math.max(most, pieces);
    if (pieces > mostPieces) throw new Error(`took ${pieces} pieces of work of the processor`);
  });
  // Each part has a seed of its own, so that what fails after minutes is made again at once.
  for (let seed = first; seed === first || performance.now() < until; seed += 1) {
    await fc.assert(held, { seed, numRuns: plan.cases });
    await breathe();
  }
  const figures = { seed: first, cases: count, most };
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
