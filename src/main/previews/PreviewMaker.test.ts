import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserializeText, localize } from '@shared/messages/LocalizableText';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDownloads } from '../../../test/flow/support/seedDownload';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { realTiming } from '../engine/RunLoop';
import { quietLog } from '../ports/quietLog.testing';
import { decodeImage } from './decodeImage';
import { PreviewMaker } from './PreviewMaker';
import { runPreviewTask } from './previewTask';

let root: string;
let library: LibraryDatabase;
let png: Buffer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'easel-previews-'));
  library = openLibraryDatabase({ dataFolder: root, now: Date.now });
  library.db.exec(
    `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES ('profile-1', 'x', 'remote', 'x', 1, 0, 0)`,
  );
  png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

function addReady(file: string, bytes: Uint8Array | null, kind: 'image' | 'video' = 'image'): string {
  const { assetIds } = seedDownloads(library.db, [{ url: 'x', kind }]);
  library.db.prepare(`UPDATE asset SET state = 'ready', file = ? WHERE id = ?`).run(file, assetIds[0]);
  if (bytes) writeFileSync(join(root, file), bytes);
  return assetIds[0] ?? '';
}

const stateOf = (id: string) =>
  library.db.prepare<[string], { preview: string | null }>('SELECT preview FROM asset WHERE id = ?').get(id)
    ?.preview;

function maker(
  told: string[] = [],
  options: Partial<ConstructorParameters<typeof PreviewMaker>[0]> = {},
): PreviewMaker {
  return new PreviewMaker({
    db: library.db,
    libraryFolder: root,
    dataFolder: root,
    timing: realTiming,
    log: quietLog,
    decoder: { run: runPreviewTask },
    onPreview: (id, state) => told.push(`${id} ${state}`),
    ...options,
  });
}

