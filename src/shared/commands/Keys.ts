import { t } from '../messages/t';

export type Keys = Readonly<{
  /** As in `KeyboardEvent.key`; letters in lower case. */
  key: string;
  /** Command on a Mac, Control elsewhere. */
  mod?: true;
  shift?: true;
  alt?: true;
  /** Optional modifiers that change the effect: Shift with an arrow extends the selection. */
  optional?: readonly ('mod' | 'shift')[];
  /** Only on a Mac, where the Delete key sends Backspace. */
  on?: 'mac';
}>;

export type KeyPress = Readonly<{
  key: string;
  mod: boolean;
  /** Control on a Mac, the Windows key elsewhere: not used in shortcuts. */
  otherMod: boolean;
  shift: boolean;
  alt: boolean;
  isMac: boolean;
  isTyping: boolean;
}>;

/** Whether a key press matches a shortcut. While the user types, keys that enter text do not match. */
export function isPressed(keys: Keys, press: KeyPress): boolean {
  if (keys.on === 'mac' && !press.isMac) return false;
  if (press.otherMod || keys.key !== (press.key.length === 1 ? press.key.toLowerCase() : press.key))
    return false;
  const matches = (name: 'mod' | 'shift') =>
    keys.optional?.includes(name) || (keys[name] ?? false) === press[name];
  // characters such as ? need Shift on some keyboards and not on others
  const shiftMatters = keys.mod === true || keys.key.length > 1 || /[a-z0-9 ]/.test(keys.key);
  if (!matches('mod') || (shiftMatters && !matches('shift')) || (keys.alt ?? false) !== press.alt)
    return false;
  return keys.mod === true || keys.alt === true || keys.key.length > 1 || !press.isTyping;
}

const caretKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/** Whether the key press moves the caret of a text field, or edits its text without entering a character. */
export function editsText({ key, mod, alt }: KeyPress): boolean {
  if (alt) return false;
  return (
    caretKeys.includes(key) ||
    ['Backspace', 'Delete'].includes(key) ||
    (mod && ['a', 'c', 'v', 'x', 'y', 'z'].includes(key.toLowerCase()))
  );
}

const keySymbols: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  Escape: 'Esc',
  '-': '−',
};

function keyLabel(key: string): string {
  if (key === ' ') return t('commands.keySpace');
  if (key === 'ContextMenu') return t('commands.keyMenu');
  if (key === 'Enter') return t('commands.keyEnter');
  if (key === 'Delete') return t('commands.keyDelete');
  return keySymbols[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

export function formatKeys({ key, mod, shift, alt }: Keys, isMac: boolean): string {
  const name = keyLabel(key);
  const modifiers = [
    mod && (isMac ? '⌘' : t('commands.keyCtrl')),
    alt && (isMac ? '⌥' : 'Alt'),
    shift && (isMac ? '⇧' : t('commands.keyShift')),
  ];
  return [...modifiers.filter(Boolean), name].join(' ');
}

export function accelerator({ key, mod, shift, alt }: Keys): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [mod && 'CmdOrCtrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

/** Writes a shortcut in the settings' format, "mod shift k". */
export function writeKeys({ key, mod, shift, alt }: Keys): string {
  return [mod && 'mod', alt && 'alt', shift && 'shift', key === ' ' ? 'Space' : key]
    .filter(Boolean)
    .join(' ');
}

export function readKeys(text: string): Keys {
  const parts = text.split(' ');
  const key = parts.pop() ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    ...(parts.includes('mod') ? { mod: true } : {}),
    ...(parts.includes('shift') ? { shift: true } : {}),
    ...(parts.includes('alt') ? { alt: true } : {}),
  };
}

/** The shortcut for a recorded key press; null: a modifier alone, or a key of the system or of text fields. */
export function keysOfPress({ key, mod, otherMod, shift, alt }: KeyPress): Keys | null {
  if (otherMod || ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'Dead', 'Process'].includes(key))
    return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (['Tab', 'Enter', 'Escape'].includes(name) || (mod && !shift && !alt && 'acvxzqw'.includes(name)))
    return null;
  const isShifted = shift && (mod || name.length > 1 || /[a-z0-9 ]/.test(name));
  return {
    key: name,
    ...(mod ? { mod: true } : {}),
    ...(isShifted ? { shift: true } : {}),
    ...(alt ? { alt: true } : {}),
  };
}
