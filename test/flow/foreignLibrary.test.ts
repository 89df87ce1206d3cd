// What rows and links of a library that somebody prepared may not do: reach a file outside of its folder.
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { snapshotOf } from '../support/snapshotOf';
import { DownloadBench } from './support/DownloadBench';
import { respond, ScriptedHost } from './support/ScriptedHost';
import { seedDownloads } from './support/seedDownload';

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});

let host: ScriptedHost;
let bench: DownloadBench;
let outside: string;
beforeEach(async () => {
  host = await ScriptedHost.start((_, socket) => respond(socket, { body: png }));
  bench = new DownloadBench(host.url);
  outside = join(bench.root, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'letter.png.part'), 'mine');
  writeFileSync(join(outside, 'letter.png'), 'mine too');
});
afterEach(async () => {
  await bench.close();
  await host.stop();
});

/** Plants a download whose row names a part, and lets the downloader run until nothing is open. */
async function fetchWith(partFile: string): Promise<Readonly<Record<string, unknown>>> {
  const [assetId = ''] = seedDownloads(bench.db, [{ url: `${host.url}/a.png` }]).assetIds;
  bench.db
    .prepare('UPDATE download SET part_file = ?, etag = ? WHERE asset_id = ?')
    .run(partFile, '"x"', assetId);
  bench.downloader.start();
  await bench.downloader.idle();
  return bench.asset(assetId);
}

describe.skipIf(process.platform === 'win32')('a download of a library that somebody prepared', () => {
  it.each([
    '../outside/letter.png.part',
    '../outside/letter.png',
    '2026-11-20/../../outside/letter.png.part',
    '..\\outside\\letter.png.part',
    'no-part.png',
    '.part',
  ])('comes into the library and nowhere else, whatever its row says of its part: %s', async (partFile) => {
    const before = snapshotOf(outside, []);
    const asset = await fetchWith(partFile);
    expect(asset).toMatchObject({ state: 'ready', file: expect.stringMatching(/^2026-11-20\/[^/]+\.png$/) });
    expect(bench.read(String(asset.file)).equals(png)).toBe(true);
    expect(snapshotOf(outside, [])).toEqual(before);
  });

  it('does not follow a part that is a link, be it to a whole file or to none', async () => {
    mkdirSync(join(bench.libraryFolder, '2026-11-20'));
    const before = snapshotOf(outside, []);
    for (const [name, target] of [
      ['a-1-1.png.part', 'letter.png'],
      ['b-1-1.png.part', 'not-there'],
    ] as const) {
      const link = join(bench.libraryFolder, '2026-11-20', name);
      symlinkSync(join(outside, target), link);
      const asset = await fetchWith(`2026-11-20/${name}`);
      expect(asset).toMatchObject({ state: 'ready' });
      expect(lstatSync(join(bench.libraryFolder, String(asset.file))).isFile()).toBe(true);
      expect(readlinkSync(link)).toBe(join(outside, target));
    }
    expect(snapshotOf(outside, [])).toEqual(before);
  });

  it('does not write into a part that has a second name elsewhere', async () => {
    mkdirSync(join(bench.libraryFolder, '2026-11-20'));
    linkSync(join(outside, 'letter.png'), join(bench.libraryFolder, '2026-11-20/a-1-1.png.part'));
    expect(await fetchWith('2026-11-20/a-1-1.png.part')).toMatchObject({ state: 'ready' });
    expect(readFileSync(join(outside, 'letter.png'), 'utf8')).toBe('mine too');
  });

  it('waits, and says so, where the folder of its day leads out of the library', async () => {
    symlinkSync(outside, join(bench.libraryFolder, '2026-11-20'));
    const before = snapshotOf(outside, []);
    const [assetId = ''] = seedDownloads(bench.db, [{ url: `${host.url}/a.png` }]).assetIds;
    bench.downloader.start();
    await expect
      .poll(() => bench.diskProblems)
      .toContainEqual(expect.stringContaining('points outside the library'));
    expect(bench.download(assetId)).toMatchObject({
      state: expect.stringMatching(/pending|active/),
      tries: 0,
    });
    expect(snapshotOf(outside, [])).toEqual(before);
    unlinkSync(join(bench.libraryFolder, '2026-11-20'));
    await expect.poll(() => bench.asset(assetId).state).toBe('ready');
  });

  it('makes no folder outside for a profile whose row says so', async () => {
    bench.db.prepare(`UPDATE profile SET folder = '../elsewhere'`).run();
    seedDownloads(bench.db, [{ url: `${host.url}/a.png` }]);
    bench.downloader.start();
    await expect
      .poll(() => bench.diskProblems)
      .toContainEqual(expect.stringContaining('a file outside its folder'));
    expect(existsSync(join(bench.root, 'elsewhere'))).toBe(false);
  });
});
