let dragged: readonly number[] = [];

/** The assets being dragged out of the window. */
export function draggedSeqs(): readonly number[] {
  return dragged;
}

/** @param seqs empty: the drag has ended */
export function noteDragged(seqs: readonly number[]): void {
  dragged = seqs;
}
