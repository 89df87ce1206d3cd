import { nameFields } from './nameFields';

/** Every field of a pattern as a menu offers it. `id` is what goes into the pattern. */
export const nameFieldEntries: readonly Readonly<{ id: string; label: string }>[] = Object.entries(
  nameFields,
).map(([name, { words, option }]) => ({
  // what must stand after the colon is the person's to write
  id: option?.isNeeded === true ? `{${name}:…}` : `{${name}}`,
  label: `{${name}}  ${words}`,
}));
