import type { FormVersion } from '@shared/domain/create/FormState';
import type { JobWithAssets } from '@shared/domain/queue/Job';

/** Includes pictures of jobs that finished after the version was loaded. */
export function pictureOfVersion(
  { batchId, picture }: Pick<FormVersion, 'batchId' | 'picture'>,
  jobs: readonly JobWithAssets[],
): FormVersion['picture'] {
  if (picture !== null) return picture;
  for (const job of jobs) {
    if (job.batchId !== batchId) continue;
    const asset = job.assets.find(({ state, trashedAt }) => state === 'ready' && trashedAt === null);
    if (asset) return { assetId: asset.id, kind: asset.kind, sensitive: asset.sensitive };
  }
  return null;
}
