export type NamedProfile = Readonly<{ id: string; name: string }>;

/**
 * The name of a profile.
 * @param profiles the existing ones
 */
export function profileName(profileId: string, profiles: readonly NamedProfile[] = []): string {
  return profiles.find(({ id }) => id === profileId)?.name ?? 'a profile that was removed';
}
