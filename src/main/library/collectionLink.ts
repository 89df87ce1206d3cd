import { EaselError } from '@shared/ipc/EaselError';
import { libraryLink } from '@shared/ipc/library/libraryLink';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const isThere = statement<[string], unknown>('SELECT 1 FROM collection WHERE id = ?');

/** The URL that opens a collection. @throws EaselError `not_found` */
export function collectionLink(db: Db, id: string): string {
  if (isThere(db).get(id) === undefined)
    throw new EaselError('not_found', t('library.thisCollectionIsNotThereAny'));
  return libraryLink('collection', id);
}
