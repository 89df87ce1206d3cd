import type { JobWithAssets } from '@shared/domain/Job';
import { type JsonValue, type RequestValues, stringifyLossless } from '@shared/service';

/**
 * How many pictures or films of what would be sent are on disk already: of the very same requests, seeds among them.
 * @param requests with their seeds; one without a seed is never the same as another
 */
export function alreadyMade(
  modelId: string,
  requests: readonly RequestValues[],
  jobs: readonly Pick<JobWithAssets, 'modelId' | 'values' | 'assets'>[],
): number {
  const asked = new Set(requests.filter(({ seed }) => (seed ?? '') !== '').map(keyOf));
  if (asked.size === 0) return 0;
  let count = 0;
  for (const { modelId: ofModel, values, assets } of jobs) {
    const there = assets.filter(({ state, trashedAt }) => state === 'ready' && trashedAt === null).length;
    // each request once, however often it was sent
    if (ofModel === modelId && there > 0 && asked.delete(keyOf(values))) count += there;
  }
  return count;
}

function keyOf(values: RequestValues): string {
  const given = Object.entries(values).filter(([, value]) => (value ?? null) !== null);
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return stringifyLossless(Object.fromEntries<JsonValue>(sorted));
}
