import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkFilm, type FilmProperties } from '../../src/main/downloads/checkFilm';
import { checkWebm } from '../../src/main/downloads/checkWebm';
import { DownloadProblem } from '../../src/main/downloads/DownloadProblem';
import { planResume } from '../../src/main/downloads/planResume';
import { sniffMedia } from '../../src/main/downloads/sniffMedia';
import { makeWebm } from '../support/makeWebm';
import { fuzz } from './support/fuzz';
import { inPieces } from './support/processor';
import { watchTurns } from './support/watchTurns';

const folder = mkdtempSync(join(tmpdir(), 'easel-films-'));
const path = join(folder, 'film');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function box(type: string, ...inside: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([...inside]);
  const head = Buffer.alloc(8, type.padStart(8));
  head.writeUInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

const start = box('ftyp', Buffer.from('isom0000isom'));
const header = box('mvhd', Buffer.alloc(100, 1));
const track = box('trak', box('tkhd', Buffer.alloc(92, 1)));
const mp4 = Buffer.concat([start, box('mdat', Buffer.alloc(64)), box('moov', header, track)]);
const webm = makeWebm({ clusters: 4 });

/** Every film is either read, with sense, or refused in words. */
async function readsOrRefuses(read: (path: string) => Promise<FilmProperties>): Promise<void> {
  try {
    const { width, height, durationS } = await read(path);
    for (const number of [width, height, durationS])
      expect(number === null || (Number.isFinite(number) && number >= 0)).toBe(true);
  } catch (error) {
    expect(error).toBeInstanceOf(DownloadProblem);
  }
}

const tinyBoxes = (count: number) => Buffer.alloc(8 * count, Buffer.from('0000000866726565', 'hex'));

/** The lengths of all reads of files from now on. */
async function watchReads(): Promise<() => readonly number[]> {
  const handle = await open(path);
  const read = vi.spyOn(Object.getPrototypeOf(handle), 'read');
  await handle.close();
  onTestFinished(() => read.mockRestore());
  return () => read.mock.calls.map(([, , length]) => Number(length));
}

describe('a film of very many parts', () => {
  beforeAll(() => writeFileSync(path, mp4));

  it.each([
    [
      '8 million boxes in its index',
      checkFilm,
      Buffer.concat([start, box('mdat'), box('moov', tinyBoxes(8e6))]),
    ],
    ['8 million boxes in a row', checkFilm, Buffer.concat([start, tinyBoxes(8e6)])],
    ['boxes in boxes', checkFilm, nested()],
    ['5 million elements', checkWebm, makeWebm({ clusters: 5e6 })],
  ])('is refused a little at a time: %s', async (name, read, film) => {
    writeFileSync(path, film);
    const [loop, lengths] = [watchTurns(), await watchReads()];
    await expect(read(path)).rejects.toBeInstanceOf(DownloadProblem);
    const { turns, maxDurationMs } = loop();
    const bytes = lengths().reduce((sum, length) => sum + length, 0);
    const figures = { turns, longestTurn: inPieces(maxDurationMs), reads: lengths().length, bytes };
    console.info(name, JSON.stringify(figures));
    expect(figures.longestTurn).toBeLessThan(2);
    // one piece in memory at a time, and none of them twice
    expect(Math.max(...lengths())).toBeLessThanOrEqual(128 * 1024);
    expect(bytes).toBeLessThan(1.1 * film.length + 1024 * 1024);
  });
});

function nested(): Buffer {
  let film: Buffer = Buffer.alloc(0);
  for (let depth = 0; depth < 2000; depth += 1) film = box(depth % 2 === 0 ? 'trak' : 'moov', film);
  return Buffer.concat([start, film]);
}

describe('films at random', () => {
  const changed = (film: Buffer) =>
    fc
      .tuple(
        fc.array(fc.tuple(fc.nat(film.length - 1), fc.constantFrom(0, 1, 8, 0x7f, 0x80, 0xff)), {
          maxLength: 8,
        }),
        fc.nat(film.length * 2),
      )
      .map(([changes, cut]) => {
        const copy = Buffer.from(film);
        for (const [at, value] of changes) copy[at] = value;
        return copy.subarray(0, cut);
      });
  const bytes = fc.uint8Array({ maxLength: 5000 });

  it.each([
    ['MP4', checkFilm, mp4],
    ['WebM', checkWebm, webm],
  ])(
    'are read or refused, within a second: %s',
    async (name, read, film) => {
      await fuzz(
        name,
        fc.oneof(changed(film), bytes),
        async (value) => {
          writeFileSync(path, value);
          await readsOrRefuses(read);
        },
        { cases: 400 },
      );
    },
    600_000,
  );

  it('are told from what they are not by their first bytes, within a second', async () => {
    await fuzz(
      'first bytes',
      fc.tuple(
        fc.oneof(changed(mp4), changed(webm), bytes),
        fc.constantFrom('image' as const, 'video' as const),
      ),
      async ([value, kind]) => {
        const media = await sniffMedia(Buffer.from(value), kind).catch((error: unknown) => error);
        if (!(media instanceof DownloadProblem)) expect(media).toMatchObject({ kind });
      },
      { cases: 400 },
    );
  }, 600_000);
});

describe('headers at random', () => {
  const words = fc.oneof(
    fc.constantFrom(
      'bytes 0-1/2',
      'bytes */*',
      'bytes 5-4/3',
      'bytes 9-9/*',
      '-1',
      '1e99',
      '0x10',
      'W/"a"',
      '',
    ),
    fc.string(),
    fc.bigInt().map(String),
  );
  const names = fc.constantFrom('content-range', 'content-length', 'etag', 'last-modified', 'retry-after');

  it('of a media host lead to a plan or a refusal, within a second', async () => {
    await fuzz(
      'media headers',
      fc.tuple(
        fc.integer({ min: 100, max: 599 }),
        fc.dictionary(names, words),
        fc.nat(100),
        fc.option(words),
      ),
      ([status, headers, length, validator]) => {
        try {
          const plan = planResume({ length, validator }, { status, header: (name) => headers[name] ?? null });
          if (plan.kind !== 'ask_again_from_start') expect(plan.from).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(DownloadProblem);
        }
      },
      { cases: 500 },
    );
  }, 600_000);
});
