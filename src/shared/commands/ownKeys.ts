import { type CommandId, commandIds, commands, type Scope, scopes } from './commands';
import { isPressed, type KeyPress, type Keys, readKeys, writeKeys } from './Keys';

/** The user's own shortcuts by command id, in the format of `writeKeys`; empty text: no shortcut. */
export type OwnKeys = Readonly<Record<string, string>>;

let current: OwnKeys = {};

/** Sets the user's own shortcuts, which all functions of this file use. @returns whether they have changed */
export function setOwnKeys(own: OwnKeys): boolean {
  const isNew = JSON.stringify(own) !== JSON.stringify(current);
  current = own;
  return isNew;
}

/** The user's own shortcuts of a command, otherwise the default shortcuts. */
export function keysOf(id: CommandId, own = current): readonly Keys[] {
  const text = own[id];
  if (text === undefined) return commands[id].keys ?? [];
  return text === '' ? [] : [readKeys(text)];
}

/** Another command with this shortcut in an overlapping scope. */
export function commandWith(keys: Keys, id: CommandId, own: OwnKeys): CommandId | undefined {
  const text = writeKeys(keys);
  return commandIds.find(
    (other) =>
      other !== id &&
      overlap(commands[other].scope, commands[id].scope) &&
      keysOf(other, own).some((each) => writeKeys(each) === text),
  );
}

/** The user's own shortcuts after a change for one command. @param keys null: restores the default */
export function withOwnKeys(own: OwnKeys, id: CommandId, keys: Keys | null): OwnKeys {
  const { [id]: _, ...others } = own;
  if (keys === null) return others;
  // a command that had this shortcut loses it
  const other = commandWith(keys, id, others);
  return { ...others, ...(other ? { [other]: '' } : {}), [id]: writeKeys(keys) };
}

/** Whether two scopes can handle the same key press. */
function overlap(one: Scope, other: Scope): boolean {
  if (one === 'everywhere' || other === 'everywhere') return true;
  return viewOf(one) === viewOf(other);
}

function viewOf(scope: Scope): string {
  const heading = scopes[scope];
  if (heading === scopes.judging) return scopes.gallery;
  return heading === scopes.film ? scopes.viewer : heading;
}

/** The first of the offered commands whose shortcut was pressed. */
export function commandForPress<Id extends CommandId>(
  press: KeyPress,
  candidates: readonly Id[],
): Id | undefined {
  return candidates.find((id) => keysOf(id).some((keys) => isPressed(keys, press)));
}
