import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { plainPlan, type VarySeeds } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

const picturesOfMore = 4;

export function newSeedsFor(model: ModelDescriptor, values: RequestValues): VarySeeds {
  const count = newSeedCount(expectedMedia(model, values).count);
  return count > 1 ? { kind: 'random', count } : plainPlan.seeds;
}

/** The number of requests that make about four results. @param count results per request */
export function newSeedCount(count: number): number {
  return Math.ceil(picturesOfMore / count);
}
