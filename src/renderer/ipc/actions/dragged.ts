let dragged: readonly number[] = [];

/** The pictures that are dragged out of the window, by number; none while nothing is. */
export function draggedSeqs(): readonly number[] {
  return dragged;
}

/** @param seqs none: what was dragged has been let go of */
export function noteDragged(seqs: readonly number[]): void {
  dragged = seqs;
}
