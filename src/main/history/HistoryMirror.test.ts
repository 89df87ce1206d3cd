import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { type HistoryPage, type JsonValue, type ParseResult, readHistoryPage } from '@shared/service';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryPlans } from '../../../test/support/queryPlans';
import type { Db } from '../database/Db';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import type { Timing } from '../engine/RunLoop';
import { historyEntry, historyRows } from '../library/history/historyRows';
import { historySeqs } from '../library/history/historySeqs';
import type { HistoryPageRequest } from '../ports/HistoryAnswer';
import { quietLog } from '../ports/quietLog.testing';
import { HistoryMirror } from './HistoryMirror';
import { MirrorStore } from './MirrorStore';

type Entry = { id: string; created_at: number; status: string; cost: number; request: { prompt: string } };

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 20);
let db: Db;
let now = 0;
let service: Service;
let mirror: HistoryMirror;
/** The delays of the longer timers, ms. */
let waits: number[] = [];

/** The history of a service, and the requests for it. */
interface Service {
  entries: Entry[];
  asked: HistoryPageRequest[];
  /** Called before each page; may throw instead of a page. */
  before?: (place: HistoryPageRequest, ordinal: number) => void;
  answer: (place: HistoryPageRequest) => ParseResult<HistoryPage>;
}

const size = 10;
const byCursor = (place: HistoryPageRequest): ParseResult<HistoryPage> => {
  const from =
    place.cursor === undefined ? 0 : service.entries.findIndex(({ id }) => id === place.cursor) + 1;
  const entries = service.entries.slice(from, from + size);
  const last = from + size < service.entries.length ? (entries.at(-1)?.id ?? null) : null;
  return readHistoryPage({ generations: entries, next_cursor: last } as JsonValue);
};
const byPage = (place: HistoryPageRequest): ParseResult<HistoryPage> => {
  const page = place.page ?? 1;
  const entries = service.entries.slice((page - 1) * size, page * size);
  const total_pages = Math.ceil(service.entries.length / size);
  return readHistoryPage({ items: entries, page, total_pages } as JsonValue);
};
const byOffset = (place: HistoryPageRequest): ParseResult<HistoryPage> => {
  const offset = place.offset ?? 0;
  const entries = service.entries.slice(offset, offset + size);
  return readHistoryPage({
    results: entries,
    offset,
    limit: size,
    total: service.entries.length,
  } as JsonValue);
};
const byLink = (place: HistoryPageRequest): ParseResult<HistoryPage> => {
  const from =
    place.path === undefined ? 0 : Number(new URL(place.path, 'http://x').searchParams.get('from'));
  const more = from + size < service.entries.length;
  const link = more ? `<http://x/api/generations?from=${from + size}>; rel="next"` : null;
  return readHistoryPage(service.entries.slice(from, from + size) as JsonValue, link);
};
const whole = (): ParseResult<HistoryPage> => readHistoryPage(service.entries as JsonValue);

