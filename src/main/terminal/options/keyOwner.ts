import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { addressOf } from '@shared/service';

/** The profile that the key in EASEL_API_KEY belongs to; `problem` says why there is none. */
export type KeyOwner = Readonly<{ profileId: string | null; problem: string | null }>;

/**
 * The key in EASEL_API_KEY is used for the profile of `--profile` or `--base-url`, or for the only remote
 * profile with a key for its URL on this computer, because a library can contain any URL. If the profile is
 * not certain the key is not used: a key must not be shown to the wrong service.
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
      const names = listOf([named, ...others].map(({ name }) => name));
      return { profileId: null, problem: t('terminal.keyHasSeveralProfiles', { origin, names }) };
    }
    if (!named) return { profileId: null, problem: t('terminal.nothingBelongsTo', { origin }) };
    return { profileId: key === null ? null : named.id, problem: null };
  }
  if (key === null || remote.length === 0) return { profileId: null, problem: null };
  const [only, ...more] = remote;
  if (only && more.length === 0) {
    if (only.isBound) return { profileId: only.id, problem: null };
    return { profileId: null, problem: t('terminal.keyIsUnbound', { baseUrl: only.baseUrl }) };
  }
  return { profileId: null, problem: t('terminal.keyHasSeveralServices', { services: remote.length }) };
}
