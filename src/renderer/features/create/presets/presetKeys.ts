import type { CommandOf } from '@shared/commands/commands';
import { shortcutOf } from '../../../commands/shortcutOf';

/** What the keys of the first presets give, in their order. */
const presetKeys = [
  'form.preset1',
  'form.preset2',
  'form.preset3',
  'form.preset4',
  'form.preset5',
] as const satisfies readonly CommandOf<'form'>[];

/** The keys of a preset, by its place among all; undefined: it has none. */
export function keysOfPreset(place: number): string | undefined {
  const key = presetKeys[place];
  return key && shortcutOf(key);
}