const entry = (number: number): Entry => ({
  id: `g${number}`,
  created_at: start + number * 60_000,
  status: 'completed',
  cost: 2.4,
  request: { prompt: `prompt ${number}` },
});
/** Newest first. */
const entries = (count: number): Entry[] => Array.from({ length: count }, (_, index) => entry(count - index));

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-history-'));
  now = start + 1000 * hour;
  waits = [];
  const library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  db = library.db;
  db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
    VALUES ('p', 'P', 'remote', 'http://p', 0, 0), ('q', 'Q', 'remote', 'http://q', 0, 0)`);
  service = { entries: entries(95), asked: [], answer: byCursor };
  mirror = newMirror();
  onTestFinished(() => {
    library.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

function newMirror(): HistoryMirror {
  const timing: Timing = {
    clock: { now: () => now, monotonic: () => now },
    defer: (work) => void setImmediate(work),
    setTimer: (work, delayMs) => {
      if (delayMs > 100) waits.push(delayMs);
      const timer = setImmediate(() => {
        now += delayMs;
        work();
      });
      return () => clearImmediate(timer);
    },
  };
  return new HistoryMirror({
    db,
    timing,
    log: quietLog,
    changed: () => {},
    connectionOf: async (profileId) => ({ profileId, baseUrl: 'http://p', key: 'k' }),
    connections: { answered: () => {}, unreachable: () => {} },
    page: async (_, place, signal) => {
      const { limit, ...asked } = place;
      service.asked.push(place);
      service.before?.(place, service.asked.length);
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) throw new EaselError('unreachable', 'stopped');
      return service.answer(asked);
    },
  });
}

/** The ids of the mirrored entries, newest first. */
const mirrored = (profileId = 'p', text = ''): string[] =>
  historyRows(db, [...historySeqs(db, { profileId, text })]).map(({ id }) => id ?? 'unreadable');
const ids = (): string[] => service.entries.map(({ id }) => id);

/** Breaks the connection when the n-th page is requested. */
function cutAt(ordinal: number): void {
  service.before = (_, asked) => {
    if (asked === ordinal) throw new EaselError('unreachable', 'the connection was lost');
  };
}

class Refused extends EaselError {
  readonly status: number;
  readonly waitMs: number | null;
  constructor(status: number, waitMs: number | null = null) {
    super('service_error', `refused with ${status}`);
    this.status = status;
    this.waitMs = waitMs;
  }
}

describe('the mirror of a history', () => {
  it.each([
    ['cursors', byCursor],
    ['pages', byPage],
    ['offsets', byOffset],
    ['the Link header', byLink],
    ['no pages at all', whole],
  ] as const)('holds all of it, read by %s', async (_, answer) => {
    service.answer = answer;
    await mirror.sync('p');
    expect(mirrored()).toEqual(ids());
    expect(mirror.state('p')).toEqual({
      profileId: 'p',
      entries: 95,
      unreadable: 0,
      complete: true,
      isOpen: false,
      problem: null,
      newestAt: start + 95 * 60_000,
      oldestAt: start + 60_000,
      syncedAt: now,
      running: null,
    });
  });

  it('goes on where a cut left it, over a restart, and reads then what came meanwhile', async () => {
    cutAt(4);
    await mirror.sync('p');
    expect(mirror.state('p')).toMatchObject({
      entries: 30,
      complete: false,
      isOpen: true,
      problem: 'the connection was lost',
    });
    service.entries.unshift(entry(96));
    delete service.before;
    service.asked = [];
    mirror = newMirror();
    await mirror.sync('p');
    expect(service.asked[0]).toEqual({ cursor: 'g66', limit: 100 });
    expect(mirrored()).toEqual(ids());
    expect(mirror.state('p')).toMatchObject({ entries: 96, complete: true, isOpen: false, problem: null });
  });

  it('asks afterwards only as far as it does not know', async () => {
    await mirror.sync('p');
    service.entries.unshift(...Array.from({ length: 12 }, (_, index) => entry(107 - index)));
    service.asked = [];
    await mirror.sync('p');
    expect(service.asked).toHaveLength(3);
    expect(mirrored()).toEqual(ids());
  });

  it('leaves no gap where the reading of what is new was cut', async () => {
    await mirror.sync('p');
    service.entries.unshift(...Array.from({ length: 50 }, (_, index) => entry(145 - index)));
    cutAt(service.asked.length + 3);
    await mirror.sync('p');
    expect(mirror.state('p')).toMatchObject({ entries: 115, isOpen: true });
    delete service.before;
    await newMirror().sync('p');
    expect(mirrored()).toEqual(ids());
  });

  it('takes a status that changed, also of one that it had met already', async () => {
    service.entries = entries(30);
    const running = service.entries[12] as Entry;
    running.status = 'running';
    running.cost = 0;
    now = start + 31 * 60_000;
    await mirror.sync('p');
    Object.assign(running, { status: 'completed', cost: 4 });
    await mirror.sync('p');
    const [row] = historyRows(db, [...historySeqs(db, { profileId: 'p', text: 'g18' })]);
    expect(row).toMatchObject({ id: 'g18', status: 'completed', costMilli: 4000 });
    expect(mirrored('p', 'running')).toEqual([]);
  });

  it('reads all of a history that is not newest first', async () => {
    service.entries.reverse();
    await mirror.sync('p');
    service.entries.push(entry(96));
    await mirror.sync('p');
    expect(mirrored()).toHaveLength(96);
  });

  it('is patient where the service wants to be left alone', async () => {
    let refusals = 0;
    service.before = (_, asked) => {
      if (asked < 3 || refusals === 2) return;
      refusals += 1;
      throw new Refused(429, 7000);
    };
    await mirror.sync('p');
    expect(waits).toEqual([7000, 7000]);
    expect(mirrored()).toEqual(ids());
  });

  it('asks without a number of entries where the service knows none', async () => {
    service.before = (place) => {
      if (place.limit !== undefined) throw new Refused(400);
    };
    await mirror.sync('p');
    expect(mirrored()).toEqual(ids());
    expect(service.asked.filter(({ limit }) => limit !== undefined)).toHaveLength(1);
  });

  it('begins anew where a place of an earlier day is refused', async () => {
    cutAt(4);
    await mirror.sync('p');
    service.before = (place) => {
      if (place.cursor === 'g66') throw new Refused(400);
    };
    service.entries = service.entries.filter(({ id }) => id !== 'g66');
    await mirror.sync('p');
    expect(new Set(mirrored())).toEqual(new Set([...ids(), 'g66']));
    expect(mirror.state('p')).toMatchObject({ complete: true });
  });

  it.each<[string, Service['answer']]>([
    ['the same cursor', () => readHistoryPage({ items: service.entries.slice(0, 10) as never, cursor: 'x' })],
    [
      'the same page under another cursor',
      ({ cursor }) =>
        readHistoryPage({
          items: service.entries.slice(0, 10) as never,
          cursor: `${Number(cursor ?? 0) + 1}`,
        }),
    ],
  ])('stops, and says so, where the service gives %s for ever', async (_, answer) => {
    service.answer = answer;
    await mirror.sync('p');
    expect(mirror.state('p').problem).toMatch(
      /keeps sending the same history (entries|pages), so Easel stopped reading/,
    );
    expect(mirror.state('p')).toMatchObject({ entries: 10, complete: false });
    expect(service.asked.length).toBeLessThan(7);
  });

  it('keeps what it cannot read as it came, once', async () => {
    const odd = { when: 'yesterday', what: 'a picture of a fox' };
    service.answer = () => readHistoryPage([...service.entries.slice(0, 2), odd, odd] as JsonValue);
    await mirror.sync('p');
    await mirror.sync('p');
    expect(mirror.state('p')).toMatchObject({ entries: 3, unreadable: 1 });
    const [seq = 0] = historySeqs(db, { profileId: 'p', text: 'fox' });
    expect(historyRows(db, [seq])).toMatchObject([{ id: null, status: 'unreadable' }]);
    expect(JSON.parse(historyEntry(db, seq) ?? '')).toEqual(odd);
  });

  it('keeps a page that is no history as it came, and says so', async () => {
    service.answer = () => ({ ok: false, raw: { nothing: 'here' } });
    await mirror.sync('p');
    expect(mirror.state('p')).toMatchObject({
      unreadable: 1,
      problem: expect.stringContaining('cannot read'),
    });
  });

  it('can be stopped, and goes on', async () => {
    service.before = (_, asked) => {
      if (asked === 5) mirror.stop('p');
    };
    await mirror.sync('p');
    expect(mirror.state('p')).toMatchObject({ isOpen: true, problem: null, running: null });
    delete service.before;
    await mirror.sync('p');
    expect(mirrored()).toEqual(ids());
  });

  it('keeps the histories of two profiles apart', async () => {
    await mirror.sync('p');
    service.entries = entries(3);
    await mirror.sync('q');
    expect(mirrored('q')).toEqual(ids());
    expect(historySeqs(db, { profileId: null, text: '' })).toHaveLength(98);
  });

  it('is written by indexes: neither assets nor entries are looked through for a page', () => {
    const plans = queryPlans(db, () => {
      const book = new MirrorStore(db);
      const images = [{ url: 'http://x/1.png', width: 8, height: 8 }];
      const reading = readHistoryPage([{ ...entry(1), result: { images } }] as unknown as JsonValue);
      for (let time = 0; reading.ok && time < 2; time += 1) book.write(book.begin('p'), reading.value, null);
    });
    expect(plans.length).toBeGreaterThan(3);
    expect(plans.filter((plan) => /SCAN (asset|history_entry|history_media|attempt)/.test(plan))).toEqual([]);
  });

  it('finds words of prompt, model, status and id, by their beginnings', async () => {
    Object.assign(service.entries[3] as Entry, { model: 'imagegen/dev', status: 'failed' });
    Object.assign((service.entries[4] as Entry).request, { prompt: 'a lighthouse, 海辺の灯台, 등대' });
    await mirror.sync('p');
    for (const text of ['g92', 'imag', 'fail', 'dev g92']) expect(mirrored('p', text)).toEqual(['g92']);
    for (const text of ['lightho', 'LIGHTHOUSE a', '灯台', '등대'.normalize('NFD')])
      expect(mirrored('p', text)).toEqual(['g91']);
    expect(mirrored('p', 'lighthouse dev')).toEqual([]);
  });

  it('holds what the service has, wherever and however often it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(byCursor, byPage, byOffset, byLink),
        fc.array(fc.record({ cut: fc.integer({ min: 1, max: 8 }), made: fc.integer({ max: 30, min: 0 }) }), {
          maxLength: 5,
        }),
        async (answer, cuts) => {
          db.exec(`DELETE FROM history_mirror; DELETE FROM history_raw; DELETE FROM history_entry;
            DELETE FROM history_text;`);
          service = { entries: entries(40), asked: [], answer };
          for (const { cut, made } of cuts) {
            cutAt(service.asked.length + cut);
            await newMirror().sync('p');
            const newest = service.entries.length;
            service.entries.unshift(
              ...Array.from({ length: made }, (_, each) => entry(newest + made - each)),
            );
          }
          delete service.before;
          await newMirror().sync('p');
          expect(mirrored()).toEqual(ids());
          expect(mirror.state('p')).toMatchObject({ entries: ids().length, complete: true });
        },
      ),
      { numRuns: 60 },
    );
  });
});
