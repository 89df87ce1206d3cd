// The last step of a move, at a start, while nothing else has the library open. Before this step the old folder is the
// library, afterwards the new folder is; each is complete then. After a crash at any point, the next start continues.
import { lstat, readdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../database/disk/diskErrorText';
import { FolderSync } from '../files/FolderSync';
import { retry } from '../files/retry';
import { diskTimeoutMs, withDiskTimeout } from '../files/withDiskTimeout';
import { CopiedFiles } from './CopiedFiles';
import { copyChecked } from './copyChecked';
import { type LibraryLocation, readLibraryLocation, writeLibraryLocation } from './libraryLocation';
import { existsBelow, isThere, type TreeDisk, type TreeFile, walkTree } from './walkTree';

/** Maximum number of bytes that a start copies: files added between copying and restart. */
const maxRemainingBytes = 512 * 1024 * 1024;
/** Minimum copy speed, bytes per ms, for the timeout of a copy. */
const minBytesPerMs = 250;
/** Maximum number of rounds for files that other programs change meanwhile. */
const maxRounds = 3;

export interface FinishedMove {
  readonly library: string;
  /** What became of the move, for the user; null: there was none. */
  readonly note: string | null;
  readonly isMoved: boolean;
}

export interface FinishMoveOptions {
  /** Aborted if Easel quits; the next start continues the move. */
  readonly signal?: AbortSignal | undefined;
  /** Called between any two changes on disk: tests simulate a crash here. */
  readonly onStep?: () => void;
  /** File system functions; default: Node's. A test passes functions that never answer. */
  readonly disk?: TreeDisk & Readonly<{ rename?: typeof rename }>;
}

/**
 * Completes a move. If a disk refuses or does not answer, the library stays where it is.
 * @param folders.library the current library folder
 * @throws AbortError; EaselError `disk` if it is unknown in which folder the library is
 */
export async function finishMove(
  folders: Readonly<{ library: string; data: string }>,
  options: FinishMoveOptions = {},
): Promise<FinishedMove> {
  const { signal, onStep = () => {}, disk = { readdir, lstat, timeoutMs: diskTimeoutMs } } = options;
  const location = readLibraryLocation(folders.data);
  const { move } = location;
  if (!move?.ready) return { library: folders.library, note: null, isMoved: false };
  try {
    if (move.byRename) await renameLibraryFolder(folders.library, move.to, disk, onStep);
    else await copyRemaining(folders, move.to, { signal, onStep, disk });
  } catch (error) {
    if (signal?.aborted || error instanceof RenameUncertain) throw error;
    // an error without a code is a bug, after which nothing is decided about the move
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    const why = diskErrorText(error) ?? (error instanceof Error ? error.message : String(error));
    writeLibraryLocation(folders.data, { ...location, move: { ...move, ready: false } });
    return {
      library: folders.library,
      note: t('relocation.theLibraryWasNotMovedTo', { to: move.to, why }),
      isMoved: false,
    };
  }
  onStep();
  const left = move.byRename ? null : folders.library;
  writeLibraryLocation(folders.data, { library: move.to, move: null, left } satisfies LibraryLocation);
  new CopiedFiles(folders.data).forget();
  onStep();
  return { library: move.to, note: t('relocation.theLibraryIsInNow', { to: move.to }), isMoved: true };
}

/** The disk did not answer a rename in time: the folder may still be renamed. */
class RenameUncertain extends EaselError {}

async function renameLibraryFolder(
  from: string,
  to: string,
  disk: NonNullable<FinishMoveOptions['disk']>,
  onStep: () => void,
): Promise<void> {
  const hasOldFolder = await isThere(from, disk);
  const names = (await isThere(to, disk))
    ? await withDiskTimeout(disk.timeoutMs, to, disk.readdir(to))
    : null;
  const isEmpty = names?.length === 0;
  // true if an earlier start renamed the folder, then crashed
  const isRenamed = !hasOldFolder && names !== null && !isEmpty;
  if (!isRenamed) {
    if (isEmpty) await withDiskTimeout(disk.timeoutMs, to, rmdir(to));
    onStep();
    const renaming = retry(() => (disk.rename ?? rename)(from, to));
    await withDiskTimeout(disk.timeoutMs, from, renaming).catch((error) => {
      throw error instanceof EaselError ? new RenameUncertain(error.code, error.message) : error;
    });
  }
  // syncs the rename before it is recorded; an error does not matter
  for (const folder of new Set([dirname(from), dirname(to)]))
    await withDiskTimeout(disk.timeoutMs, folder, new FolderSync().sync(folder)).catch(() => {});
}

async function copyRemaining(
  folders: Readonly<{ library: string; data: string }>,
  to: string,
  { signal, onStep, disk }: Readonly<{ signal: AbortSignal | undefined; onStep: () => void; disk: TreeDisk }>,
): Promise<void> {
  const from = folders.library;
  for (const place of [from, to])
    if (!(await isThere(place, disk))) throw new EaselError('disk', t('relocation.isNotThere', { place }));
  const copied = new CopiedFiles(folders.data);
  const copies = new Map(copied.all());
  const changed = new Set<string>();
  for (let round = 0; ; round += 1) {
    const missing = await missingIn(to, from, disk, signal);
    if (missing.length === 0) break;
    if (round === maxRounds) throw new EaselError('conflict', t('relocation.otherProgramsAreChangingFiles'));
    for (const each of missing) {
      signal?.throwIfAborted();
      const target = join(to, each.file);
      const earlier = copies.get(each.file);
      changed.add(dirname(target));
      copied.record(each);
      copies.set(each.file, each);
      const timedOut = new AbortController();
      const abortSignal = AbortSignal.any(
        signal === undefined ? [timedOut.signal] : [timedOut.signal, signal],
      );
      const copying = copyChecked(each, { from, to }, earlier, abortSignal);
      await withDiskTimeout(disk.timeoutMs + each.bytes / minBytesPerMs, target, copying).finally(() =>
        timedOut.abort(),
      );
      onStep();
    }
  }
  // the copies must survive a power failure before the old folder is deleted
  for (const folder of changed)
    if (await isThere(folder, disk))
      await withDiskTimeout(disk.timeoutMs, folder, new FolderSync().sync(folder));
}

/** The files that are missing at the target. @throws EaselError `conflict` if there are too many */
async function missingIn(
  to: string,
  from: string,
  disk: TreeDisk,
  signal: AbortSignal | undefined,
): Promise<readonly TreeFile[]> {
  const missing: TreeFile[] = [];
  let bytes = 0;
  const collect = async (each: TreeFile): Promise<void> => {
    signal?.throwIfAborted();
    if (await existsBelow(to, each, disk)) return;
    missing.push(each);
    bytes += each.bytes;
    if (bytes > maxRemainingBytes)
      throw new EaselError('conflict', t('relocation.manyFilesWereAddedSinceTheLibrary'));
  };
  await walkTree(from, collect, disk);
  return missing;
}
