let dragged: readonly number[] = [];

export function draggedSeqs(): readonly number[] {
  return dragged;
}

/** @param seqs library numbers of the dragged assets; empty: the drag has ended */
export function setDraggedSeqs(seqs: readonly number[]): void {
  dragged = seqs;
}
