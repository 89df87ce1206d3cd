import type { KeyboardEvent } from 'react';
import { runCommand } from '../../../commands/runCommand';
import { hasModKey } from '../../../ipc/platform';
import type { ChoiceKeys } from '../selection/selectionStore';
import type { Move } from './moveSelection';

/** Runs the command of a key pressed while the grid has the focus. */
export function runPictureCommand(
  event: KeyboardEvent,
  {
    go,
    mark,
    group,
    open,
  }: Readonly<{
    go: (move: Move, keys: ChoiceKeys) => void;
    /** Toggles the focused picture in the selection. Null: no picture has the focus. */
    mark: (() => void) | null;
    /** Selects all pictures in the focused one's group. Null: no picture has the focus. */
    group: (() => void) | null;
    /** Opens the selected picture. Null: nothing is selected. */
    open: ((isQuick: boolean) => void) | null;
  }>,
): void {
  const keys = { shift: event.shiftKey, mod: hasModKey(event) };
  const given = runCommand('pictures', event, {
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
