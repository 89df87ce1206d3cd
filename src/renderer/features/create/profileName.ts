import { t } from '@shared/messages/t';
export type NamedProfile = Readonly<{ id: string; name: string }>;

export function profileName(profileId: string, profiles: readonly NamedProfile[] = []): string {
  return profiles.find(({ id }) => id === profileId)?.name ?? t('create.nameOfRemovedProfile');
}
