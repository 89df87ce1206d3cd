import { firstFree } from './firstFree';

/** What a name counts up from: `stem`, `stem-2`, `stem-3` …, or the names that it makes of 1, 2, 3 …. */
export type CountedStem = string | ((n: number) => string);

/** One of the names of a stem that is free. As quick where thousands of them are taken. */
export function countedName(stem: CountedStem, isTaken: (name: string) => boolean): string {
  const named = typeof stem === 'string' ? (n: number) => (n === 1 ? stem : `${stem}-${n}`) : stem;
  return named(firstFree((n) => isTaken(named(n))));
}
