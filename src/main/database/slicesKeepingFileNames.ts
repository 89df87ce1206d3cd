import type { FileChange } from './disk/writeFileRecord';

/** Splits changes into slices of about `maxSize`. A row that loses its file name gets another in the same slice. */
export function* slicesKeepingFileNames(
  changes: readonly FileChange[],
  maxSize: number,
): Generator<readonly FileChange[], void> {
  let slice: FileChange[] = [];
  let nameless = 0;
  for (const change of changes) {
    slice.push(change);
    if (change.before.file === null) nameless -= 1;
    if (change.after.file === null) nameless += 1;
    if (slice.length < maxSize || nameless > 0) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
