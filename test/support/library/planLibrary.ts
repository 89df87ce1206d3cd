import { createRandom } from '../../../src/service/samples/Random';

/** One request of a made library: when it was answered and what came of it. */
export type PlannedJob = Readonly<{
  /** ms UTC */
  at: number;
  /** Numbers of the samples to use, one for each picture; of the film, where it is one. */
  samples: readonly number[];
  isFilm: boolean;
  /** Added to the sample's own words. */
  words: string;
  seed: string;
}>;

const lights = ['soft light', 'hard light', 'backlit', 'overcast', 'golden light', 'neon'] as const;
const lenses = ['35mm', '50mm', '85mm', 'wide angle', 'macro', 'from above'] as const;
const styles = ['photograph', 'watercolour', 'woodcut', 'oil on canvas', 'pencil sketch', 'poster'] as const;
/** One in so many requests is a film. */
const filmEvery = 60;
const dayMs = 86_400_000;

/**
 * The requests of a library, oldest first: busy days and idle ones, most pictures in the evening, one to four a
 * request. The same numbers give the same plan.
 * @param until the last moment, ms UTC
 * @param days calendar days that it reaches back over
 */
export function* planLibrary(
  options: Readonly<{ assets: number; days: number; until: number; samples: number; films: number }>,
): Generator<PlannedJob, undefined> {
  const { assets, days, until, samples, films } = options;
  const random = createRandom(`library ${assets} ${days}`);
  const weights = Array.from({ length: days }, () =>
    random.chance(0.15) ? 0.02 : random.next() ** 2 + 0.05,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const pick = (count: number) => random.int(0, count - 1);
  let made = 0;
  let due = 0;
  for (const [place, weight] of weights.entries()) {
    due += weight;
    const wanted = place === days - 1 ? assets - made : Math.round((assets * due) / whole) - made;
    const midnight = new Date(until - (days - 1 - place) * dayMs).setHours(0, 0, 0, 0);
    const end = place === days - 1 ? Math.max(until, midnight + 1) : midnight + 0.99 * dayMs;
    let left = wanted;
    while (left > 0) {
      const isFilm = pick(filmEvery) === 0;
      const count = isFilm ? 1 : Math.min(left, random.int(1, 4));
      // evenly through the day, and never back
      const at = Math.floor(midnight + (end - midnight) * (0.3 + 0.7 * ((wanted - left) / wanted)));
      yield {
        at,
        samples: isFilm ? [pick(films)] : Array.from({ length: count }, () => pick(samples)),
        isFilm,
        words: `${random.pick(lights)}, ${random.pick(lenses)}, ${random.pick(styles)}`,
        seed: String(random.int(0, 2 ** 31 - 1)),
      };
      left -= count;
      made += count;
    }
  }
}
