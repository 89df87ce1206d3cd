import { expectedMedia, type ModelDescriptor } from '@shared/models';
import { plainPlan, type VarySeeds } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

const picturesOfMore = 4;

/** The new seeds of "more like this": about four pictures in all, however many one request makes. */
export function seedsOfMore(model: ModelDescriptor, values: RequestValues): VarySeeds {
  const count = Math.ceil(picturesOfMore / expectedMedia(model, values).count);
  return count > 1 ? { kind: 'random', count } : plainPlan.seeds;
}
