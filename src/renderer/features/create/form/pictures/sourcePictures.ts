import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { wordsOf } from '../../../../ipc/CallFailure';
import { readAsset } from '../../../../ipc/cache/readAsset';
import { call } from '../../../../ipc/client';

/** Pictures as sources, and why of some there is none. */
type Pictures = Readonly<{ refs: readonly string[]; refused: readonly string[] }>;

/** Of the library, by their numbers: their files as they are. */
export function ownPictures(seqs: readonly number[]): Promise<Pictures> {
  return readEach(seqs, async (seq) => {
    const asset = await readAsset(seq);
    if (asset === null) throw new Error('A picture is no longer in the library.');
    if (asset.kind !== 'image') throw new Error('A film cannot be edited.');
    return call('inputs.fromAsset', { assetId: asset.id });
  });
}

/** Of files that were dropped or pasted. */
export function filePictures(files: readonly File[]): Promise<Pictures> {
  return readEach(files, async (file) => {
    // before it is in memory
    if (file.size > MAX_INPUT_BYTES) throw new Error(`${file.name} is larger than 30 MB.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return call('inputs.add', { name: file.name, bytes });
  });
}

/** Of files that a dialog of the system asks for. */
export async function pickedPictures(several: boolean): Promise<Pictures> {
  const { pictures, refused } = await call('inputs.pick', { several });
  return { refs: pictures.map(({ ref }) => ref), refused };
}

/** One after the other: each may be large. */
async function readEach<T>(
  all: readonly T[],
  read: (one: T) => Promise<Readonly<{ ref: string }>>,
): Promise<Pictures> {
  const taken = { refs: [] as string[], refused: [] as string[] };
  for (const one of all) {
    try {
      taken.refs.push((await read(one)).ref);
    } catch (error) {
      taken.refused.push(wordsOf(error));
    }
  }
  return taken;
}
