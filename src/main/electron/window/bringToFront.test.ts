import { expect, it } from 'vitest';
import { bringToFront } from './bringToFront';

/** The calls that bringToFront makes on a window. */
function callsFor(isMinimized: boolean): readonly string[] {
  const done: string[] = [];
  bringToFront({
    isMinimized: () => isMinimized,
    restore: () => void done.push('restore'),
    show: () => void done.push('show'),
    focus: () => void done.push('focus'),
  });
  return done;
}

it('restores a minimised window, and leaves a maximised one as it is', () => {
  expect(callsFor(true)).toEqual(['restore', 'show', 'focus']);
  expect(callsFor(false)).toEqual(['show', 'focus']);
});
