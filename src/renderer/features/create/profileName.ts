export type NamedProfile = Readonly<{ id: string; name: string }>;

/** What a profile is called. @param profiles those that are there */
export function profileName(profileId: string, profiles: readonly NamedProfile[] = []): string {
  return profiles.find(({ id }) => id === profileId)?.name ?? 'a profile that was removed';
}
