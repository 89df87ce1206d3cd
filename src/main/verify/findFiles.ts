import { basename } from 'node:path';
import { forEachInSlices } from '../slices/forEachInSlices';

/** A file that may be the missing file of a row. */
export type Loose = Readonly<{
  /** The path as in a row: relative to the library folder. */
  file: string;
  path: string;
  size: number;
  changedAt: number;
  outside: 0 | 1;
}>;

export type Lost = Readonly<{
  seq: number;
  file: string | null;
  bytes: number | null;
  sha256: string | null;
}>;

const portion = 16;

/** Matches files of missing rows' sizes by content, the same name first. @param hash null: unreadable, or excluded */
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
