import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { copyWithMetadata } from '../metadata/write/copyWithMetadata';
import type { Rewriting } from '../metadata/write/Rewriter';
import { convertPicture } from '../previews/convertPicture';
import { SavedCopies } from './SavedCopies';
import { saveAssetCopy } from './saveAssetCopy';

let folder: string;
let library: LibraryDatabase;
let offered: readonly string[] = [];
let asked = '';
let copies = new SavedCopies();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-copies-'));
  mkdirSync(join(folder, 'data'));
  copies = new SavedCopies();
  library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: () => 0 });
});

afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves a copy of a picture or film called `name` under the name `as` (null: cancelled). @returns the outcome */
async function saved(name: string, as: string | null, kind = 'image', words = '') {
  const path = join(folder, name);
  if (kind === 'image')
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a63' } }).toFile(path);
  else writeFileSync(path, 'a film');
  if (words !== '')
    writeFileSync(path, pngWith(readFileSync(path), [{ as: 'iTXt', keyword: 'parameters', text: words }]));
  const { db } = library;
  importedRow(db, 'one');
  db.prepare("UPDATE asset SET file = ?, kind = ? WHERE id = 'one'").run(name, kind);
  const target = as === null ? null : join(folder, 'data', as);
  const parts = {
    db,
    libraryFolder: folder,
    convert: convertPicture,
    rewrite: ({ path, change, target: to }: Rewriting) => copyWithMetadata(path, change, to),
    copies,
    pickTarget: async (wish: { title: string; filters: readonly { name: string }[] }) => {
      asked = wish.title;
      offered = wish.filters.map((each) => each.name);
      return target;
    },
  };
  return {
    path,
    target: target ?? '',
    answer: await saveAssetCopy(parts, 'one').catch((error: Error) => error.message),
  };
}

describe('a copy of a picture', () => {
  it.each([
    ['a.png', 'b.png'],
    ['a.jpg', 'b.JPEG'],
  ])('of %s as %s is what the file is, byte for byte', async (name, as) => {
    const { path, target, answer } = await saved(name, as);
    expect(answer).toEqual({ copy: 1, name: as, says: false });
    expect(readFileSync(target).equals(readFileSync(path))).toBe(true);
  });

  it.each([
    ['a.png', 'b.jpg', 'jpeg'],
    ['a.png', 'b.webp', 'webp'],
    ['a.webp', 'b.PNG', 'png'],
    ['a.jpg', 'b.avif', 'heif'],
  ])('of %s as %s is what its name says', async (name, as, format) => {
    const { target, answer } = await saved(name, as);
    expect(answer).toEqual({ copy: 1, name: as, says: false });
    expect(offered).toHaveLength(4);
    expect(offered[0]?.toLowerCase()).toBe(name.endsWith('jpg') ? 'jpeg' : name.split('.')[1]);
    expect(await sharp(target).metadata()).toMatchObject({ format, width: 40, height: 30 });
  });

  it.each([
    ['b.png', 'a lake at dusk\nSteps: 20, Sampler: Euler a, Seed: 42', true],
    ['b.jpg', 'a lake at dusk\nSteps: 20, Sampler: Euler a, Seed: 42', true],
    ['b.webp', 'a lake at dusk\nSteps: 20, Sampler: Euler a, Seed: 42', true],
    ['b.avif', 'a lake at dusk\nSteps: 20, Sampler: Euler a, Seed: 42', true],
    ['b.png', '', false],
  ])(
    '%s is said to carry the prompt where it does, before it is made and afterwards',
    async (as, words, says) => {
      const { answer, target } = await saved('a.png', as, 'image', words);
      expect(asked).toBe(words === '' ? 'Save a copy' : 'Save a copy with prompt and settings');
      expect(answer).toEqual({ copy: 1, name: as, says });
      expect(copies.pathOf(1)).toBe(target);
    },
  );

  it('that somebody has taken away is said not to be there', async () => {
    const { target } = await saved('a.png', 'b.png');
    rmSync(target);
    expect(() => copies.pathOf(1)).toThrow('The copy no longer exists.');
    expect(() => copies.pathOf(2)).toThrow('The copy no longer exists.');
  });

  it('of a GIF is offered as a GIF first', async () => {
    const { path, target } = await saved('a.gif', 'b.gif');
    expect(offered).toEqual(['GIF', 'PNG', 'JPEG', 'WebP', 'AVIF']);
    expect(readFileSync(target).equals(readFileSync(path))).toBe(true);
  });

  it('is not written by a name that would be untrue, and it is said what it can be', async () => {
    const { target, answer } = await saved('a.png', 'b.gif');
    expect(answer).toBe(
      'Images can be saved as PNG, JPEG, WebP or AVIF. The file name must end in .png, .jpg, .webp or .avif, not .gif.',
    );
    expect(existsSync(target)).toBe(false);
  });

  it('by a name without an ending gets that of the file', async () => {
    const { path, target, answer } = await saved('a.mp4', 'b', 'video');
    expect(answer).toEqual({ copy: 1, name: 'b.mp4', says: false });
    expect(readFileSync(`${target}.mp4`).equals(readFileSync(path))).toBe(true);
  });

  it('does not take the place of a file that the dialog did not ask about', async () => {
    writeFileSync(join(folder, 'data', 'b.mp4'), 'another');
    const { answer } = await saved('a.mp4', 'b', 'video');
    expect(answer).toBe('b.mp4 already exists. Choose another name.');
    expect(readFileSync(join(folder, 'data', 'b.mp4'), 'utf8')).toBe('another');
  });

  it('of a film is the film', async () => {
    const { answer } = await saved('a.mp4', 'b.webm', 'video');
    expect(answer).toBe(
      'Videos are saved in their original format. The file name must end in .mp4, not .webm.',
    );
    expect(offered).toEqual(['MP4']);
  });

  it('is none where nowhere was chosen', async () => {
    expect((await saved('a.png', null)).answer).toBeNull();
  });
});
