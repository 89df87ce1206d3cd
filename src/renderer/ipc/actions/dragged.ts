let dragged: readonly number[] = [];

/** Numbers of the assets being dragged out of the window; empty: none. */
export function draggedSeqs(): readonly number[] {
  return dragged;
}

/** @param seqs empty: the drag has ended */
export function noteDragged(seqs: readonly number[]): void {
  dragged = seqs;
}
