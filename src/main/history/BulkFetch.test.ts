import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { absentSeqs } from '../library/history/historySeqs';
import { BulkFetch } from './BulkFetch';
import { MirrorStore } from './MirrorStore';

const count = 120;
let folder: string;
let library: LibraryDatabase;
let bulk: BulkFetch;
let woken: number;
/** The asset whose file is being downloaded; null: none. */
let running: string | null;
/** Called whenever the downloads are woken. */
let onWake: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-bulk-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 5000 });
  const { db } = library;
  db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
    VALUES ('p', 'P', 'remote', 'http://x', 0, 0), ('q', 'Q', 'remote', 'http://y', 0, 0)`);
  const book = new MirrorStore(db);
  for (const profileId of ['p', 'q']) {
    const entries = Array.from({ length: count }, (_, at) => {
      const url = `http://x/${profileId}/${at}.png`;
      const result = { images: [{ url, width: 8, height: 8, content_type: 'image/png' }], seed: at };
      const raw = { id: `${profileId}${at}`, model: 'm/m', request: { prompt: 'x' }, result };
      return {
        id: raw.id,
        provider: 'm',
        model: 'm',
        status: 'completed',
        request: raw.request,
        result,
        raw,
        costMilli: null,
        createdAtMs: at,
      };
    });
    book.write(book.begin(profileId), { entries, unreadable: [], next: null }, null);
  }
  woken = 0;
  running = null;
  onWake = () => {};
  bulk = new BulkFetch({
    db,
    now: () => 5000,
    wake: () => {
      woken += 1;
      onWake();
    },
    isUnderWay: (id) => id === running,
    changed: () => {},
  });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true });
});
const absent = (profileId: string | null) => absentSeqs(library.db, { profileId, limit: -1 });

it('hands over all of them in portions, and counts what is still to come', async () => {
  expect(await bulk.start({ profileId: 'p' }, absent('p'))).toEqual({ started: count, ended: 0 });
  expect(woken).toBe(3);
  expect(bulk.pendingFiles({ profileId: 'p' })).toEqual({ files: count, total: count });
  expect(bulk.pendingFiles({ profileId: 'q' })).toEqual({ files: 0, total: null });
  library.db.exec(`UPDATE download SET state = 'done' WHERE rowid % 2 = 0`);
  expect(bulk.pendingFiles({ profileId: null })).toEqual({ files: count / 2, total: null });
  expect(bulk.pendingFiles({ profileId: 'p' })).toEqual({ files: count / 2, total: count });
  // once all files have arrived, the total begins at zero again
  library.db.exec(`UPDATE download SET state = 'done'`);
  expect(bulk.pendingFiles({ profileId: 'p' })).toEqual({ files: 0, total: null });
});

it('says from the first portion on of how many', async () => {
  const totals: (number | null)[] = [];
  const open: number[] = [];
  onWake = () => {
    const { files, total } = bulk.pendingFiles({ profileId: 'p' });
    open.push(files);
    totals.push(total);
    expect(bulk.pendingFiles({ profileId: null }).files).toBe(files);
  };
  const seqs = absent('p');
  library.db.exec(`UPDATE history_media SET url = 'http://x/old.png?X-Amz-Date=19700101T000001Z&X-Amz-Expires=1'
    WHERE entry_seq % 60 = 0`);
  const { started, ended } = await bulk.start({ profileId: 'p' }, seqs);
  expect(ended).toBeGreaterThan(0);
  expect(started + ended).toBe(count);
  expect(totals).toHaveLength(3);
  // no total grows; only files that are no longer available are subtracted
  expect(totals).toEqual(totals.toSorted((one, other) => Number(other) - Number(one)));
  expect([totals.at(0), totals.at(-1)]).toEqual([expect.any(Number), started]);
  // files that are not handed over yet count as missing
  expect(open).toEqual(totals);
});

it('lets go of what was not begun, as if it had not been asked for', async () => {
  await bulk.start({ profileId: null }, absent(null));
  running = (library.db.prepare('SELECT asset_id FROM download LIMIT 1').pluck().get() as string) ?? null;
  library.db
    .prepare(`UPDATE download SET state = 'active', part_file = 'a.part' WHERE asset_id <> ? AND asset_id IN
      (SELECT id FROM asset WHERE profile_id = 'p' ORDER BY seq LIMIT 5)`)
    .run(running);
  const { left } = bulk.cancel({ profileId: 'p' });
  expect(left).toBeGreaterThanOrEqual(count - 6);
  expect(bulk.pendingFiles({ profileId: 'p' })).toEqual({ files: count - left, total: null });
  expect(bulk.pendingFiles({ profileId: 'q' })).toEqual({ files: count, total: null });
  expect(absent('p')).toHaveLength(left);
  // the cancelled files can be requested again
  expect(await bulk.start({ profileId: 'p' }, absent('p'))).toEqual({ started: left, ended: 0 });
});

it('stops handing over when it is cancelled meanwhile', async () => {
  onWake = () => {
    if (woken === 1) bulk.cancel({ profileId: null });
  };
  expect((await bulk.start({ profileId: 'p' }, absent('p'))).started).toBe(50);
  expect(bulk.pendingFiles({ profileId: null })).toEqual({ files: 0, total: null });
  expect(absent('p')).toHaveLength(count);
});
