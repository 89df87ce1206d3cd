import { type NamedProfile, profileName } from '../profileName';
import type { FormDraft } from './FormDraft';

/**
 * A form that was filled. What was made on another profile than the active one says so until the next Generate.
 * @param madeOn the profile of what it was filled with; null or undefined: of none
 */
export function withMadeOn(form: FormDraft, madeOn: string | null | undefined, profileId: string): FormDraft {
  const { madeOn: _, ...rest } = form;
  return madeOn == null || madeOn === profileId ? rest : { ...rest, madeOn };
}

/** Whom Generate bills, where the form was filled with what was made on another profile; null: it was not. */
export function madeOnWords(
  madeOn: string | undefined,
  profileId: string,
  profiles: readonly NamedProfile[],
): string | null {
  if (madeOn === undefined || madeOn === profileId) return null;
  return `Made on ${profileName(madeOn, profiles)}. Generate bills ${profileName(profileId, profiles)}.`;
}
