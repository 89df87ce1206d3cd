/** A key, with what is held beside it. */
export type Keys = Readonly<{
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  key: string;
  /** Command on a Mac, Control elsewhere. */
  mod?: true;
  shift?: true;
  alt?: true;
  /** May be held as well, and changes how: Shift with an arrow takes several. */
  also?: readonly ('mod' | 'shift')[];
  /** Only there: a Mac's Delete is what others call Backspace. */
  on?: 'mac';
}>;

/** A key that was pressed. */
export type KeyPress = Readonly<{
  key: string;
  /** Command on a Mac, Control elsewhere. */
  mod: boolean;
  /** Control on a Mac, the Windows key elsewhere: part of no shortcut of ours. */
  otherMod: boolean;
  shift: boolean;
  alt: boolean;
  isMac: boolean;
  /** The focus is where text is written. */
  isTyping: boolean;
}>;

/** Whether these are the keys that were pressed. What types a letter does nothing while the person is typing. */
export function isPressed(keys: Keys, press: KeyPress): boolean {
  if (keys.on === 'mac' && !press.isMac) return false;
  if (press.otherMod || keys.key !== (press.key.length === 1 ? press.key.toLowerCase() : press.key))
    return false;
  const held = (name: 'mod' | 'shift') => keys.also?.includes(name) || (keys[name] ?? false) === press[name];
  // a sign such as ? is typed with Shift on some keyboards and without on others
  const shiftMatters = keys.mod === true || keys.key.length > 1 || /[a-z0-9 ]/.test(keys.key);
  if (!held('mod') || (shiftMatters && !held('shift')) || (keys.alt ?? false) !== press.alt) return false;
  return keys.mod === true || keys.alt === true || keys.key.length > 1 || !press.isTyping;
}

const caretKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/** Whether the keys move the caret of a text field, or change its text other than by a letter. */
export function editsText({ key, mod, alt }: KeyPress): boolean {
  if (alt) return false;
  return (
    caretKeys.includes(key) ||
    ['Backspace', 'Delete'].includes(key) ||
    (mod && ['a', 'c', 'v', 'x', 'y', 'z'].includes(key.toLowerCase()))
  );
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  Escape: 'Esc',
  ContextMenu: 'Menu key',
  '-': '−',
};

/** Keys as they are written for people: "Ctrl K", "⌘ K", "Alt ↑". */
export function keysInWords({ key, mod, shift, alt }: Keys, isMac: boolean): string {
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const held = [
    mod && (isMac ? '⌘' : 'Ctrl'),
    alt && (isMac ? '⌥' : 'Alt'),
    shift && (isMac ? '⇧' : 'Shift'),
  ];
  return [...held.filter(Boolean), name].join(' ');
}

/** Keys as Electron writes them beside an entry of the menu: "CmdOrCtrl+K". */
export function accelerator({ key, mod, shift, alt }: Keys): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [mod && 'CmdOrCtrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

/** Keys as the settings keep them, "mod shift k"; no keys: empty. */
export function writeKeys({ key, mod, shift, alt }: Keys): string {
  return [mod && 'mod', alt && 'alt', shift && 'shift', key === ' ' ? 'Space' : key]
    .filter(Boolean)
    .join(' ');
}

/** The keys that {@link writeKeys} wrote. */
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

/**
 * The keys of a press that is to become a shortcut.
 * @returns null for a press that can be none: a modifier alone, or a key of the system or of every text field
 */
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
