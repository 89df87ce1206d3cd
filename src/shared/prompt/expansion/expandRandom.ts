import type { Wildcards } from '../parseWildcardFile';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { textAt } from '../template/textAt';
import { FreeRanks } from './FreeRanks';
import { sampleRank } from './sampleRank';
import { randomBelow, seededRandom } from './seededRandom';

export interface ExpandRandomOptions {
  readonly count: number;
  /** Any text. The same seed gives the same prompts; a larger count only appends. */
  readonly seed: string;
  /** No duplicates, so at most as many prompts as there are combinations. Default false. */
  readonly unique?: boolean;
}

/** After this many consecutive duplicates, any free combination is taken. */
const MAX_REPEATS = 64;

/** The number of prompts of `expandRandom`: exact, without making them. */
export function countRandom(
  template: Template,
  wildcards: Wildcards,
  { count, unique = false }: Pick<ExpandRandomOptions, 'count' | 'unique'>,
): number {
  const { count: combinations } = rootOf(template, wildcards);
  return unique && combinations < BigInt(count) ? Number(combinations) : count;
}

/** Random combinations by weight, lazily and reproducibly. Throws TemplateError immediately. */
export function expandRandom(
  template: Template,
  wildcards: Wildcards,
  options: ExpandRandomOptions,
): Generator<string, void, undefined> {
  const root = rootOf(template, wildcards);
  const { seed, unique = false } = options;
  const count = countRandom(template, wildcards, options);
  return texts();

  function* texts(): Generator<string, void, undefined> {
    const random = seededRandom(seed);
    const free = new FreeRanks(root.count);
    for (let made = 0; made < count; made += 1) {
      let rank = sampleRank(root, random);
      if (unique) {
        for (let repeats = 0; !free.has(rank); repeats += 1) {
          rank =
            repeats < MAX_REPEATS ? sampleRank(root, random) : free.after(randomBelow(root.count, random));
        }
        free.take(rank);
      }
      yield textAt(root, rank);
    }
  }
}
