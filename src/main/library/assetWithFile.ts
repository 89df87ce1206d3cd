import { basename } from 'node:path';
import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { assetsById } from '../database/rows/assetRow';
import { findInLibrary } from '../files/pathInLibrary';
import { readRegularFile } from '../files/readRegularFile';

/** @throws EaselError `not_found` if the asset or its file is not in the library */
export function assetWithFile(db: Db, assetId: string): Asset & { readonly file: string } {
  const [asset] = assetsById(db, [assetId]);
  if (!asset) throw new EaselError('not_found', t('library.thisPictureIsNotInTheLibrary'));
  const { file } = asset;
  if (file === null) throw new EaselError('not_found', t('library.thisPictureIsNotOnThisComputer'));
  return { ...asset, file };
}

/** Reads an asset's file as an input for a model. @throws EaselError `not_found` */
export async function readAssetFile(
  db: Db,
  libraryFolder: string,
  assetId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { file, prompt } = assetWithFile(db, assetId);
  const path = await findInLibrary(libraryFolder, file);
  const bytes = await readRegularFile(path, MAX_INPUT_BYTES).catch((cause: unknown) => {
    throw new EaselError('not_found', t('library.theFileOfIsNotInThe', { prompt }), { cause });
  });
  return { name: basename(path), bytes };
}
