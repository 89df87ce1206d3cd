import { call, listen } from '../../../ipc/client';
import { useGalleryStore } from '../galleryStore';
import { StackBook } from './StackBook';

/** The window's one. */
export const stackBook = new StackBook();

let told: () => void = () => undefined;

/** Keeps the book true, and tells whenever it is another. */
export function followStacks(onChange: () => void): void {
  told = onChange;
  const readAll = () =>
    call('gallery.stacked', undefined).then(
      (all) => {
        stackBook.readAnew(all);
        onChange();
      },
      // the list, read the same way, says what is wrong
      () => undefined,
    );
  void readAll();
  listen((event) => {
    if (event.name === 'assets.manyChanged') void readAll();
    if (event.name !== 'assets.changed') return;
    const { places, stacks } = event.payload;
    stackBook.hear({ seqs: places.seqs, stacks });
    if (stackBook.hasChanged) onChange();
  });
}

/** Opens the stack that a picture is in, or closes it; then its top is the one that is selected. */
export function toggleStack(seq: number): void {
  const stack = stackBook.stackOf(seq);
  if (stack === undefined) return;
  stackBook.toggle(stack);
  const { selected, select } = useGalleryStore.getState();
  if (selected !== null && stackBook.membersOf(stack).has(selected) && !stackBook.isOpen(stack))
    select(stack);
  told();
}

/** Whether the stack that a picture is in lies open. */
export function isStackOpen(seq: number): boolean {
  const stack = stackBook.stackOf(seq);
  return stack !== undefined && stackBook.isOpen(stack);
}

/** Opens the stack that hides a picture. */
export function showInStack(seq: number): void {
  const stack = stackBook.stackOf(seq);
  if (stack !== undefined && stack !== seq && !stackBook.isOpen(stack)) toggleStack(seq);
}
