import { type CommandId, commandIds, commands, type Scope, scopes } from './commands';
import { type Keys, readKeys, writeKeys } from './Keys';

/** Keys that the person gave to commands, by the command's id, as `writeKeys` writes them; empty: none. */
export type OwnKeys = Readonly<Record<string, string>>;

let current: OwnKeys = {};

/**
 * Has all that asks for the keys of a command know those of the person.
 * @returns whether they are others than before
 */
export function setOwnKeys(own: OwnKeys): boolean {
  const isNew = JSON.stringify(own) !== JSON.stringify(current);
  current = own;
  return isNew;
}

/** The keys of a command: those of the person, else the table's. */
export function keysOf(id: CommandId, own = current): readonly Keys[] {
  const text = own[id];
  if (text === undefined) return commands[id].keys ?? [];
  return text === '' ? [] : [readKeys(text)];
}

/** Another command that hears these keys where this one does. */
export function commandWith(keys: Keys, id: CommandId, own: OwnKeys): CommandId | undefined {
  const text = writeKeys(keys);
  return commandIds.find(
    (other) =>
      other !== id &&
      meet(commands[other].scope, commands[id].scope) &&
      keysOf(other, own).some((each) => writeKeys(each) === text),
  );
}

/**
 * Own keys with one command's changed.
 * @param keys null: those of the table again
 */
export function withOwnKeys(own: OwnKeys, id: CommandId, keys: Keys | null): OwnKeys {
  const { [id]: _, ...others } = own;
  if (keys === null) return others;
  // who loses a key has none, until it is given one
  const other = commandWith(keys, id, others);
  return { ...others, ...(other ? { [other]: '' } : {}), [id]: writeKeys(keys) };
}

/** Whether both hear a press at the same time. */
function meet(one: Scope, other: Scope): boolean {
  if (one === 'everywhere' || other === 'everywhere') return true;
  return placeOf(one) === placeOf(other);
}

function placeOf(scope: Scope): string {
  const heading = scopes[scope];
  if (heading === 'Judging') return 'Gallery';
  return heading === 'Film' ? 'Viewer' : heading;
}
