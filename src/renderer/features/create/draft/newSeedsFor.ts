import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { plainPlan, type VarySeeds } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

const picturesOfMore = 4;

/** The new seeds of "more like this": about four pictures together, however many one request makes. */
export function newSeedsFor(model: ModelDescriptor, values: RequestValues): VarySeeds {
  const count = newSeedCount(expectedMedia(model, values).count);
  return count > 1 ? { kind: 'random', count } : plainPlan.seeds;
}

/**
 * The number of these seeds.
 * @param count pictures or films per request
 */
export function newSeedCount(count: number): number {
  return Math.ceil(picturesOfMore / count);
}
