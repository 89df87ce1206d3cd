let dragged: readonly number[] = [];

export function draggedSeqs(): readonly number[] {
  return dragged;
}

/** @param seqs empty: the drag has ended */
export function setDraggedSeqs(seqs: readonly number[]): void {
  dragged = seqs;
}
