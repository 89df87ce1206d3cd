import type { Wildcards } from '../parseWildcardFile';
import type { ExpansionNode, PickNode } from '../template/ExpansionNode';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { textAt } from '../template/textAt';
import { type Random, randomBelow, seededRandom } from './seededRandom';

/** A set of free numbers 0 … count − 1. Finds the next free number in almost constant time. */
class FreeRanks {
  readonly #count: bigint;
  /** For a taken number: a later number that may be free. */
  readonly #next = new Map<bigint, bigint>();

  constructor(count: bigint) {
    this.#count = count;
  }

  isFree(rank: bigint): boolean {
    return !this.#next.has(rank);
  }

  take(rank: bigint): void {
    this.#next.set(rank, rank + 1n);
  }

  /** The first free number from `rank` on, wrapping around. At least one number must be free. */
  after(rank: bigint): bigint {
    const found = this.#follow(rank);
    return found < this.#count ? found : this.#follow(0n);
  }

  #follow(rank: bigint): bigint {
    let end = rank;
    for (let next = this.#next.get(end); next !== undefined; next = this.#next.get(end)) end = next;
    // path compression
    let at = rank;
    for (let next = this.#next.get(at); next !== undefined; next = this.#next.get(at)) {
      this.#next.set(at, end);
      at = next;
    }
    return end;
  }
}

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
        for (let repeats = 0; !free.isFree(rank); repeats += 1) {
          rank =
            repeats < MAX_REPEATS ? sampleRank(root, random) : free.after(randomBelow(root.count, random));
        }
        free.take(rank);
      }
      yield textAt(root, rank);
    }
  }
}

/** Draws a rank by the weights. A pick group draws the number of options, then the options without repetition. */
function sampleRank(node: ExpansionNode, random: Random): bigint {
  if (node.kind === 'text') return 0n;
  if (node.kind === 'sequence') {
    return sampleRank(node.head, random) * node.tail.count + sampleRank(node.tail, random);
  }
  if (node.kind === 'choice') {
    const index = drawIndex(node.weightSums, random);
    const option = node.options[index];
    return option ? (node.starts[index] ?? 0n) + sampleRank(option, random) : 0n;
  }
  return samplePick(node, random);
}

function samplePick(node: PickNode, random: Random): bigint {
  const size = node.min + Math.floor(random() * (node.max - node.min + 1));
  const weights = [...node.weights];
  const indices: number[] = [];
  const ranks: bigint[] = [];
  for (let position = 0; position < size; position += 1) {
    let remaining = random() * weights.reduce((sum, weight) => sum + weight, 0);
    let index = -1;
    for (let candidate = 0; candidate < weights.length; candidate += 1) {
      const weight = weights[candidate] ?? 0;
      if (weight === 0) continue;
      index = candidate;
      if (remaining < weight) break;
      remaining -= weight;
    }
    const option = node.options[index];
    if (!option) break;
    weights[index] = 0;
    indices.push(index);
    ranks.push(sampleRank(option, random));
  }
  return node.arrangements.rankOf({ indices, ranks });
}

function drawIndex(weightSums: readonly number[], random: Random): number {
  const target = random() * (weightSums.at(-1) ?? 0);
  let low = 0;
  let high = weightSums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weightSums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
