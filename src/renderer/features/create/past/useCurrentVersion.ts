import type { FormVersion } from '@shared/domain/create/FormState';
import { formFingerprint } from '@shared/domain/gallery/formFingerprint';
import { useState } from 'react';
import { stateAt } from './FormTrack';
import { useFormTracks } from './formTracks';

/**
 * The version that equals the form: of several equal ones the one restored last, otherwise the newest.
 * Re-renders only when the result changes.
 * @param versions the newest first
 */
export function useCurrentVersion(profileId: string, versions: readonly FormVersion[]) {
  const newest = versions[0]?.id;
  const [taken, setTaken] = useState<Readonly<{ id: string; newest: string | undefined }> | null>(null);
  // a new Generate creates a new version, even an equal one
  const preferred = taken?.newest === newest ? taken?.id : undefined;
  const standing = useFormTracks(({ tracks }) => {
    const track = tracks[profileId];
    const state = track && stateAt(track, track.place);
    if (!state) return null;
    const { prompt } = state.forms[state.modelId]?.values ?? {};
    // only versions with the same prompt are compared fully, because comparing texts is faster
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
