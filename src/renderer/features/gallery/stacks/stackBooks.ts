import { call, listen } from '../../../ipc/client';
import { useGalleryStore } from '../galleryStore';
import { StackBook } from './StackBook';

/** The window's single instance. */
export const stackBook = new StackBook();

let told: () => void = () => undefined;

/** Keeps `stackBook` up to date, and calls `onChange` at each change. */
export function followStacks(onChange: () => void): void {
  told = onChange;
  const readAll = () =>
    call('gallery.stacked', undefined).then(
      (all) => {
        stackBook.readAnew(all);
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
    stackBook.hear({ seqs: places.seqs, stacks });
    if (stackBook.hasChanged) onChange();
  });
}

/** Expands or collapses a picture's stack. If that hides the selected picture, selects the top picture. */
export function toggleStack(seq: number): void {
  const stack = stackBook.stackOf(seq);
  if (stack === undefined) return;
  stackBook.toggle(stack);
  const { selected, select } = useGalleryStore.getState();
  if (selected !== null && stackBook.membersOf(stack).has(selected) && !stackBook.isOpen(stack))
    select(stack);
  told();
}

/** Whether a picture's stack is expanded. */
export function isStackOpen(seq: number): boolean {
  const stack = stackBook.stackOf(seq);
  return stack !== undefined && stackBook.isOpen(stack);
}

/** Expands the stack that hides a picture. */
export function showInStack(seq: number): void {
  const stack = stackBook.stackOf(seq);
  if (stack !== undefined && stack !== seq && !stackBook.isOpen(stack)) toggleStack(seq);
}
