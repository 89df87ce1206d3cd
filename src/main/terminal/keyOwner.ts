/** Which profile the key from outside belongs to; `problem` says in words why there is none. */
export type KeyOwner = Readonly<{ profileId: string | null; problem: string | null }>;

/**
 * The key of EASEL_API_KEY goes to the profile that `--base-url` names, or to the only remote one. Where that is not
 * certain it goes nowhere: a key must not be shown to a service that it is not for.
 */
export function keyOwner(
  given: Readonly<{ key: string | null; baseUrl: string | null }>,
  remote: readonly Readonly<{ id: string; baseUrl: string }>[],
): KeyOwner {
  const { key, baseUrl } = given;
  if (baseUrl !== null) {
    const origin = URL.parse(baseUrl)?.origin ?? baseUrl;
    const named = remote.find((profile) => profile.baseUrl === origin);
    if (!named) return { profileId: null, problem: `Nothing in this library belongs to ${origin}.` };
    return { profileId: key === null ? null : named.id, problem: null };
  }
  if (key === null || remote.length === 0) return { profileId: null, problem: null };
  const [only, ...more] = remote;
  if (only && more.length === 0) return { profileId: only.id, problem: null };
  const problem = `EASEL_API_KEY is left alone: there are ${remote.length} services here. Say with --base-url whose key it is.`;
  return { profileId: null, problem };
}
