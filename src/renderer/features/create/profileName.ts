import { t } from '@shared/messages/t';
export type NamedProfile = Readonly<{ id: string; name: string }>;

/**
 * The name of a profile.
 * @param profiles the existing ones
 */
export function profileName(profileId: string, profiles: readonly NamedProfile[] = []): string {
  return profiles.find(({ id }) => id === profileId)?.name ?? t('create.nameOfRemovedProfile');
}
