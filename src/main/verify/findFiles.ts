import { basename } from 'node:path';
import { forEachInSlices } from '../slices/forEachInSlices';

/** A file that may be what a row lost. */
export type Loose = Readonly<{
  /** As a row would name it. */
  file: string;
  path: string;
  size: number;
  changedAt: number;
  outside: 0 | 1;
}>;

/** A row whose picture does not lie where it says. */
export type Lost = Readonly<{
  seq: number;
  file: string | null;
  bytes: number | null;
  sha256: string | null;
}>;

/** Files that are read together. */
const portion = 16;

/**
 * Which of the files holds the picture of each row, by what is in it; one that kept its name comes first. Only files of
 * the size of a picture that is still looked for are read, each once.
 * @param hash the SHA-256 of files, by their paths; null where one cannot be read, or is not to be taken
 * @param goesOn asked before files are read; false ends it
 */
export async function findFiles(
  lost: readonly Lost[],
  files: readonly Loose[],
  hash: (files: readonly Loose[]) => Promise<readonly (string | null)[]>,
  goesOn: () => boolean = () => true,
): Promise<ReadonlyMap<number, Loose>> {
  const found = new Map<number, Loose>();
  const left = new Map<number | null, number>();
  const bySha256 = new Map<string, Lost[]>();
  const names = new Set<string>();
  await forEachInSlices(lost, (row) => {
    names.add(basename(row.file ?? ''));
    if (row.sha256 === null) return;
    left.set(row.bytes, (left.get(row.bytes) ?? 0) + 1);
    const same = bySha256.get(row.sha256);
    if (same === undefined) bySha256.set(row.sha256, [row]);
    else same.push(row);
  });
  const keptName = ({ path }: Loose): boolean => names.has(basename(path));
  const mayBe = ({ size }: Loose): boolean => (left.get(size) ?? 0) > 0;
  const candidates: Loose[] = [];
  const others: Loose[] = [];
  await forEachInSlices(files, (each) => {
    if (mayBe(each)) (keptName(each) ? candidates : others).push(each);
  });
  await forEachInSlices(others, (each) => candidates.push(each));
  for (let at = 0; at < candidates.length && goesOn(); at += portion) {
    const some = candidates.slice(at, at + portion).filter(mayBe);
    const hashes = some.length === 0 ? [] : await hash(some);
    for (const [place, each] of some.entries()) {
      const same = bySha256.get(hashes[place] ?? '') ?? [];
      const name = basename(each.path);
      const row = same.find(({ file }) => basename(file ?? '') === name) ?? same[0];
      if (row === undefined) continue;
      found.set(row.seq, each);
      same.splice(same.indexOf(row), 1);
      left.set(each.size, (left.get(each.size) ?? 0) - 1);
    }
  }
  return found;
}
