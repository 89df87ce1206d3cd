import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { writeUpright } from '../previews/convertPicture';
import { decodeImage } from '../previews/decodeImage';
import { InputStore } from './InputStore';

let folder: string;
let library: LibraryDatabase;
let store: InputStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-inputs-'));
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  store = new InputStore({
    db: library.db,
    dataFolder: folder,
    now: Date.now,
    measure: decodeImage,
    writeUpright,
  });
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
    for (const [name, given, message] of [
      ['words.txt', Buffer.from('hello'), 'words.txt cannot be read as an image.'],
      ['empty.png', Buffer.alloc(0), 'empty.png cannot be read as an image.'],
      ['cut.png', cut, 'cut.png cannot be read as an image.'],
      ['scan.tiff', await picture('tiff'), 'scan.tiff is not a PNG, JPEG, WebP or GIF image.'],
      ['huge.png', Buffer.alloc(30 * 2 ** 20 + 1), 'huge.png is larger than 30 MB.'],
    ] as const) {
      const error = await refusal(store.add({ name, bytes: given }));
      expect(error).toMatchObject({ code: 'invalid_input', message });
      expect(error.fields).toEqual([{ field: 'image_url', message }]);
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
      message: 'The image to edit could not be read.',
    });
  });

  it('says so when the disk cannot be written, and describes nothing that is not there', async () => {
    writeFileSync(join(folder, 'inputs'), 'in the way');
    const bytes = await picture('png');
    expect(await refusal(store.add({ name: 'hat.png', bytes }))).toMatchObject({ code: 'disk' });
    expect(library.db.prepare('SELECT count(*) FROM input').pluck().get()).toBe(0);
  });

  const taken = {
    IFD0: { Model: 'Phone 9', ImageDescription: 'at home' },
    IFD3: { GPSLatitude: '59/1 54/1 0/1' },
  };
  const sentOf = async (ref: string) => Buffer.from((await store.dataUrl(ref)).replace(/^.*,/, ''), 'base64');
  const halves = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 32, height: 16, channels: 3, background: '#00f' } })
      .composite([
        { input: { create: { width: 16, height: 16, channels: 3, background: '#f00' } }, left: 0, top: 0 },
      ])
      .toFormat(format)
      .withExif(taken);

  it.each([
    ['a phone on its side', halves('jpeg').withMetadata({ orientation: 6 }), 'turned'],
    ['a phone upside down', halves('jpeg').withMetadata({ orientation: 3 }), 'half turned'],
    ['a WebP that is mirrored', halves('webp').withMetadata({ orientation: 5 }), 'turned'],
    ['a PNG on its side', halves('png').withMetadata({ orientation: 8 }), 'turned'],
    ['an upright phone', halves('jpeg'), 'as it stood'],
    ['a wide range of colours', halves('jpeg').keepIccProfile().withIccProfile('p3'), 'as it stood'],
    ['XMP alone', halves('webp').withXmp('<x:xmpmeta><a>at home</a></x:xmpmeta>'), 'as it stood'],
  ] as const)('sends upright and silent: %s', async (name, image, how) => {
    const bytes = await image.toBuffer();
    const added = await store.add({ name, bytes });
    expect(added.isReencoded).toBe(true);
    const sent = await sentOf(added.ref);
    expect((await store.dataUrl(added.ref)).length).toBe(added.sentBytes);
    const before = await sharp(bytes).metadata();
    const after = await sharp(sent).metadata();
    expect(after).toMatchObject(how === 'turned' ? { width: 16, height: 32 } : { width: 32, height: 16 });
    expect([after.orientation ?? 1, after.xmp, after.format]).toEqual([1, undefined, before.format]);
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(before.icc && true);
    for (const word of ['Phone 9', 'at home']) expect(sent.includes(word)).toBe(false);
    const { data } = await sharp(sent).raw().toBuffer({ resolveWithObject: true });
    const shown = await sharp(bytes).rotate().raw().toBuffer();
    expect(Math.abs((data[0] ?? 0) - (shown[0] ?? 0))).toBeLessThan(40);
    // the stored picture stays as given, because its bytes identify where it comes from
    expect(store.describe(added.ref)).toEqual(added);
    expect(readFileSync(join(folder, 'inputs', added.ref.slice(-64))).equals(bytes)).toBe(true);
  });

  it('finds out what is sent of a picture that was kept before', async () => {
    const bytes = await halves('jpeg').withMetadata({ orientation: 6 }).toBuffer();
    const added = await store.add({ name: 'old.jpg', bytes });
    library.db.exec('UPDATE input SET sent_sha256 = NULL, sent_bytes = NULL');
    expect((await store.dataUrl(added.ref)).length).toBe(added.sentBytes);
    expect(store.describe(added.ref)).toEqual(added);
  });
});
