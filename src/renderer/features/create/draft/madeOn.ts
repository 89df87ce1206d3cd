import { t } from '@shared/messages/t';
import type { FormDraft } from './FormDraft';

/** Records from which other profile a form was filled (null: unknown), until the next Generate. */
export function withMadeOn(form: FormDraft, madeOn: string | null | undefined, profileId: string): FormDraft {
  const { madeOn: _, ...rest } = form;
  return madeOn == null || madeOn === profileId ? rest : { ...rest, madeOn };
}

/** A warning that Generate bills another profile than the one from which the form was filled. */
export function sourceProfileWarning(
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

type NamedProfile = Readonly<{ id: string; name: string }>;

export function profileName(profileId: string, profiles: readonly NamedProfile[] = []): string {
  return profiles.find(({ id }) => id === profileId)?.name ?? t('create.nameOfRemovedProfile');
}
