export type Way = 'left' | 'right' | 'up' | 'down';
type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/** Which of some boxes lies next that way, by its number: in the same line first, then nearest; null: none. */
export function nearestCell(from: Box, others: readonly Box[], way: Way): number | null {
  const isAcross = way === 'left' || way === 'right';
  const sign = way === 'left' || way === 'up' ? -1 : 1;
  let best: Readonly<{ at: number; distance: number }> | null = null;
  others.forEach((box, at) => {
    const dx = middle(box.left, box.width) - middle(from.left, from.width);
    const dy = middle(box.top, box.height) - middle(from.top, from.height);
    const along = (isAcross ? dx : dy) * sign;
    const aside = Math.abs(isAcross ? dy : dx);
    if (along < 1 || (isAcross && aside > from.height / 2)) return;
    const distance = along + aside * 2;
    if (best === null || distance < best.distance) best = { at, distance };
  });
  return (best as Readonly<{ at: number }> | null)?.at ?? null;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}
