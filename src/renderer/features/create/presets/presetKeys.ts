import type { CommandOf } from '@shared/commands/commands';
import { shortcutOf } from '../../../commands/shortcutOf';

const presetKeys = [
  'form.preset1',
  'form.preset2',
  'form.preset3',
  'form.preset4',
  'form.preset5',
] as const satisfies readonly CommandOf<'form'>[];

export function keysOfPreset(place: number): string | undefined {
  const key = presetKeys[place];
  return key && shortcutOf(key);
}
