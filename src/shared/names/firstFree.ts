/**
 * A free number ≥ 1 whose predecessor is taken; the first free one if the taken ones have no gap. Takes logarithmic
 * time.
 */
export function firstFree(isTaken: (n: number) => boolean): number {
  let free = 1;
  while (isTaken(free)) free *= 2;
  let taken = Math.floor(free / 2);
  while (free - taken > 1) {
    const middle = Math.floor((free + taken) / 2);
    if (isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
