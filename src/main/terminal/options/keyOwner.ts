import { addressOf } from '@shared/service';

/** Which profile the key from outside belongs to; `problem` says in words why there is none. */
export type KeyOwner = Readonly<{ profileId: string | null; problem: string | null }>;

/**
 * The key of EASEL_API_KEY goes to the profile that `--profile` or `--base-url` names, or to the only remote one where
 * this computer gave it a key for its address before: a library names any address. Where that is not certain it goes
 * nowhere: a key must not be shown to a service that it is not for.
 */
export function keyOwner(
  given: Readonly<{ key: string | null; only: string | null; baseUrl: string | null }>,
  remote: readonly Readonly<{ id: string; name: string; baseUrl: string; isBound: boolean }>[],
): KeyOwner {
  const { key, only: profileId, baseUrl } = given;
  if (profileId !== null) {
    const isRemote = remote.some(({ id }) => id === profileId);
    return { profileId: key !== null && isRemote ? profileId : null, problem: null };
  }
  if (baseUrl !== null) {
    const origin = addressOf(baseUrl);
    const [named, ...others] = remote.filter((profile) => profile.baseUrl === origin);
    if (named && others.length > 0 && key !== null) {
      const names = [named, ...others].map(({ name }) => name).join(', ');
      const problem = `EASEL_API_KEY is not used: several profiles have the address ${origin}: ${names}. Say with --profile whose key it is.`;
      return { profileId: null, problem };
    }
    if (!named) return { profileId: null, problem: `Nothing in this library belongs to ${origin}.` };
    return { profileId: key === null ? null : named.id, problem: null };
  }
  if (key === null || remote.length === 0) return { profileId: null, problem: null };
  const [only, ...more] = remote;
  if (only && more.length === 0) {
    if (only.isBound) return { profileId: only.id, problem: null };
    const problem = `EASEL_API_KEY is not used: no key was given for ${only.baseUrl} on this computer yet. Add --base-url ${only.baseUrl} where it is the key of that service.`;
    return { profileId: null, problem };
  }
  const problem = `EASEL_API_KEY is not used: there are ${remote.length} services here. Say with --profile or --base-url whose key it is.`;
  return { profileId: null, problem };
}