describe('previews', () => {
  it('are made of every picture that is ready and has none, after a restart too', async () => {
    const told: string[] = [];
    const ids = [1, 2, 3, 4, 5].map((n) => addReady(`${n}.png`, png));
    const previews = maker(told);
    previews.start();
    await previews.idle();
    for (const id of ids) {
      const facts = await sharp(previews.filesOf(id).large).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: 640, height: 213 });
      const small = await sharp(previews.filesOf(id).small).metadata();
      expect(small).toMatchObject({ format: 'webp', width: 400, height: 133 });
      expect(stateOf(id)).toBe('ready');
    }
    expect(told.sort()).toEqual(ids.map((id) => `${id} ready`).sort());
    await previews.stop();
  });

  it('wait for files that come, though never longer than 2 s at a stretch', async () => {
    const [early = '', late = ''] = [addReady('1.png', png), addReady('2.png', png)];
    let [nowMs, looks] = [0, 0];
    const monotonic = () => {
      looks += 1;
      return nowMs;
    };
    const lookedAgain = () => {
      const before = looks;
      return expect.poll(() => looks).toBeGreaterThan(before + 1);
    };
    const previews = maker([], { timing: { ...realTiming, clock: { ...realTiming.clock, monotonic } } });
    const resume = previews.pause();
    previews.start();
    await lookedAgain();
    nowMs = 1999;
    await lookedAgain();
    expect([stateOf(early), stateOf(late)]).not.toContain('ready');
    nowMs = 2000;
    await expect.poll(() => [stateOf(early), stateOf(late)]).toEqual(['ready', 'ready']);
    resume();
    const third = addReady('3.png', png);
    previews.wake();
    await previews.idle();
    expect(stateOf(third)).toBe('ready');
    await previews.stop();
  });

  it('are made of those first that are looked at, the last one before the others', async () => {
    const ids = [1, 2, 3, 4, 5, 6].map((n) => addReady(`${n}.png`, png));
    for (const [place, id] of ids.entries())
      library.db.prepare('UPDATE asset SET created_at = ? WHERE id = ?').run(place, id);
    const [oldest = '', older = ''] = ids;
    const told: string[] = [];
    const previews = maker(told, { parallel: 1 });
    for (const id of [older, oldest]) previews.request(id);
    previews.start();
    await previews.idle();
    expect(told.slice(0, 2)).toEqual([`${oldest} ready`, `${older} ready`]);
    expect(told).toHaveLength(6);
    await previews.stop();
  });

  it('are noted as failed where the picture cannot be read, and the rest goes on', async () => {
    const broken = addReady('broken.png', Buffer.from('no picture'));
    const good = addReady('good.png', png);
    const previews = maker();
    previews.start();
    await previews.idle();
    expect([stateOf(broken), stateOf(good)]).toEqual(['failed', 'ready']);
    const problem = library.db.prepare('SELECT problem FROM asset WHERE id = ?').pluck();
    expect(localize(deserializeText(String(problem.get(broken))))).toMatch(
      /^Easel cannot show a preview of this image\. The file is not in an image format that Easel supports/,
    );
    expect(problem.get(good)).toBeNull();
    await previews.stop();
  });

  it('are made again where one is gone from the disk, and no other', async () => {
    const told: string[] = [];
    const [id, other] = [addReady('1.png', png), addReady('2.png', png)];
    const previews = maker(told);
    previews.start();
    await previews.idle();
    previews.remakeIfMissing(id);
    expect(stateOf(id), 'what is there stays').toBe('ready');
    rmSync(previews.filesOf(id).large);
    told.length = 0;
    previews.remakeIfMissing(id);
    expect([stateOf(id), previews.canShowOriginal(id)]).toEqual([null, true]);
    await previews.idle();
    expect([stateOf(id), existsSync(previews.filesOf(id).large), told]).toEqual([
      'ready',
      true,
      [`${id} ready`],
    ]);
    library.db.prepare(`UPDATE asset SET preview = 'failed' WHERE id = ?`).run(other);
    previews.remakeIfMissing(other);
    await previews.idle();
    expect(stateOf(other), 'what cannot be read is not tried again').toBe('failed');
    await previews.stop();
  });

  it('are made small from the large one where only that is there, the last asked for first', async () => {
    const ids = [1, 2, 3, 4].map((n) => addReady(`${n}.png`, png));
    const [first = '', last = '', whole = '', damaged = ''] = ids;
    const told: string[] = [];
    const previews = maker(told);
    previews.start();
    await previews.idle();
    for (const id of [first, last, damaged]) rmSync(previews.filesOf(id).small);
    writeFileSync(previews.filesOf(damaged).large, 'no picture');
    told.length = 0;
    for (const id of [whole, damaged, first, last]) previews.remakeSmallIfMissing(id);
    expect(ids.map((id) => previews.isSmallMissing(id))).toEqual([true, true, false, true]);
    await previews.idle();
    expect(ids.map((id) => existsSync(previews.filesOf(id).small))).toEqual([true, true, true, false]);
    expect(
      ids.map((id) => previews.isSmallMissing(id)),
      'asked for again where it is looked at again',
    ).toEqual([false, false, false, false]);
    expect([ids.map(stateOf), told]).toEqual([['ready', 'ready', 'ready', 'ready'], []]);
    await previews.stop();
  });

  it('wait where the library is away, for the next run', async () => {
    const id = addReady('away.png', null);
    const previews = maker();
    previews.start();
    await previews.idle();
    expect(stateOf(id)).toBeNull();
    await previews.stop();
    writeFileSync(join(root, 'away.png'), png);
    const later = maker();
    later.start();
    await later.idle();
    expect(stateOf(id)).toBe('ready');
    await later.stop();
  });

  it('wait for paid files on their way, and for those that may follow, but not for ever', async () => {
    const id = addReady('1.png', png);
    let since: number | null = null;
    const previews = maker([], { downloadsIdleSince: () => since });
    previews.start();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(stateOf(id)).toBeNull();
    const now = realTiming.clock.monotonic();
    since = now + 60_000;
    previews.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stateOf(id)).toBeNull();
    since = now - 60_000;
    previews.wake();
    await previews.idle();
    expect(stateOf(id)).toBe('ready');
    const another = addReady('2.png', png);
    since = null;
    previews.wake();
    await expect.poll(() => stateOf(another)).toBe('ready');
    await previews.stop();
  });

  it('are stood in for by the original, until they are made or cannot be, where it is no giant', () => {
    const [waits, giant, none] = [addReady('a.png', png), addReady('b.png', png), addReady('c.png', png)];
    const film = addReady('d.mp4', png, 'video');
    library.db.prepare('UPDATE asset SET width = 8000, height = 8000 WHERE id = ?').run(giant);
    library.db.prepare(`UPDATE asset SET preview = 'failed' WHERE id = ?`).run(none);
    const previews = maker();
    expect([waits, giant, none, film].map((id) => previews.canShowOriginal(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are made at once of the one that is asked for, while the others wait; of what is no picture, none', async () => {
    const [asked, other] = [addReady('1.png', png), addReady('2.png', png)];
    const film = addReady('film.mp4', Buffer.from('film'), 'video');
    const told: string[] = [];
    const previews = maker(told, { downloadsIdleSince: () => null });
    previews.start();
    expect(await Promise.all([previews.makeNow(asked), previews.makeNow(asked)])).toEqual([true, true]);
    expect([stateOf(asked), stateOf(other)]).toEqual(['ready', null]);
    expect(told).toEqual([`${asked} ready`]);
    expect(await previews.makeNow(asked)).toBe(true);
    expect([await previews.makeNow(film), await previews.makeNow('no-such-asset')]).toEqual([false, false]);
    await previews.stop();
  });

  it('are not made of films', async () => {
    const id = addReady('film.mp4', Buffer.from('film'), 'video');
    const previews = maker();
    previews.start();
    await previews.idle();
    expect(stateOf(id)).toBeNull();
    expect(existsSync(previews.filesOf(id).large)).toBe(false);
    await previews.stop();
  });
});

function inFile(bytes: Uint8Array): string {
  const path = join(root, `picture-${randomUUID()}`);
  writeFileSync(path, bytes);
  return path;
}

describe('a poster', () => {
  it('is taken of a film that has none, with its colours, and once', async () => {
    const told: string[] = [];
    const id = addReady('film.mp4', Buffer.from('a film'), 'video');
    const previews = maker(told);
    await previews.savePoster(id, png);
    expect(stateOf(id)).toBe('ready');
    expect(await sharp(previews.filesOf(id).large).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect(told).toEqual([`${id} ready`]);
    expect(library.db.prepare('SELECT count(*) FROM asset_look').pluck().get()).toBe(1);
    rmSync(previews.filesOf(id).large);
    await previews.savePoster(id, png);
    expect(existsSync(previews.filesOf(id).large)).toBe(false);
    await previews.stop();
  });

  it('is taken of nothing but a film, and of nothing but a picture', async () => {
    const picture = addReady('1.png', png);
    const film = addReady('film.mp4', Buffer.from('a film'), 'video');
    const previews = maker();
    await previews.savePoster(picture, png);
    await previews.savePoster('nobody', png);
    expect(stateOf(picture)).toBeNull();
    await expect(previews.savePoster(film, Buffer.from('<svg/>'))).rejects.toThrow('not a video frame');
    await expect(previews.savePoster(film, png.subarray(0, 60))).rejects.toThrow();
    expect(stateOf(film)).toBeNull();
    expect(existsSync(previews.filesOf(film).large)).toBe(false);
    expect(existsSync(`${previews.filesOf(film).large}.given`)).toBe(false);
    await previews.stop();
  });
});

describe('a strip of moments', () => {
  const given = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#36a' } })
      .webp()
      .toBuffer();

  it('is kept beside the poster of a film that has none, and again once it is gone', async () => {
    const told: string[] = [];
    const id = addReady('film.mp4', Buffer.from('a film'), 'video');
    const previews = maker(told);
    const { strip } = previews.filesOf(id);
    const [first, second] = [await given(2400, 135), await given(1200, 68)];
    await Promise.all([previews.savePoster(id, png), previews.saveStrip(id, first)]);
    await previews.saveStrip(id, second);
    expect(await sharp(strip).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 135 });
    expect([stateOf(id), told]).toEqual(['ready', [`${id} ready`]]);
    rmSync(strip);
    await previews.saveStrip(id, second);
    expect(await sharp(strip).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 68 });
    await previews.stop();
  });

  it('is not left behind by a film that goes for good while it is made', async () => {
    const id = addReady('film.mp4', Buffer.from('a film'), 'video');
    const previews = maker();
    const taken = previews.saveStrip(id, await given(2400, 135));
    library.db.prepare('DELETE FROM asset WHERE id = ?').run(id);
    await taken;
    expect(existsSync(previews.filesOf(id).strip)).toBe(false);
    await previews.stop();
  });

  it('is taken of nothing but a film, and of nothing but a picture in its shape', async () => {
    const picture = addReady('1.png', png);
    const film = addReady('film.mp4', Buffer.from('a film'), 'video');
    const previews = maker();
    const whole = await given(2400, 135);
    for (const id of [picture, 'nobody']) await previews.saveStrip(id, whole);
    await expect(previews.saveStrip('../../nobody', whole)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(existsSync(previews.filesOf(picture).strip)).toBe(false);
    await expect(previews.saveStrip(film, Buffer.from('<svg/>'))).rejects.toThrow('not a video frame');
    await expect(previews.saveStrip(film, whole.subarray(0, 60))).rejects.toThrow();
    for (const [width, height] of [
      [2405, 135],
      [2410, 135],
      [2400, 241],
    ] as const)
      await expect(previews.saveStrip(film, await given(width, height))).rejects.toThrow('not a strip');
    const { strip } = previews.filesOf(film);
    expect([strip, `${strip}.given`, `${strip}.tmp`].filter((path) => existsSync(path))).toEqual([]);
    await previews.stop();
  });
});

describe('decoding', () => {
  it('reads size and format', async () => {
    mkdirSync(join(root, 'x'));
    writeFileSync(join(root, 'x', 'a'), png);
    const facts = { width: 900, height: 300, format: 'png' };
    expect(await decodeImage(join(root, 'x', 'a'))).toEqual(facts);
  });

  it('gives the size as shown, for a photo that lies on its side', async () => {
    const jpeg = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const facts = { width: 300, height: 900, format: 'jpeg', isRotated: true };
    expect(await decodeImage(inFile(jpeg))).toEqual(facts);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'finds a %s that was cut short',
    async (format) => {
      const noisy = sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7919) % 251)), {
        raw: { width: 200, height: 200, channels: 3 },
      });
      const whole = await noisy.toFormat(format).toBuffer();
      await expect(decodeImage(inFile(whole))).resolves.toMatchObject({ width: 200 });
      await expect(
        decodeImage(inFile(whole.subarray(0, Math.floor(whole.length * 0.7)))),
      ).rejects.toMatchObject({ kind: 'damaged' });
    },
  );

  it('finds a large one that was cut short', async () => {
    const noisy = sharp(Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 400, height: 400, channels: 3 },
    });
    const whole = await noisy.resize(2400, 2000, { kernel: 'nearest', fit: 'fill' }).png().toBuffer();
    await expect(decodeImage(inFile(whole))).resolves.toMatchObject({ width: 2400, height: 2000 });
    const cut = whole.subarray(0, Math.floor(whole.length * 0.95));
    await expect(decodeImage(inFile(cut))).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('refuses more than 64 megapixels before decoding them', async () => {
    const huge = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    await expect(decodeImage(inFile(huge))).rejects.toMatchObject({
      kind: 'refused',
      message: 'The image has 72 megapixels, more than the 64 that Easel supports.',
    });
  });
});
