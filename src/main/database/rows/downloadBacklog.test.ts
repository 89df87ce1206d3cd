import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDownloads } from '../../../../test/flow/support/seedDownload';
import { queryPlans } from '../../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../library/openLibraryDatabase';
import { answersWithoutFiles, downloadBacklog } from './downloadBacklog';

let root: string;
let library: LibraryDatabase;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-backlog-'));
  library = openLibraryDatabase({ dataFolder: root, now: Date.now });
  for (const id of ['profile-1', 'profile-2'])
    library.db
      .prepare(
        `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES (?, 'x', 'remote', 'x', 0, 0, 0)`,
      )
      .run(id);
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

const now = 200;
const set = (assetId: string | undefined, change: string) =>
  library.db.prepare(`UPDATE download SET ${change} WHERE asset_id = ?`).run(assetId);

describe('how far fetching is behind paying', () => {
  it('is nothing where nothing was paid for', () => {
    expect(downloadBacklog(library.db, 'profile-1', now)).toEqual({
      waiting: 0,
      oldestSince: null,
      soonestExpiry: null,
    });
  });

  it('counts answers and not files, of this profile alone', () => {
    seedDownloads(library.db, [{ url: 'a', expiresAt: 900 }, { url: 'b' }, { url: 'c' }], { now: 100 });
    seedDownloads(library.db, [{ url: 'd', expiresAt: 800 }], { now: 50 });
    seedDownloads(library.db, [{ url: 'e', expiresAt: 1 }], { now: 1, profileId: 'profile-2' });
    expect(downloadBacklog(library.db, 'profile-1', now)).toEqual({
      waiting: 2,
      oldestSince: 50,
      soonestExpiry: 800,
    });
    expect(answersWithoutFiles(library.db)).toBe(3);
  });

  it('leaves out what is under way or was tried from what waits longest, and what is settled from all', () => {
    const [tried, active, done, waits] = [10, 20, 30, 40].map((now) =>
      seedDownloads(library.db, [{ url: 'x', expiresAt: now * 10 }], { now }),
    );
    set(tried?.assetIds[0], `tries = 1, next_try_at = 5000`);
    set(active?.assetIds[0], `state = 'active'`);
    set(done?.assetIds[0], `state = 'done'`);
    library.db.prepare(`UPDATE job SET state = 'done' WHERE id = ?`).run(done?.jobId);
    expect(waits).toBeDefined();
    expect(downloadBacklog(library.db, 'profile-1', now)).toEqual({
      waiting: 3,
      oldestSince: 40,
      // the addresses that ended at 100 and at `now` have expired
      soonestExpiry: 400,
    });
  });

  it('leaves out files that their hosts have not had for long, up to a bound', () => {
    for (let at = 0; at < 1003; at += 1)
      seedDownloads(library.db, [{ url: `${at}` }], { now: 100 + at, profileId: 'profile-1' });
    expect(downloadBacklog(library.db, 'profile-1', now).waiting).toBe(1003);
    library.db.exec(`UPDATE download SET slow = 1, tries = 6, next_try_at = 9000`);
    expect(downloadBacklog(library.db, 'profile-1', now).waiting).toBe(3);
  });

  it('is read from indexes, whose first entries are all it takes', () => {
    const plans = queryPlans(library.db, () => void downloadBacklog(library.db, 'profile-1', now));
    const searches = plans.filter((plan) => plan.startsWith('SEARCH '));
    expect(searches).toHaveLength(4);
    for (const plan of searches) expect(plan).toMatch(/ USING ((COVERING )?INDEX download_|PRIMARY KEY)/);
    // the unavailable files are counted only up to the limit
    const others = plans.filter((plan) => !searches.includes(plan));
    for (const plan of others) expect(plan).toMatch(/^(CO-ROUTINE|SCAN) \(subquery-/);
  });
});
