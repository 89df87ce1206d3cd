import type { FollowedProfile } from '../output/FollowedProfile';

/**
 * What to type to go on with the jobs of a profile.
 * @param library as it was given on the command line
 * @param how.withKey whether the key has to be given with it
 * @param how.pastBound whether what stands at its own bound of credits is to go too
 */
export function runCommand(
  profile: Pick<FollowedProfile, 'kind' | 'baseUrl'>,
  library: string | undefined,
  { withKey, pastBound = false }: Readonly<{ withKey: boolean; pastBound?: boolean }>,
): string {
  const key = withKey && profile.kind === 'remote' ? `--base-url ${profile.baseUrl}` : '';
  const where = library === undefined ? '' : `--library ${quoted(library)}`;
  const past = pastBound ? '--past-bound' : '';
  const parts = [key === '' ? '' : 'EASEL_API_KEY=…', 'npm run easel -- run', past, key, where];
  return parts.filter((part) => part !== '').join(' ');
}

function quoted(text: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
