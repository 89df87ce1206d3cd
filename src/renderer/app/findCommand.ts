import type { Command } from './Command';

type Press = Readonly<{
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  hasMod: boolean;
  isTyping: boolean;
}>;

/** The command of a key press, if any. Single keys do nothing while the person is typing text. */
export function findCommand(commands: readonly Command[], press: Press): Command | undefined {
  if (press.altKey) return undefined;
  return commands.find(({ keys }) => {
    if (!keys || keys.key !== press.key.toLowerCase()) return false;
    if (Boolean(keys.mod) !== press.hasMod) return false;
    // a sign such as ? is typed with Shift on some keyboards and without on others
    const shiftMatters = keys.mod === true || /^[a-z0-9]$/.test(keys.key);
    if (shiftMatters && Boolean(keys.shift) !== press.shiftKey) return false;
    return keys.mod === true || !press.isTyping;
  });
}
