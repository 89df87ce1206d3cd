// Libraries that somebody prepared, 200 of them: opened, listed, verified, exported, looked at and closed as Easel does.
// Nothing outside of them is another afterwards, nothing is sent, and what is refused is refused in words.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { EaselError } from '@shared/ipc/EaselError';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { compose } from '../../src/main/compose';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { foldersUnder } from '../../src/main/folders';
import { readyAssets } from '../../src/main/library/order/orderedSeqs';
import { builtFolder } from '../flow/support/startPath';
import { snapshotOf } from '../support/snapshotOf';
import { drawFrom, plantLibrary } from './support/plantLibrary';

const count = Number(process.env.EASEL_HOSTILE_COUNT ?? 200);
const seed = Number(process.env.EASEL_ATTACK_SEED ?? Math.floor(Math.random() * 2 ** 31));

let root: string;
let url = '';
const received: string[] = [];
const service = createServer((request, response) => {
  received.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
  response.statusCode = 404;
  response.end();
});

beforeAll(async () => {
  builtFolder();
  root = realpathSync(mkdtempSync(join(tmpdir(), 'easel-hostile-')));
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#a63' } }).png();
  const png = await picture.toBuffer();
  const outside = join(root, 'outside');
  for (const folder of ['outside/folder', 'outside/Paint.app', 'honest/Easel/2026-11-20', 'honest/.easel'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['letter.txt', 'run.sh', 'a.png.part']) writeFileSync(join(outside, name), 'mine');
  for (const name of ['picture.png', 'folder/deep.png']) writeFileSync(join(outside, name), png);
  // long ago: nothing waits for somebody to have written them
  for (const name of ['picture.png', 'folder/deep.png']) utimesSync(join(outside, name), 1, 1);
  writeFileSync(join(root, 'honest/Easel/2026-11-20/own.png'), png);
  const library = openLibraryDatabase({ dataFolder: join(root, 'honest/.easel'), now: Date.now });
  library.db
    .prepare(
      `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES ('p', 'P', 'remote', ?, 1, 0, 0)`,
    )
    .run(url);
  library.close();
}, 120_000);
afterAll(() => {
  service.close();
  rmSync(root, { recursive: true, force: true });
});

/** As the window has it: all that starts by itself starts. */
async function workWith(
  under: string,
  { configFolder, to, isAccepted }: Readonly<{ configFolder: string; to: string; isAccepted: boolean }>,
): Promise<readonly string[]> {
  const said: string[] = [];
  const services = await compose({
    folders: foldersUnder(under, configFolder),
    configFolder,
    builtFolder: pathToFileURL(`${builtFolder()}/`),
    sampleWildcards: null,
    sendEvent: () => undefined,
    limits: { logLevel: 'silent' },
  });
  const noted = (error: unknown) => {
    if (!(error instanceof EaselError)) throw error;
    said.push(error.message);
  };
  try {
    if (isAccepted) services.accept(true);
    const ids = [...readyAssets(services.db, { query: '', sort: 'newest', limit: 100 })].flat();
    for (const { id } of ids) await services.verifier.checkAssetFile(id).catch(noted);
    await services.verifier.run({
      full: true,
      repair: true,
      signal: new AbortController().signal,
      onFinding: (finding) => void ('reason' in finding && said.push(finding.reason)),
    });
    const order = { ...defaultExportSettings, set: { kind: 'matching' as const, query: '', except: [] } };
    const run = services.exporter.start(order, to, {
      onRefused: (_, reason) => void said.push(reason),
    });
    await run.ended;
    await services.trash.empty().catch(noted);
  } finally {
    await services.close();
  }
  return said;
}

describe('a hostile library', () => {
  it(`touches nothing outside and sends nothing, ${count} of them`, async () => {
    const outside = join(root, 'outside');
    const before = snapshotOf(outside, []);
    const refused = new Map<string, number>();
    let opened = 0;
    for (let at = 0; at < count; at += 1) {
      const home = join(root, String(at));
      // where it is planted, one step up leads to what lies outside
      const under = join(home, 'library');
      mkdirSync(home);
      cpSync(join(root, 'honest'), under, { recursive: true });
      const draw = drawFrom(seed + at);
      plantLibrary({ under, outside, url }, draw);
      const name = `library ${at} of seed ${seed}`;
      try {
        const said = await workWith(under, {
          configFolder: join(home, 'own'),
          to: join(home, 'exported'),
          // the other half is only looked at
          isAccepted: draw(2) === 0,
        });
        opened += 1;
        for (const words of said) expect(words, name).toMatch(/\w/);
      } catch (error) {
        if (!(error instanceof EaselError)) throw new Error(name, { cause: error });
        expect(error.message, name).toMatch(/\.$/);
        const kind = error.message.replace(/\/\S+/g, '…').slice(0, 60);
        refused.set(kind, (refused.get(kind) ?? 0) + 1);
      }
      expect(snapshotOf(outside, []), name).toEqual(before);
      expect(
        received.filter((line) => !/^GET \/a\.png $/.test(line)),
        name,
      ).toEqual([]);
      rmSync(home, { recursive: true, force: true });
    }
    console.info('hostile libraries', JSON.stringify({ seed, opened, refused: Object.fromEntries(refused) }));
    // a test of refusals alone would say little
    expect(opened).toBeGreaterThan(count / 3);
  }, 600_000);
});
