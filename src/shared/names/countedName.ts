import { firstFree } from './firstFree';

/** The source of numbered names: `stem`, `stem-2`, `stem-3` …, or a function of 1, 2, 3 …. */
export type CountedStem = string | ((n: number) => string);

/** A free name of a stem. Fast even if thousands are taken. */
export function countedName(stem: CountedStem, isTaken: (name: string) => boolean): string {
  const named = typeof stem === 'string' ? (n: number) => (n === 1 ? stem : `${stem}-${n}`) : stem;
  return named(firstFree((n) => isTaken(named(n))));
}
