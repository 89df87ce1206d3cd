import { call, listen } from '../../../ipc/client';
import { useGalleryStore } from '../galleryStore';
import { StackState } from './StackState';

/** The window's single instance. */
export const stackState = new StackState();

let told: () => void = () => undefined;

/** Keeps `stackState` up to date, and calls `onChange` at each change. */
export function followStacks(onChange: () => void): void {
  told = onChange;
  const readAll = () =>
    call('gallery.stacked', undefined).then(
      (all) => {
        stackState.readAnew(all);
        onChange();
      },
      // the list reports the same error
      () => undefined,
    );
  void readAll();
  listen((event) => {
    if (event.name === 'assets.manyChanged') void readAll();
    if (event.name !== 'assets.changed') return;
    const { places, stacks } = event.payload;
    stackState.update({ seqs: places.seqs, stacks });
    if (stackState.hasChanged) onChange();
  });
}

/** Expands or collapses a picture's stack. If that hides the selected picture, selects the top picture. */
export function toggleStack(seq: number): void {
  const stack = stackState.stackOf(seq);
  if (stack === undefined) return;
  stackState.toggle(stack);
  const { selected, select } = useGalleryStore.getState();
  if (selected !== null && stackState.membersOf(stack).has(selected) && !stackState.isOpen(stack))
    select(stack);
  told();
}

/** Whether a picture's stack is expanded. */
export function isStackOpen(seq: number): boolean {
  const stack = stackState.stackOf(seq);
  return stack !== undefined && stackState.isOpen(stack);
}

/** Expands the stack that hides a picture. */
export function showInStack(seq: number): void {
  const stack = stackState.stackOf(seq);
  if (stack !== undefined && stack !== seq && !stackState.isOpen(stack)) toggleStack(seq);
}
