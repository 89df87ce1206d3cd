import { basename } from 'node:path';

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
  for (const row of lost) {
    if (row.sha256 === null) continue;
    left.set(row.bytes, (left.get(row.bytes) ?? 0) + 1);
    bySha256.set(row.sha256, [...(bySha256.get(row.sha256) ?? []), row]);
  }
  const names = new Set(lost.map(({ file }) => basename(file ?? '')));
  const keptName = ({ path }: Loose): number => Number(names.has(basename(path)));
  const mayBe = ({ size }: Loose): boolean => (left.get(size) ?? 0) > 0;
  const candidates = files.filter(mayBe).toSorted((a, b) => keptName(b) - keptName(a));
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
