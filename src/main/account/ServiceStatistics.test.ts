import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noAmounts } from '@shared/domain/account/Usage';
import { EaselError } from '@shared/ipc/EaselError';
import type { JsonValue } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { differenceFacts } from '../library/usage/differenceFacts';
import { ServiceStatistics } from './ServiceStatistics';

const range = { from: '2026-11-01', to: '2026-11-30' };
const known = {
  own: { ...noAmounts, requests: 3, confirmedMilli: 7200 },
  ownInUtc: { ...noAmounts, requests: 3, confirmedMilli: 7200 },
  unmatched: { requests: 0, milli: 0 },
};
let folder = '';
let library: LibraryDatabase;
let answer: () => JsonValue;
let link: string | null = null;
let changed = 0;
let statistics: ServiceStatistics;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-statistics-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1000 });
  library.db.exec(
    "INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', '', 0, 0)",
  );
  changed = 0;
  link = null;
  statistics = new ServiceStatistics({
    db: library.db,
    now: () => 5000,
    fetchUsage: async () => ({ json: answer(), link }),
    connectionOf: async (profileId) => ({ profileId, baseUrl: 'http://x', key: 'k' }),
    factsOf: async () => ({
      total: known,
      byModel: [['imagegen/dev', known]],
      byDay: [['2026-11-20', known]],
    }),
    onChanged: () => {
      changed += 1;
    },
  });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const compareTo = async (body: JsonValue) => {
  answer = () => body;
  await statistics.refresh('p', range);
  return statistics.compare('p', range);
};

describe("the service's statistics", () => {
  it('are not there before they were asked for, and are there without a network afterwards', async () => {
    expect(await statistics.compare('p', range)).toEqual({ kind: 'never' });
    await compareTo({ totals: { requests: 3, credits: 7.2 } });
    answer = () => {
      throw new EaselError('unreachable', 'away');
    };
    await expect(statistics.refresh('p', range)).rejects.toThrow('away');
    expect(await statistics.compare('p', range)).toMatchObject({ kind: 'read', at: 5000 });
    expect(changed).toBe(1);
  });

  it('say where the service gave only their first page', async () => {
    const whole = { totals: { requests: 3, credits: 7.2 } };
    expect(await compareTo(whole)).toMatchObject({ kind: 'read', isPart: false });
    expect(await compareTo({ ...whole, next_cursor: 'c2' })).toMatchObject({ kind: 'read', isPart: true });
    link = '</api/usage?page=2>; rel="next"';
    expect(await compareTo(whole)).toMatchObject({ isPart: true });
    link = null;
    expect(await compareTo(whole)).toMatchObject({ isPart: false });
  });

  it('stand beside those of Easel, of all, of each model and of each day', async () => {
    const comparison = await compareTo({
      totals: { requests: 4, credits: 9.6 },
      by_day: [{ day: '2026-11-20', requests: 4, credits: 9.6 }],
      by_model: [
        { model: 'dev', requests: 3, credits: 7.2 },
        { provider: 'other', model: 'one', requests: 1, credits: 2.4 },
      ],
    });
    expect(comparison).toMatchObject({
      total: { serviceMilli: 9600, differenceMilli: 2400, lines: [{ why: 'unexplained', milli: 2400 }] },
      byModel: [
        { key: 'imagegen/dev', differenceMilli: 0 },
        { key: 'other/one', differenceMilli: 2400 },
      ],
      byDay: [{ key: '2026-11-20', differenceMilli: 2400 }],
    });
  });

  it('count only the days that were asked for, where the service tells more', async () => {
    const by_day = ['2026-10-31', '2026-11-20', '2026-12-01'].map((day) => ({
      day,
      requests: 1,
      credits: 2.4,
    }));
    expect(await compareTo({ totals: { credits: 7.2 }, by_day })).toMatchObject({
      total: { serviceMilli: 2400, serviceRequests: 1 },
    });
  });

  it('are not nothing where the service does not tell credits', async () => {
    expect(await compareTo({ totals: { requests: 3 } })).toMatchObject({
      total: { serviceMilli: null, differenceMilli: null, serviceRequests: 3 },
      byModel: [],
    });
  });

  it('are handed on as they came where they cannot be read', async () => {
    const raw = { report: ['?'] };
    expect(await compareTo(raw)).toEqual({ kind: 'unreadable', at: 5000, raw });
  });
});

describe('what Easel did not make', () => {
  it('is what stands in the mirrored history and belongs to no request', () => {
    library.db.exec(`
      INSERT INTO history_entry (seq, profile_id, id, readable, provider, model, status, prompt, cost_milli, created_at,
          media, first_walk, last_walk)
        VALUES (1, 'p', 'theirs', 1, 'imagegen', 'dev', 'completed', '', 2400, ${Date.parse('2026-11-05')}, 1, 1, 1),
          (2, 'p', 'ours', 1, 'imagegen', 'dev', 'completed', '', 2400, ${Date.parse('2026-11-05')}, 1, 1, 1),
          (3, 'p', 'before', 1, 'imagegen', 'dev', 'completed', '', 2400, ${Date.parse('2026-10-05')}, 1, 1, 1),
          (4, 'p', 'free', 1, 'imagegen', 'dev', 'failed', '', 0, ${Date.parse('2026-11-05')}, 0, 1, 1);
      INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
        VALUES ('b', 'p', 'imagegen/dev', 'batch', 'create', 0, 1);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
          expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('j', 'b', 'p', 'imagegen/dev', 'batch', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);
      INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge, price_class,
          media_count, charged_milli, request_json, history_id)
        VALUES ('a', 'j', 'b', 'p', 'imagegen/dev', 1, ${Date.parse('2026-11-05')}, 'unknown', 'confirmed', '', 1, 2400,
          '{}', 'ours')`);
    const { total, byModel } = differenceFacts(library.db, { profileId: 'p', range });
    expect(total.unmatched).toEqual({ requests: 1, milli: 2400 });
    expect(total.ownInUtc.confirmedMilli).toBe(2400);
    expect(byModel.map(([id]) => id)).toEqual(['imagegen/dev']);
  });
});
