import { basename } from 'node:path';
import { MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { UnreadableFile } from './files/openRegularFile';
import { readRegularFile } from './files/readRegularFile';
import type { InputStore } from './library/InputStore';
import type { WindowSurroundings } from './WindowSurroundings';

const wish = {
  purpose: 'pictures',
  filters: [{ name: 'Pictures', extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'] }],
};

/** Asks for pictures to be given to a model and keeps them; says in words which are none. */
export async function pickInputs(
  inputs: Pick<InputStore, 'add'>,
  window: Pick<WindowSurroundings, 'pickFile' | 'pickPaths'>,
  several: boolean,
): Promise<RouteOutput<'inputs.pick'>> {
  const found: RouteOutput<'inputs.pick'> = { pictures: [], refused: [] };
  for (const path of await chosen(window, several)) {
    const name = basename(path);
    try {
      const bytes = await readRegularFile(path, MAX_INPUT_BYTES);
      found.pictures.push(await inputs.add({ name, bytes }));
    } catch (error) {
      if (error instanceof UnreadableFile) found.refused.push(`${name} ${error.message}.`);
      else if (error instanceof EaselError && error.code === 'invalid_input') {
        found.refused.push(error.message);
      } else throw error;
    }
  }
  return found;
}

async function chosen(
  window: Pick<WindowSurroundings, 'pickFile' | 'pickPaths'>,
  several: boolean,
): Promise<readonly string[]> {
  if (several) return window.pickPaths({ ...wish, title: 'Choose pictures', folders: false });
  const path = await window.pickFile({ ...wish, title: 'Choose a picture' });
  return path === null ? [] : [path];
}
