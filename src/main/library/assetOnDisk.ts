import type { Asset } from '@shared/domain/gallery/Asset';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { assetsById } from '../database/rows/assetRow';

/** @throws EaselError `not_found` if the asset or its file is not in the library */
export function assetOnDisk(db: Db, assetId: string): Asset & { readonly file: string } {
  const [asset] = assetsById(db, [assetId]);
  if (!asset) throw new EaselError('not_found', t('library.thisPictureIsNotInTheLibrary'));
  const { file } = asset;
  if (file === null) throw new EaselError('not_found', t('library.thisPictureIsNotOnThisComputer'));
  return { ...asset, file };
}
