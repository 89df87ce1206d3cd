import { existsSync } from 'node:fs';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { assetsBySeq } from '../database/rows/assetRow';
import { pathIfInLibrary } from '../files/pathInLibrary';

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
