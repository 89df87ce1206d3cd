import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDownloads } from '../../../test/flow/support/seedDownload';
import { queryPlans } from '../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { SharedCommit } from '../database/SharedCommit';
import { realTiming } from '../engine/RunLoop';
import { Outbox } from './Outbox';

let root: string;
let library: LibraryDatabase;
let outbox: Outbox;
let now: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-outbox-'));
  library = openLibraryDatabase({ dataFolder: root, now: Date.now });
  library.db.exec(
    `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES ('profile-1', 'x', 'remote', 'x', 1, 0, 0)`,
  );
  now = 1_000_000;
  const commit = new SharedCommit({ db: library.db, timing: realTiming, maxWaitMs: 1, batchSize: () => 1 });
  outbox = new Outbox({
    db: library.db,
    now: () => now,
    settleJob: () => undefined,
    commit,
    sizeOf: () => null,
  });
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

const seed = (count: number) =>
  Array.from({ length: count }, (_, n) => seedDownloads(library.db, [{ url: String(n) }], { now: n }));
const later = (assetId: string | undefined, at: number) =>
  library.db.prepare('UPDATE download SET next_try_at = ? WHERE asset_id = ?').run(at, assetId);
const due = () => outbox.due(0, 1000).map(({ url }) => url);

describe('the outbox of downloads', () => {
  it('lets in what has waited long enough, and names the time of the next', () => {
    const [first, second, third] = seed(4);
    later(first?.assetIds[0], now + 1000);
    later(second?.assetIds[0], now + 2000);
    later(third?.assetIds[0], now);
    expect(outbox.makeDue(60_000)).toBe(now + 1000);
    expect(due()).toEqual(['2', '3']);
    now += 1500;
    expect(outbox.makeDue(60_000)).toBe(now + 500);
    expect(due()).toEqual(['0', '2', '3']);
  });

  it('lets in what waits longer than anything can, because the clock was set back', () => {
    const [first, second] = seed(2);
    later(first?.assetIds[0], now + 30_000);
    later(second?.assetIds[0], now + 7_200_000);
    expect(outbox.makeDue(60_000)).toBe(now + 30_000);
    expect(due()).toEqual(['1']);
  });

  it('lets in a great many a few at a time, and says that there are more', () => {
    seed(600);
    library.db.prepare('UPDATE download SET next_try_at = ?').run(now);
    expect(outbox.makeDue(60_000)).toBe(now);
    expect(due().length).toBeLessThan(600);
    while (outbox.makeDue(60_000) !== null);
    expect(due()).toHaveLength(600);
  });

  it('is read in the order of its indexes: nothing is sorted or looked through, however many are open', () => {
    const plans = queryPlans(library.db, () => {
      outbox.due(0, 8);
      outbox.makeDue(60_000);
      later('none', now);
      outbox.anyOpen();
      seed(1);
      library.db.prepare('UPDATE download SET next_try_at = 1').run();
      outbox.makeDue(60_000);
    });
    const ofDownloads = plans.filter((plan) => /download|\bd\b|TEMP/.test(plan));
    expect(ofDownloads.some((plan) => plan.includes('INDEX download_due'))).toBe(true);
    expect(ofDownloads.some((plan) => plan.includes('INDEX download_later'))).toBe(true);
    expect(ofDownloads.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
  });
});
