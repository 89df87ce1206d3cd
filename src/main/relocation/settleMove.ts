// The last step of a move, at a start, while nothing else has the library open. Before it the old place is the library, after
// it the new one; each is whole when it is. Killed anywhere, it goes on at the next start.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { diskWords } from '../database/diskWords';
import { patientlyAtOnce } from '../files/patiently';
import { placeAtOnce } from '../files/placeFile';
import { CopiedFiles, strangerInWords } from './CopiedFiles';
import { type LibraryPlace, readPlace, syncNames, syncPath, writePlace } from './libraryPlace';
import { copyEnding, isCopied, type TreeFile, treeFiles } from './treeFiles';
import { isThere, type TreeDisk } from './walkTree';

/** What a start may still copy, bytes: the little that came between the copying and the restart. */
const mostLeftBytes = 512 * 1024 * 1024;

/** The library folder from now on, and what should be said of the move, in words. */
export interface Settled {
  readonly library: string;
  readonly note: string | null;
}

/**
 * Asks both places of a move that is to be settled, without holding up anything else: {@link settleMove} waits for them.
 * @throws EaselError `disk` where one does not answer
 */
export async function placesAnswer(
  folders: Readonly<{ library: string; data: string }>,
  disk?: TreeDisk,
): Promise<void> {
  const { move } = readPlace(folders.data);
  if (!move?.ready) return;
  for (const place of [folders.library, move.to])
    await isThere(place, disk).catch((error) => {
      // a refusal is an answer: settling says what comes of that
      if (error instanceof EaselError) throw error;
    });
}

/**
 * @param folders.library where the library is before this
 * @param passing called between any two changes of the disk: tests die there
 */
export function settleMove(
  folders: Readonly<{ library: string; data: string }>,
  passing: () => void = () => {},
): Settled {
  const place = readPlace(folders.data);
  const { move } = place;
  if (!move?.ready) return { library: folders.library, note: null };
  try {
    if (move.byRename) takeName(folders.library, move.to, passing);
    else copyRest(folders, move.to, passing);
  } catch (error) {
    // what is no word of the disk or of ours is a fault of Easel: nothing is decided by it
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    const why = diskWords(error) ?? (error instanceof Error ? error.message : String(error));
    writePlace(folders.data, { ...place, move: { ...move, ready: false } });
    return { library: folders.library, note: `The library was not moved to ${move.to}. ${why}` };
  }
  passing();
  const left = move.byRename ? null : folders.library;
  writePlace(folders.data, { library: move.to, move: null, left } satisfies LibraryPlace);
  new CopiedFiles(folders.data).forget();
  passing();
  return { library: move.to, note: `The library is in ${move.to} now.` };
}

function takeName(from: string, to: string, passing: () => void): void {
  // renamed already, and killed before it was noted
  const isEmpty = existsSync(to) && readdirSync(to).length === 0;
  const isRenamed = !existsSync(from) && existsSync(to) && !isEmpty;
  if (!isRenamed) {
    if (isEmpty) rmdirSync(to);
    passing();
    patientlyAtOnce(() => renameSync(from, to));
  }
  // its name is on disk before the note that says so
  for (const folder of new Set([dirname(from), dirname(to)])) syncNames(folder);
}

function copyRest(
  folders: Readonly<{ library: string; data: string }>,
  to: string,
  passing: () => void,
): void {
  const from = folders.library;
  if (!existsSync(from) || !existsSync(to))
    throw new EaselError('disk', 'One of the two folders is not there.');
  const missing = [...treeFiles(from)].filter((each) => !isCopied(to, each));
  if (missing.reduce((sum, { bytes }) => sum + bytes, 0) > mostLeftBytes)
    throw new EaselError('conflict', 'Much has come since it was copied. Go on with the move in Settings.');
  const copied = new CopiedFiles(folders.data);
  const begun = copied.all();
  const changed = new Set<string>();
  for (const each of missing) {
    const target = join(to, each.file);
    const earlier = begun.get(each.file);
    changed.add(dirname(target));
    mkdirSync(dirname(target), { recursive: true });
    copied.note(each);
    copyTo(join(from, each.file), target, each);
    if (!placeAtOnce(target + copyEnding, target)) {
      if (existsSync(target) && (earlier === undefined || !isCopied(to, earlier))) {
        rmSync(target + copyEnding, { force: true });
        throw new EaselError('conflict', strangerInWords(each.file, to));
      }
      renameSync(target + copyEnding, target);
    }
    passing();
  }
  // what is cleared in the old place later must be here after a power cut too
  for (const folder of changed) syncNames(folder);
}

/** Under the name of a copy that is not whole yet. */
function copyTo(source: string, target: string, { modifiedMs }: TreeFile): void {
  const partial = target + copyEnding;
  copyFileSync(source, partial);
  utimesSync(partial, modifiedMs / 1000, modifiedMs / 1000);
  syncPath(partial, 'r+');
}
