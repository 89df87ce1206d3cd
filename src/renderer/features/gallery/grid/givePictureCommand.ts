import type { KeyboardEvent } from 'react';
import { giveCommand } from '../../../commands/giveCommand';
import type { Move } from './moveSelection';

/**
 * What the keys do while the pictures have the focus.
 * @param open null: nothing is selected that could be opened
 */
export function givePictureCommand(
  event: KeyboardEvent,
  go: (move: Move) => void,
  open: ((isQuick: boolean) => void) | null,
): void {
  const given = giveCommand('pictures', event, {
    'pictures.left': () => go('left'),
    'pictures.right': () => go('right'),
    'pictures.up': () => go('up'),
    'pictures.down': () => go('down'),
    'pictures.pageUp': () => go('pageUp'),
    'pictures.pageDown': () => go('pageDown'),
    'pictures.rowStart': () => go('rowStart'),
    'pictures.rowEnd': () => go('rowEnd'),
    'pictures.first': () => go('first'),
    'pictures.last': () => go('last'),
    'pictures.preview': open && (() => open(true)),
    'pictures.open': open && (() => open(false)),
  });
  if (given) event.preventDefault();
}
