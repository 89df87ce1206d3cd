import { t } from '../messages/t';
import { nameFields } from './nameFields';

/** Every field for a menu. `id` is inserted into the pattern. */
export function nameFieldEntries(): readonly Readonly<{ id: string; label: string }>[] {
  return Object.entries(nameFields).map(([name, { words, option }]) => ({
    // a required option must be written by the user
    id: option?.isNeeded === true ? `{${name}:…}` : `{${name}}`,
    label: `{${name}}  ${t(words)}`,
  }));
}
