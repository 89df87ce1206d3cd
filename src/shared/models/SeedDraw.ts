import { hashText } from '../prompt/template/hashText';
import { maxSeed, type RequestValues, randomSeed } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

/** Requests with the same comparison number share a seed; null: the seed was given. */
type ComparedRequest = Readonly<{ values: RequestValues; comparison: number | null }>;

/**
 * Draws the seeds for one press of Generate: one seed for all requests that are compared with each other. A repeated
 * request gets another seed, so that no two requests are equal and the service's history can distinguish them.
 */
export class SeedDraw {
  readonly #name: string | null;
  readonly #random: () => number;
  readonly #max: string;
  /** The drawn seeds, by comparison and by how often an equal request was seen before. */
  readonly #drawn = new Map<string, string>();
  readonly #repeatCounts = new Map<string, number>();

  /** @param random numbers in [0, 1) */
  constructor(descriptor: ModelDescriptor, random: () => number) {
    this.#name = descriptor.parameters.find(({ kind }) => kind === 'seed')?.name ?? null;
    this.#random = random;
    this.#max = largestSeed(descriptor);
  }

  withSeed({ values, comparison }: ComparedRequest): RequestValues {
    if (this.#name === null || comparison === null) return values;
    const key = keyOf(values, comparison);
    const repeats = this.#repeatCounts.get(key) ?? 0;
    this.#repeatCounts.set(key, repeats + 1);
    if (repeats === 0 && (values[this.#name] ?? '') !== '') return values;
    const drawKey = `${comparison} ${repeats}`;
    const seed = this.#drawn.get(drawKey) ?? randomSeed(this.#random, this.#max);
    this.#drawn.set(drawKey, seed);
    return { ...values, [this.#name]: seed };
  }
}

/** A hash collision only gives a request a separate seed. */
function keyOf(values: RequestValues, comparison: number): string {
  const text = JSON.stringify(values);
  return `${comparison} ${hashText(text, 1)} ${hashText(text, 2)}`;
}

export function largestSeed({ parameters }: ModelDescriptor): string {
  return parameters.find((parameter) => parameter.kind === 'seed')?.max ?? maxSeed;
}
