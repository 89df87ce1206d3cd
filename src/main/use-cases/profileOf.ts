import { type Profile, problemText } from '@shared/domain/account/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { addressOf } from '@shared/service';
import type { Services } from '../compose';
import type { ProfileSelector } from '../terminal/options/CommonOptions';
import { UsageError } from '../terminal/options/UsageError';

/**
 * The profile that a terminal command names; without a name the active one, or else the local service's. An
 * unknown service with a key becomes a new profile.
 */
export async function profileOf(
  { profiles, client, log }: Services,
  { profile: name, baseUrl }: ProfileSelector,
  key: string | null,
): Promise<Profile> {
  const all = profiles.list();
  const origin = baseUrl === undefined ? null : addressOf(baseUrl);
  const found = all.filter(
    (profile) =>
      (name === undefined || profile.name.toLowerCase() === name.trim().toLowerCase()) &&
      (origin === null || profile.baseUrl === origin),
  );
  if (name === undefined && origin === null) return profiles.active() ?? profiles.activateLocal();
  const [only, ...more] = found;
  if (more.length > 0) {
    const names = found.map((profile) => profile.name).join(', ');
    throw new UsageError(t('useCases.thereAreSuchProfilesSayProfile', { found: found.length, names }));
  }
  if (only) {
    if (key !== null && only.kind === 'remote') {
      const bound = profiles.boundOrigin(only.id);
      if (origin === null && bound !== null && bound !== only.baseUrl)
        throw new UsageError(
          t('terminal.keyWasGivenForOther', { name: only.name, bound, address: only.baseUrl }),
        );
      log.addSecret(key);
      profiles.holdKey(only.id, key);
    }
    return only;
  }
  if (origin === null || key === null || name !== undefined) {
    const names = all.map((profile) => profile.name).join(', ');
    const known = names === '' ? t('useCases.thereIsNoneYet') : t('useCases.thereAre', { names });
    throw new UsageError(
      origin === null
        ? t('useCases.noProfile', { name: name ?? '', known })
        : t('useCases.noProfileAt', { name: name ?? '', origin, known }),
    );
  }
  log.addSecret(key);
  const check = await client.check(origin, key);
  if (!check.ok) throw new EaselError('unreachable', problemText(check.problem));
  return profiles.connectForThisRun({ baseUrl: check.baseUrl, key });
}
