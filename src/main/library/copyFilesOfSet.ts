import { existsSync } from 'node:fs';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { assetsBySeq } from '../database/rows/assetRow';
import { pathIfInLibrary } from '../files/pathInLibrary';
import type { LibraryReader } from './LibraryReader';

const MAX_FILES = 1000;

/** `areFiles` false: only the files' paths were copied. @throws EaselError if there are too many files, or none */
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
  if (seqs.length > MAX_FILES)
    throw new EaselError('conflict', t('library.atMostFilesCanBeCopiedAt', { most: MAX_FILES }));
  const paths = assetsBySeq(db, seqs).flatMap(({ file }) =>
    file === null ? [] : (pathIfInLibrary(folders.library, file) ?? []),
  );
  if (paths.length === 0) throw new EaselError('not_found', t('library.noneOfTheseFilesIsOnThis'));
  return { changed: paths.length, areFiles: await copyFiles(paths) };
}

/** The paths of the existing files, in the given order. @throws EaselError `not_found` if none exists */
export function filesOfAssets(db: Db, libraryFolder: string, seqs: readonly number[]): readonly string[] {
  const found = new Map(assetsBySeq(db, [...seqs]).map((asset) => [asset.seq, asset.file]));
  const files = seqs.flatMap((seq) => {
    const file = found.get(seq) ?? null;
    const path = file === null ? null : pathIfInLibrary(libraryFolder, file);
    return path !== null && existsSync(path) ? [path] : [];
  });
  if (files.length === 0) throw new EaselError('not_found', t('useCases.theFileIsNotOnThisComputer'));
  return files;
}
