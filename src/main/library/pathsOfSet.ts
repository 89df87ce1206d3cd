import type { AssetSet } from '@shared/domain/AssetSet';
import { EaselError } from '@shared/ipc/EaselError';
import { assetsBySeq } from '../database/assetRow';
import type { Db } from '../database/Db';
import { pathOfFile } from '../files/pathOfFile';
import { seqsOfSet } from './seqsOfSet';

/** As many as a clipboard is good for. */
const most = 1000;

/**
 * Copies where the files of a set are, one path a line. @returns how many
 * @throws EaselError in words where they are too many
 */
export function pathsOfSet(
  { db, folders }: Readonly<{ db: Db; folders: Readonly<{ library: string }> }>,
  set: AssetSet,
  copyText: (text: string) => void,
): number {
  const seqs = seqsOfSet(db, set);
  if (seqs.length > most)
    throw new EaselError('conflict', `At most ${most} files can be copied at once; export them instead.`);
  const paths = assetsBySeq(db, seqs).flatMap(({ file }) =>
    file === null ? [] : [pathOfFile(folders.library, file)],
  );
  copyText(paths.join('\n'));
  return paths.length;
}
