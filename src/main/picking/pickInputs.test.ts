import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { InputStore } from '../library/InputStore';
import { writeUpright } from '../previews/convertPicture';
import { decodeImage } from '../previews/decodeImage';
import { pickInputs } from './pickInputs';

let folder: string;
let library: ReturnType<typeof openLibraryDatabase>;
let inputs: InputStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-pick-inputs-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  inputs = new InputStore({
    db: library.db,
    dataFolder: folder,
    now: () => 1,
    measure: decodeImage,
    writeUpright,
  });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true });
});

it('keeps every picture that was chosen at once, and says of the others why not', async () => {
  const paths = await Promise.all(
    ['#a63', '#36a'].map(async (background, at) => {
      const path = join(folder, `${at}.png`);
      const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } });
      writeFileSync(path, await picture.png().toBuffer());
      return path;
    }),
  );
  writeFileSync(join(folder, 'notes.png'), 'words');
  const all = [...paths, join(folder, 'notes.png'), join(folder, 'gone.png')];
  const window = { pickFile: async () => paths[0] ?? null, pickPaths: async () => all };
  const { pictures, refused } = await pickInputs(inputs, window, true);
  expect(pictures.map(({ name }) => name)).toEqual(['0.png', '1.png']);
  expect(refused).toEqual([
    'notes.png cannot be read as an image.',
    'gone.png could not be read. Nothing was found at this path.',
  ]);
  expect((await pickInputs(inputs, window, false)).pictures).toHaveLength(1);
  const nobody = { pickFile: async () => null, pickPaths: async () => [] };
  expect(await pickInputs(inputs, nobody, true)).toEqual({ pictures: [], refused: [] });
});
