import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryPlans } from '../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { balanceHistory } from './balanceHistory';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 22, 14, 20);
let folder = '';
let library: LibraryDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-course-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  for (const id of ['p', 'other'])
    library.db
      .prepare(
        `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES (?, ?, 'remote', '', 0, 0)`,
      )
      .run(id, id);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stores an exact balance (`quiet` 1): no request was in progress while it was read. */
function addPoint(at: number, balanceMilli: number, profileId = 'p'): void {
  library.db
    .prepare('INSERT INTO balance_point (profile_id, at, balance_milli, quiet) VALUES (?, ?, ?, 1)')
    .run(profileId, at, balanceMilli);
}

describe('the course of a balance', () => {
  it('is empty where none was ever read', () => {
    expect(balanceHistory(library.db, 'p', now)).toEqual({
      latest: null,
      points: [],
      forecast: { kind: 'unknown' },
    });
  });

  it('has the last point of each hour of the last 30 days, and no other profile’s', () => {
    const top = now - (now % hour);
    addPoint(now - 31 * day, 900);
    addPoint(now - 2 * day, 800);
    addPoint(top - hour, 600);
    addPoint(top - hour + 1, 590);
    addPoint(top - 1, 580);
    addPoint(top, 500);
    addPoint(top + 5, 490);
    addPoint(top + 5, 480);
    addPoint(top + 9, 7, 'other');
    const { latest, points } = balanceHistory(library.db, 'p', now);
    expect(latest).toEqual({ at: top + 5, balanceMilli: 480 });
    expect(points.map(({ balanceMilli }) => balanceMilli)).toEqual([800, 580, 480]);
  });

  it('looks into the index, however many points a run has left', () => {
    for (const plan of queryPlans(library.db, () => balanceHistory(library.db, 'p', now)))
      expect(plan).not.toMatch(/SCAN balance_point(?! USING)/);
    library.db.transaction(() => {
      for (let n = 0; n < 50_000; n += 1) addPoint(now - n * 2000, n);
    })();
    expect(balanceHistory(library.db, 'p', now).points).toHaveLength(29);
  });
});
