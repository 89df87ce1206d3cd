import type { CommandOf } from '@shared/commands/commands';

/** What the keys of the first presets give, in their order. */
export const presetKeys = [
  'form.preset1',
  'form.preset2',
  'form.preset3',
  'form.preset4',
  'form.preset5',
] as const satisfies readonly CommandOf<'form'>[];
