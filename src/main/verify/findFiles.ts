import { basename } from 'node:path';
import { forEachInSlices } from '../slices/forEachInSlices';

/** A file that may be the missing file of a row. */
export type UntrackedFile = Readonly<{
  /** The path as in a row: relative to the library folder. */
  file: string;
  path: string;
  size: number;
  changedAt: number;
  outside: 0 | 1;
}>;

export type MissingRow = Readonly<{
  seq: number;
  file: string | null;
  bytes: number | null;
  sha256: string | null;
}>;

const FILES_PER_STEP = 16;

/** Finds files with the contents of missing rows. @param hash returns SHA-256s; null: unreadable or excluded file */
export async function findFiles(
  missingRows: readonly MissingRow[],
  files: readonly UntrackedFile[],
  hash: (files: readonly UntrackedFile[]) => Promise<readonly (string | null)[]>,
  mayContinue: () => boolean = () => true,
): Promise<ReadonlyMap<number, UntrackedFile>> {
  const found = new Map<number, UntrackedFile>();
  const remainingBySize = new Map<number | null, number>();
  const bySha256 = new Map<string, MissingRow[]>();
  const names = new Set<string>();
  await forEachInSlices(missingRows, (row) => {
    names.add(basename(row.file ?? ''));
    if (row.sha256 === null) return;
    remainingBySize.set(row.bytes, (remainingBySize.get(row.bytes) ?? 0) + 1);
    const same = bySha256.get(row.sha256);
    if (same === undefined) bySha256.set(row.sha256, [row]);
    else same.push(row);
  });
  const hasWantedName = ({ path }: UntrackedFile): boolean => names.has(basename(path));
  const hasWantedSize = ({ size }: UntrackedFile): boolean => (remainingBySize.get(size) ?? 0) > 0;
  const candidates: UntrackedFile[] = [];
  const others: UntrackedFile[] = [];
  await forEachInSlices(files, (each) => {
    if (hasWantedSize(each)) (hasWantedName(each) ? candidates : others).push(each);
  });
  await forEachInSlices(others, (each) => candidates.push(each));
  for (let at = 0; at < candidates.length && mayContinue(); at += FILES_PER_STEP) {
    const batch = candidates.slice(at, at + FILES_PER_STEP).filter(hasWantedSize);
    const hashes = batch.length === 0 ? [] : await hash(batch);
    for (const [place, each] of batch.entries()) {
      const same = bySha256.get(hashes[place] ?? '') ?? [];
      const name = basename(each.path);
      const row = same.find(({ file }) => basename(file ?? '') === name) ?? same[0];
      if (row === undefined) continue;
      found.set(row.seq, each);
      same.splice(same.indexOf(row), 1);
      remainingBySize.set(each.size, (remainingBySize.get(each.size) ?? 0) - 1);
    }
  }
  return found;
}
