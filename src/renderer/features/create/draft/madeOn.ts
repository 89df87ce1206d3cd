import { type NamedProfile, profileName } from '../profileName';
import type { FormDraft } from './FormDraft';

/**
 * Notes a form that was filled. If the source was made on another profile than the active one, a note says so until the next
 * Generate.
 * @param madeOn the profile of the source; null or undefined: none
 */
export function withMadeOn(form: FormDraft, madeOn: string | null | undefined, profileId: string): FormDraft {
  const { madeOn: _, ...rest } = form;
  return madeOn == null || madeOn === profileId ? rest : { ...rest, madeOn };
}

/** The profile that Generate bills if the source of the form was made on another one; null: it was not. */
export function madeOnWords(
  madeOn: string | undefined,
  profileId: string,
  profiles: readonly NamedProfile[],
): string | null {
  if (madeOn === undefined || madeOn === profileId) return null;
  return `Made on ${profileName(madeOn, profiles)}. Generate bills ${profileName(profileId, profiles)}.`;
}
