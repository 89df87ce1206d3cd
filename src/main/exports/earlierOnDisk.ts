import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { firstFileOf, targetOf } from './exportRecords';

/**
 * The result of an earlier export: its first file, or its folder if that file is gone.
 * @throws EaselError `not_found`, with a message for the user
 */
export async function earlierOnDisk(db: Db, id: string): Promise<string> {
  const target = targetOf(db, id)?.target;
  if (target === undefined) throw new EaselError('not_found', t('exports.thisExportIsNotInTheLibrary'));
  const file = firstFileOf(db, id);
  for (const place of [...(file === null ? [] : [resolve(target, file)]), target]) {
    const isThere = await stat(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  throw new EaselError('not_found', t('exports.isNotThereAnyMoreItWas', { target }));
}
