import { hashText } from '../prompt/template/hashText';
import { type RequestValues, randomSeed } from '../service';
import { largestSeed } from './largestSeed';
import type { ModelDescriptor } from './ModelDescriptor';

/** A request, and which others it is compared with: those of the same number. Null: its seed was given. */
type Compared = Readonly<{ values: RequestValues; comparison: number | null }>;

/**
 * Draws the seeds of what one press makes, where the model takes one: one for all that is compared with each other. Never two
 * requests are the same by chance, so that the service's history tells them apart: one that comes again, as from a template
 * that makes a prompt twice, gets another seed.
 */
export class SeedDraw {
  readonly #name: string | null;
  readonly #random: () => number;
  readonly #max: string;
  /** By its comparison, and how often the same request came before. */
  readonly #drawn = new Map<string, string>();
  readonly #times = new Map<string, number>();

  /** @param random numbers in [0, 1) */
  constructor(descriptor: ModelDescriptor, random: () => number) {
    this.#name = descriptor.parameters.find(({ kind }) => kind === 'seed')?.name ?? null;
    this.#random = random;
    this.#max = largestSeed(descriptor);
  }

  /** The request with its seed. */
  of({ values, comparison }: Compared): RequestValues {
    if (this.#name === null || comparison === null) return values;
    const key = keyOf(values, comparison);
    const before = this.#times.get(key) ?? 0;
    this.#times.set(key, before + 1);
    if (before === 0 && (values[this.#name] ?? '') !== '') return values;
    const place = `${comparison} ${before}`;
    const seed = this.#drawn.get(place) ?? randomSeed(this.#random, this.#max);
    this.#drawn.set(place, seed);
    return { ...values, [this.#name]: seed };
  }
}

/** Of two that have the same by chance, one gets a seed of its own, and nothing else is lost. */
function keyOf(values: RequestValues, comparison: number): string {
  const text = JSON.stringify(values);
  return `${comparison} ${hashText(text, 1)} ${hashText(text, 2)}`;
}
