import { modKey } from '../ipc/platform';

/** A key combination: `key` as KeyboardEvent names it, lower case. */
export type Keys = Readonly<{ mod?: boolean; shift?: boolean; key: string }>;

/** One thing the person can tell Easel to do, from a key, the palette or the native menu. */
export type Command = Readonly<{
  /** Stable: the native menu and notifications use it. */
  id: string;
  label: string;
  group: 'Go to' | 'Queue' | 'Window' | 'Profile';
  keys?: Keys;
  run: () => void;
}>;

/** A key combination as it is written for people: "Ctrl K", "?". */
export function keysInWords(keys: Keys): string {
  const key = keys.key.length === 1 ? keys.key.toUpperCase() : keys.key;
  return [keys.mod ? modKey : '', keys.shift ? 'Shift' : '', key].filter(Boolean).join(' ');
}
