import { t } from '@shared/messages/t';
import { type NamedProfile, profileName } from '../profileName';
import type { FormDraft } from './FormDraft';

/**
 * Records the profile of the source that filled the form, if it is another one, for a note until the next
 * Generate.
 * @param madeOn the profile of the source; null or undefined: unknown
 */
export function withMadeOn(form: FormDraft, madeOn: string | null | undefined, profileId: string): FormDraft {
  const { madeOn: _, ...rest } = form;
  return madeOn == null || madeOn === profileId ? rest : { ...rest, madeOn };
}

/**
 * A note with the profile that Generate bills, if the source of the form was made on another one; null
 * otherwise.
 */
export function sourceProfileWords(
  madeOn: string | undefined,
  profileId: string,
  profiles: readonly NamedProfile[],
): string | null {
  if (madeOn === undefined || madeOn === profileId) return null;
  return t('create.madeOnOtherProfile', {
    made: profileName(madeOn, profiles),
    billed: profileName(profileId, profiles),
  });
}
