import type { FormVersion } from '@shared/domain/create/FormState';
import { formFingerprint } from '@shared/domain/gallery/formFingerprint';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useState } from 'react';
import { stateAt } from './FormHistory';
import { useFormHistories } from './formHistories';

/** The version that equals the form; of several, the version that the user restored last, otherwise the newest. */
export function useCurrentVersion(profileId: string, versions: readonly FormVersion[]) {
  const newest = versions[0]?.id;
  const [restored, setRestored] = useState<Readonly<{ id: string; newest: string | undefined }> | null>(null);
  // Generate adds a version, which may equal the restored version; then the new version is the current one
  const preferred = restored?.newest === newest ? restored?.id : undefined;
  const currentId = useFormHistories(({ histories }) => {
    const history = histories[profileId];
    const state = history && stateAt(history, history.index);
    if (!state) return null;
    const { prompt } = state.forms[state.modelId]?.values ?? {};
    // comparing prompts first is faster than comparing whole forms
    const candidates = versions.filter(
      (version) => version.modelId === state.modelId && version.prompt === (prompt ?? ''),
    );
    if (candidates.length === 0) return null;
    const fingerprint = formFingerprint(state);
    const matching = candidates.filter((version) => version.fingerprint === fingerprint);
    return (matching.find(({ id }) => id === preferred) ?? matching[0])?.id ?? null;
  });
  return { currentId, markRestored: (id: string) => setRestored({ id, newest }) };
}

/** The picture of a version, even if its job finished after the version was loaded; null: none yet. */
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
