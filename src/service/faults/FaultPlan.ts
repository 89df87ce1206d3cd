import type { FaultScript, MediaFault, Nth, PostFault } from './zFaultScript';

/** Decides which request gets which fault. Counts every request it is called for. */
export class FaultPlan {
  #posts: readonly { readonly fault: PostFault; seen: number }[] = [];
  #media: readonly {
    readonly fault: MediaFault;
    seen: number;
    readonly perFile: Map<string, number>;
  }[] = [];

  constructor(script: FaultScript) {
    this.follow(script);
  }

  /** Starts again with another script. */
  follow(script: FaultScript): void {
    this.#posts = script.flatMap((fault) => ('media' in fault ? [] : [{ fault, seen: 0 }]));
    this.#media = script.flatMap((fault) =>
      'media' in fault ? [{ fault, seen: 0, perFile: new Map() }] : [],
    );
  }

  /** The fault for the next POST to `modelId`; null: none. */
  forPost(modelId: string): PostFault['answer'] | null {
    let hit: PostFault['answer'] | null = null;
    for (const entry of this.#posts) {
      if (entry.fault.model !== '*' && entry.fault.model !== modelId) continue;
      entry.seen++;
      if (hit === null && matches(entry.fault.nth, entry.seen)) hit = entry.fault.answer;
    }
    return hit;
  }

  /**
   * The fault for the next GET of a media file; null: none.
   * @param token names the file
   * @param index its index in its result, from 0
   */
  forMedia(token: string, index: number): MediaFault['answer'] | null {
    let hit: MediaFault['answer'] | null = null;
    for (const entry of this.#media) {
      entry.seen++;
      const { media } = entry.fault;
      let fits: boolean;
      if (typeof media === 'object' && 'index' in media) {
        const gets = (entry.perFile.get(token) ?? 0) + 1;
        entry.perFile.set(token, gets);
        fits = media.index === index && gets <= (media.first ?? Number.POSITIVE_INFINITY);
      } else {
        fits = matches(media, entry.seen);
      }
      if (hit === null && fits) hit = entry.fault.answer;
    }
    return hit;
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
