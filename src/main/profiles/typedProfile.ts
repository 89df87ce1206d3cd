// Cleans typed names and keys.
import { EaselError } from '@shared/ipc/EaselError';

/** Whether two names are equal, ignoring case. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** @throws EaselError `invalid_input` at the field `name` */
export function cleanName(name: string): string {
  const clean = name.trim().replace(/\s+/g, ' ').slice(0, 80);
  if (clean === '') {
    throw new EaselError('invalid_input', 'Give the profile a name.', {
      fields: [{ field: 'name', message: 'Give the profile a name.' }],
    });
  }
  return clean;
}

/** @throws EaselError `invalid_input` at the field `key` */
export function cleanKey(key: string): string {
  const clean = key.trim();
  if (!/^[\x21-\x7e]+$/.test(clean)) {
    const message = clean === '' ? 'Enter your API key.' : 'An API key has no spaces or accented letters.';
    throw new EaselError('invalid_input', message, { fields: [{ field: 'key', message }] });
  }
  return clean;
}
