import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/openLibraryDatabase';
import { decodeImage } from '../previews/decodeImage';
import { InputStore } from './InputStore';

let folder: string;
let library: LibraryDatabase;
let store: InputStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-inputs-'));
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  store = new InputStore({ db: library.db, dataFolder: folder, now: Date.now, measure: decodeImage });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();

const inputs = () => readdirSync(join(folder, 'inputs'));

async function refusal(adding: Promise<unknown>): Promise<EaselError> {
  const error = await adding.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof EaselError) return error;
  throw new Error(`not refused in words: ${String(error)}`);
}

describe('the store of pictures given to a model', () => {
  it('keeps a picture byte for byte, under its SHA-256', async () => {
    const bytes = await picture('png');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const added = await store.add({ name: 'hat.png', bytes });
    expect(added).toMatchObject({ name: 'hat.png', contentType: 'image/png', width: 30, height: 20 });
    expect(added.ref).toContain(sha256);
    expect(inputs()).toEqual([sha256]);
    expect(readFileSync(join(folder, 'inputs', sha256)).equals(bytes)).toBe(true);
    expect(store.file(sha256)).toEqual({ path: join(folder, 'inputs', sha256), contentType: 'image/png' });
    expect(store.describe(added.ref)).toEqual(added);
  });

  it('says before sending how long the data URL will be', async () => {
    const added = await store.add({ name: 'hat.png', bytes: await picture('png') });
    expect((await store.dataUrl(added.ref)).length).toBe(added.sentBytes);
  });

  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    it(`takes ${format} and names it by its bytes, not by its file name`, async () => {
      const bytes = await picture(format);
      const added = await store.add({ name: 'misleading.bmp', bytes });
      expect(added.contentType).toBe(`image/${format}`);
      expect(await store.dataUrl(added.ref)).toBe(`data:image/${format};base64,${bytes.toString('base64')}`);
    });
  }

  it('keeps the same picture once, under its latest name', async () => {
    const bytes = await picture('png');
    const first = await store.add({ name: 'one.png', bytes });
    const second = await store.add({ name: 'two.png', bytes });
    expect(second.ref).toBe(first.ref);
    expect(store.describe(first.ref)?.name).toBe('two.png');
    expect(inputs()).toHaveLength(1);
  });

  it('refuses, with the field, what is no picture, is damaged or of another format', async () => {
    const bytes = await picture('png', 400);
    const cut = bytes.subarray(0, bytes.length - 100);
    for (const [name, given, words] of [
      ['words.txt', Buffer.from('hello'), 'words.txt is not a picture that can be read.'],
      ['empty.png', Buffer.alloc(0), 'empty.png is not a picture that can be read.'],
      ['cut.png', cut, 'cut.png is not a picture that can be read.'],
      ['scan.tiff', await picture('tiff'), 'scan.tiff is not a PNG, JPEG, WebP or GIF.'],
      ['huge.png', Buffer.alloc(30 * 2 ** 20 + 1), 'huge.png is larger than 30 MB.'],
    ] as const) {
      const error = await refusal(store.add({ name, bytes: given }));
      expect(error).toMatchObject({ code: 'invalid_input', message: words });
      expect(error.fields).toEqual([{ field: 'image_url', message: words }]);
    }
    expect(library.db.prepare('SELECT count(*) FROM input').pluck().get()).toBe(0);
  });

  it('knows nothing of other references, least of all of paths', async () => {
    for (const ref of [
      'https://example.org/a.png',
      'easel-input:../../easel.sqlite',
      '',
      'easel-input:',
      `easel-input:${'0'.repeat(64)}`,
    ]) {
      expect(store.describe(ref)).toBeNull();
      expect(await refusal(store.dataUrl(ref))).toMatchObject({ code: 'not_found' });
    }
    expect(store.file('../easel.sqlite')).toBeNull();
  });

  it('says so when a picture it knew is gone', async () => {
    const added = await store.add({ name: 'hat.png', bytes: await picture('png') });
    rmSync(join(folder, 'inputs'), { recursive: true });
    expect(await refusal(store.dataUrl(added.ref))).toMatchObject({
      code: 'not_found',
      message: 'The picture to edit could not be read.',
    });
  });

  it('says so when the disk cannot be written, and describes nothing that is not there', async () => {
    writeFileSync(join(folder, 'inputs'), 'in the way');
    const bytes = await picture('png');
    expect(await refusal(store.add({ name: 'hat.png', bytes }))).toMatchObject({ code: 'disk' });
    expect(library.db.prepare('SELECT count(*) FROM input').pluck().get()).toBe(0);
  });
});
