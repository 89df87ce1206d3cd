import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download, startTestService, type TestService, videogen } from './support/client';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ instant: false });
});
afterAll(() => service.stop());

it('films are MP4 of the asked length at 24 frames a second, index first, the same bytes each time, other requests served meanwhile', async () => {
  const order = { prompt: 'waves at dusk', seed: 5, aspect_ratio: '1:1' };
  let done = false;
  const filming = service.post(videogen, order).finally(() => {
    done = true;
  });
  let servedMeanwhile = 0;
  while (!done) {
    expect((await service.get('/api/v1')).status).toBe(200);
    if (!done) servedMeanwhile++;
  }
  expect(servedMeanwhile).toBeGreaterThan(3);
  const one = await filming;
  const other = await service.post(videogen, order);
  expect(one.json.videos[0]).toMatchObject({ duration: 5, width: 576, height: 576 });
  const file = Buffer.from(await download(one.json.videos[0].url));
  expect(file.equals(Buffer.from(await download(other.json.videos[0].url)))).toBe(true);
  const boxes = topBoxes(file);
  expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
  const moov = boxes[1]?.data ?? Buffer.alloc(0);
  const stsz = moov.indexOf('stsz');
  expect(moov.readUInt32BE(stsz + 12)).toBe(120);
  const stco = moov.indexOf('stco');
  const firstChunk = moov.readUInt32BE(stco + 12);
  const mdatAt = (boxes[0]?.data.length ?? 0) + moov.length;
  expect(firstChunk).toBeGreaterThanOrEqual(mdatAt + 8);
  // the first sample begins with the length of its first NAL unit, which fits in the file
  expect(file.readUInt32BE(firstChunk)).toBeLessThan(file.length);
  expect(moov.toString('latin1')).toContain('Easel sample studio');
  const mvhd = moov.indexOf('mvhd');
  expect(moov.readUInt32BE(mvhd + 20) / moov.readUInt32BE(mvhd + 16)).toBeCloseTo(5, 1);
  // a player that goes to a moment shows the picture of that moment
  const last = picturesFrom(file, 4.5);
  expect(last).toEqual(picturesFrom(file, 0).slice(-12));
  const ofAnotherSeed = await service.post(videogen, { ...order, seed: 6 });
  const another = Buffer.from(await download(ofAnotherSeed.json.videos[0].url));
  expect(picturesFrom(another, 4.5)).not.toEqual(last);
}, 120_000);

/** Sums of the pictures that a player draws who begins at a moment, s. */
function picturesFrom(film: Buffer, startS: number): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'easel-film-'));
  try {
    const path = join(folder, 'film.mp4');
    writeFileSync(path, film);
    const said = execFileSync('ffmpeg', [
      '-v',
      'error',
      '-ss',
      `${startS}`,
      '-i',
      path,
      '-f',
      'framemd5',
      '-',
    ]);
    return `${said}`.split('\n').flatMap((line) => /[0-9a-f]{32}$/.exec(line)?.[0] ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function topBoxes(file: Buffer): readonly { type: string; data: Buffer }[] {
  const boxes = [];
  for (let at = 0; at < file.length; ) {
    const size = file.readUInt32BE(at);
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}
