import { EaselError } from '@shared/ipc/EaselError';
import { libraryLink } from '@shared/ipc/library/libraryLink';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { assetsById } from '../database/rows/assetRow';
import { statement } from '../database/statement';

/** A text about an asset, for the clipboard. @throws EaselError `not_found` */
export function assetText(db: Db, assetId: string, what: 'prompt' | 'seed' | 'link'): string {
  const [asset] = assetsById(db, [assetId]);
  if (!asset) throw new EaselError('not_found', t('library.thisPictureIsNotInTheLibrary'));
  if (what === 'prompt') return asset.prompt;
  if (what === 'link') return libraryLink('asset', asset.id);
  if (asset.seed === null) throw new EaselError('not_found', t('library.theServiceDidNotGiveASeed'));
  return asset.seed;
}

const collectionExists = statement<[string], unknown>('SELECT 1 FROM collection WHERE id = ?');

/** The URL that opens a collection. @throws EaselError `not_found` */
export function collectionLink(db: Db, id: string): string {
  if (collectionExists(db).get(id) === undefined)
    throw new EaselError('not_found', t('library.thisCollectionIsNotThereAny'));
  return libraryLink('collection', id);
}
