import type { FormVersion } from '@shared/domain/create/FormState';
import { likenessOf } from '@shared/domain/gallery/likenessOf';
import { useState } from 'react';
import { stateAt } from './FormTrack';
import { useFormTracks } from './formTracks';

/**
 * The version that the form says the same as: of several that are alike the one that was taken up, else the newest.
 * Whoever asks is drawn again only when it is another, not with each letter.
 * @param versions the newest first
 */
export function useCurrentVersion(profileId: string, versions: readonly FormVersion[]) {
  const newest = versions[0]?.id;
  const [taken, setTaken] = useState<Readonly<{ id: string; newest: string | undefined }> | null>(null);
  // what is made of the form is a version of its own, however alike
  const preferred = taken?.newest === newest ? taken?.id : undefined;
  const standing = useFormTracks(({ tracks }) => {
    const track = tracks[profileId];
    const state = track && stateAt(track, track.place);
    if (!state) return null;
    const { prompt } = state.forms[state.modelId]?.values ?? {};
    // of the few that could be: a text is compared sooner than a whole form is read
    const near = versions.filter(
      (version) => version.modelId === state.modelId && version.prompt === (prompt ?? ''),
    );
    if (near.length === 0) return null;
    const likeness = likenessOf(state);
    const alike = near.filter((version) => version.likeness === likeness);
    return (alike.find(({ id }) => id === preferred) ?? alike[0])?.id ?? null;
  });
  return { standing, take: (id: string) => setTaken({ id, newest }) };
}
