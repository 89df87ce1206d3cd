import type { FaultScript, MediaFault, Nth, PostFault } from './zFaultScript';

/** Decides which request gets which fault. */
export class FaultPlan {
  #script: FaultScript = [];
  /** The number of requests by place in the script, and by file if the fault is about one. */
  readonly #seen = new Map<string, number>();

  constructor(script: FaultScript) {
    this.follow(script);
  }

  follow(script: FaultScript): void {
    this.#script = script;
    this.#seen.clear();
  }

  /** The fault for the next POST to `modelId`; null: none. */
  forPost(modelId: string): PostFault['answer'] | null {
    // each fault counts, also one after the first that fits
    const [hit] = this.#script.filter(
      (fault, place): fault is PostFault =>
        'nth' in fault && ['*', modelId].includes(fault.model) && matches(fault.nth, this.#count(`${place}`)),
    );
    return hit?.answer ?? null;
  }

  /** The fault for the next GET of the file `token`, at `index` (from 0) of its result; null: none. */
  forMedia(token: string, index: number): MediaFault['answer'] | null {
    const [hit] = this.#script.filter((fault, place): fault is MediaFault => {
      if (!('media' in fault)) return false;
      const { media } = fault;
      if (!('index' in media)) return matches(media, this.#count(`${place}`));
      const gets = this.#count(`${place} ${token}`);
      return media.index === index && gets <= (media.first ?? Number.POSITIVE_INFINITY);
    });
    return hit?.answer ?? null;
  }

  #count(what: string): number {
    const count = (this.#seen.get(what) ?? 0) + 1;
    this.#seen.set(what, count);
    return count;
  }
}

function matches(nth: Nth, count: number): boolean {
  if (Array.isArray(nth)) return nth.includes(count);
  if ('every' in nth) return count % nth.every === 0;
  return chance(nth.seed, count) < nth.probability;
}

// The same seed and count give the same result in every run.
function chance(seed: number, count: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(count, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
