import { call, listen } from '../../../ipc/client';
import { useGalleryStore } from '../galleryStore';
import { StackState } from './StackState';

/** One instance for the window. */
export const stackState = new StackState();

let notifyChange: () => void = () => undefined;

/** Keeps `stackState` up to date. */
export function subscribeToStacks(onChange: () => void): void {
  notifyChange = onChange;
  const readAll = () =>
    call('gallery.stacked', undefined).then(
      (all) => {
        stackState.replaceAll(all);
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

export function toggleStack(seq: number): void {
  const stack = stackState.stackOf(seq);
  if (stack === undefined) return;
  stackState.toggle(stack);
  const { activeSeq, setActive } = useGalleryStore.getState();
  if (activeSeq !== null && stackState.membersOf(stack).has(activeSeq) && !stackState.isOpen(stack))
    setActive(stack);
  notifyChange();
}

export function isStackOpen(seq: number): boolean {
  const stack = stackState.stackOf(seq);
  return stack !== undefined && stackState.isOpen(stack);
}

export function showInStack(seq: number): void {
  const stack = stackState.stackOf(seq);
  if (stack !== undefined && stack !== seq && !stackState.isOpen(stack)) toggleStack(seq);
}
