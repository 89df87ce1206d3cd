import { type InputImage, MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { readNamedFile } from '../files/readRegularFile';
import type { InputStore } from '../library/InputStore';
import { forEachConcurrently } from '../slices/forEachConcurrently';
import type { WindowSurroundings } from '../WindowSurroundings';

const dialogOptions = () => ({
  purpose: 'pictures',
  filters: [{ name: t('picking.pictures'), extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'] }],
});

/** One picture is read while another is checked. */
const parallel = 2;

export async function pickInputs(
  inputs: Pick<InputStore, 'add'>,
  window: Pick<WindowSurroundings, 'pickFile' | 'pickPaths'>,
  several: boolean,
): Promise<RouteOutput<'inputs.pick'>> {
  const paths = await chosen(window, several);
  const found: (InputImage | string)[] = [];
  await forEachConcurrently(parallel, paths.entries(), async ([at, path]) => {
    found[at] = await readNamedFile(path, MAX_INPUT_BYTES)
      .then((file) => inputs.add(file))
      .catch(refusalMessage);
  });
  return {
    pictures: found.filter((each) => typeof each !== 'string'),
    refused: found.filter((each) => typeof each === 'string'),
  };
}

function refusalMessage(error: unknown): string {
  if (error instanceof EaselError && error.code === 'invalid_input') return error.message;
  throw error;
}

async function chosen(
  window: Pick<WindowSurroundings, 'pickFile' | 'pickPaths'>,
  several: boolean,
): Promise<readonly string[]> {
  if (several)
    return window.pickPaths({ ...dialogOptions(), title: t('picking.choosePictures'), folders: false });
  const path = await window.pickFile({ ...dialogOptions(), title: t('picking.chooseAPicture') });
  return path === null ? [] : [path];
}
