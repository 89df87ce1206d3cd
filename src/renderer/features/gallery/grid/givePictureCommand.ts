import type { KeyboardEvent } from 'react';
import { giveCommand } from '../../../commands/giveCommand';
import { hasModKey } from '../../../ipc/platform';
import type { ChoiceKeys } from '../selection/selectionStore';
import type { Move } from './moveSelection';

/** What the keys do while the pictures have the focus. */
export function givePictureCommand(
  event: KeyboardEvent,
  {
    go,
    mark,
    group,
    open,
  }: Readonly<{
    go: (move: Move, keys: ChoiceKeys) => void;
    /** Null: the keyboard is on none that could be taken into the selection. */
    mark: (() => void) | null;
    /** All under the heading of the one that the keyboard is on. Null: it is on none. */
    group: (() => void) | null;
    /** Null: nothing is selected that could be opened. */
    open: ((isQuick: boolean) => void) | null;
  }>,
): void {
  const keys = { shift: event.shiftKey, mod: hasModKey(event) };
  const given = giveCommand('pictures', event, {
    'pictures.left': () => go('left', keys),
    'pictures.right': () => go('right', keys),
    'pictures.up': () => go('up', keys),
    'pictures.down': () => go('down', keys),
    'pictures.pageUp': () => go('pageUp', keys),
    'pictures.pageDown': () => go('pageDown', keys),
    'pictures.rowStart': () => go('rowStart', keys),
    'pictures.rowEnd': () => go('rowEnd', keys),
    'pictures.first': () => go('first', keys),
    'pictures.last': () => go('last', keys),
    'pictures.mark': mark,
    'pictures.group': group,
    'pictures.preview': open && (() => open(true)),
    'pictures.open': open && (() => open(false)),
  });
  if (given) event.preventDefault();
}
