import { writeFileSync } from 'node:fs';

/** Larger than what a double holds exactly, so that a lost digit shows as a request no one made. */
const firstSeed = 9_007_199_254_740_993n;

/** The seed of the `index`-th request of a run, digits. */
export function seedAt(index: number): string {
  return String(firstSeed + BigInt(index));
}

/** A CSV of requests whose seeds are `seedAt(first)` and on. */
export function writeList(
  file: string,
  list: Readonly<{ first: number; jobs: number; images: (index: number) => number }>,
): void {
  const rows = Array.from(
    { length: list.jobs },
    (_, index) => `a quiet harbour ${index},${seedAt(list.first + index)},${list.images(index)},square`,
  );
  writeFileSync(file, ['prompt,seed,num_images,image_size', ...rows, ''].join('\n'));
}
