import type { FormVersion } from '@shared/domain/create/FormState';
import { formFingerprint } from '@shared/domain/gallery/formFingerprint';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useState } from 'react';
import { stateAt } from './FormTrack';
import { useFormTracks } from './formTracks';

/** The version that equals the form; of several, the one that was restored last, otherwise the newest. */
export function useCurrentVersion(profileId: string, versions: readonly FormVersion[]) {
  const newest = versions[0]?.id;
  const [taken, setTaken] = useState<Readonly<{ id: string; newest: string | undefined }> | null>(null);
  // a new Generate adds a version, which may equal an older one
  const preferred = taken?.newest === newest ? taken?.id : undefined;
  const standing = useFormTracks(({ tracks }) => {
    const track = tracks[profileId];
    const state = track && stateAt(track, track.place);
    if (!state) return null;
    const { prompt } = state.forms[state.modelId]?.values ?? {};
    // comparing prompts first is faster than comparing whole forms
    const near = versions.filter(
      (version) => version.modelId === state.modelId && version.prompt === (prompt ?? ''),
    );
    if (near.length === 0) return null;
    const likeness = formFingerprint(state);
    const alike = near.filter((version) => version.likeness === likeness);
    return (alike.find(({ id }) => id === preferred) ?? alike[0])?.id ?? null;
  });
  return { standing, take: (id: string) => setTaken({ id, newest }) };
}

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
