import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from '../database/Db';
import { assetsBySeq } from '../database/rows/assetRow';
import { pathIfInLibrary } from '../files/pathInLibrary';
import type { LibraryReader } from './LibraryReader';

/** As many as a clipboard is good for. */
const most = 1000;

/**
 * Copies the files of a set. @returns how many, and whether more than their paths were taken
 * @throws EaselError in words where they are too many, or none is here
 */
export async function copyFilesOfSet(
  {
    db,
    folders,
    reader,
  }: Readonly<{ db: Db; folders: Readonly<{ library: string }>; reader: LibraryReader }>,
  set: AssetSet,
  copyFiles: (paths: readonly string[]) => Promise<boolean>,
): Promise<{ changed: number; areFiles: boolean }> {
  const seqs = await reader.seqsOf(set);
  if (seqs.length > most)
    throw new EaselError('conflict', `At most ${most} files can be copied at once; export them instead.`);
  const paths = assetsBySeq(db, seqs).flatMap(({ file }) =>
    file === null ? [] : (pathIfInLibrary(folders.library, file) ?? []),
  );
  if (paths.length === 0) throw new EaselError('not_found', 'None of these files is on this computer.');
  return { changed: paths.length, areFiles: await copyFiles(paths) };
}
