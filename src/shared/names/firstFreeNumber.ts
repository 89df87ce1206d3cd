/** A free number ≥ 1 after a taken one, in logarithmic time. @kept The test uses this function. */
export function firstFreeNumber(isTaken: (n: number) => boolean): number {
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

/** The source of numbered names: `stem`, `stem-2`, `stem-3` …, or a function of 1, 2, 3 …. */
export type NumberedStem = string | ((n: number) => string);

/** A free name of a stem. Fast even if thousands are taken. */
export function numberedName(stem: NumberedStem, isTaken: (name: string) => boolean): string {
  const nameAt = typeof stem === 'string' ? (n: number) => (n === 1 ? stem : `${stem}-${n}`) : stem;
  return nameAt(firstFreeNumber((n) => isTaken(nameAt(n))));
}
