import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** @throws EaselError `invalid_input` at the field `name` */
export function cleanName(name: string): string {
  const clean = name.trim().replace(/\s+/g, ' ').slice(0, 80);
  if (clean === '') {
    throw new EaselError('invalid_input', t('profiles.giveTheProfileAName'), {
      fields: [{ field: 'name', message: t('profiles.giveTheProfileAName') }],
    });
  }
  return clean;
}

/** @throws EaselError `invalid_input` at the field `key` */
export function cleanKey(key: string): string {
  const clean = key.trim();
  if (!/^[\x21-\x7e]+$/.test(clean)) {
    const message = clean === '' ? t('profiles.enterYourAPIKey') : t('profiles.anAPIKeyHasNoSpacesOr');
    throw new EaselError('invalid_input', message, { fields: [{ field: 'key', message }] });
  }
  return clean;
}
