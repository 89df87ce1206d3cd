import type { FollowedProfile } from '../output/ProfileWatch';

/**
 * The command that continues the jobs of a profile.
 * @param library as given on the command line
 * @param how.withKey whether the run needs EASEL_API_KEY
 * @param how.pastBound whether jobs blocked by their spending limits are sent too
 */
export function commandToContinue(
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
