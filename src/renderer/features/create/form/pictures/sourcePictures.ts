import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { errorMessage } from '../../../../ipc/CallFailure';
import { readAsset } from '../../../../ipc/cache/readAsset';
import { call } from '../../../../ipc/client';

/** The references of pictures, and messages about those that could not be used. */
type Pictures = Readonly<{ refs: readonly string[]; refused: readonly string[] }>;

/** Reads assets of the library by their sequence numbers. */
export function libraryPictures(seqs: readonly number[]): Promise<Pictures> {
  return readEach(seqs, async (seq) => {
    const asset = await readAsset(seq);
    if (asset === null) throw new Error(t('create.pictureNotInLibrary'));
    if (asset.kind !== 'image') throw new Error(t('create.filmCannotBeEdited'));
    return call('inputs.fromAsset', { assetId: asset.id });
  });
}

export function filePictures(files: readonly File[]): Promise<Pictures> {
  return readEach(files, async (file) => {
    // checked before the file is read into memory
    if (file.size > MAX_INPUT_BYTES)
      throw new Error(t('create.fileTooLarge', { name: file.name, megabytes: MAX_INPUT_BYTES / 2 ** 20 }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    return call('inputs.add', { name: file.name, bytes });
  });
}

export async function pickPictures(several: boolean): Promise<Pictures> {
  const { pictures, refused } = await call('inputs.pick', { several });
  return { refs: pictures.map(({ ref }) => ref), refused };
}

/** Reads one item after the other, because each file may be large. */
async function readEach<T>(
  items: readonly T[],
  read: (item: T) => Promise<Readonly<{ ref: string }>>,
): Promise<Pictures> {
  const result = { refs: [] as string[], refused: [] as string[] };
  for (const item of items) {
    try {
      result.refs.push((await read(item)).ref);
    } catch (error) {
      result.refused.push(errorMessage(error));
    }
  }
  return result;
}
