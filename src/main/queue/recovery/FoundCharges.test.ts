import type { JsonValue } from '@shared/service';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addProfile,
  agreed,
  answered,
  type Harness,
  lost,
  newBatch,
  newJob,
  profileId,
  settle,
  startHarness,
} from '../harness.testing';

let harness: Harness;
afterEach(() => harness?.close());

/** A job whose answer was lost. */
async function lostJob(prompt = 'a lighthouse', of = profileId): Promise<string> {
  harness.answer = lost;
  const { firstJobIds } = await agreed((consent) =>
    harness.queue.enqueue(newBatch(1, { profileId: of, jobs: [newJob(prompt)], consent })),
  );
  await settle();
  return firstJobIds[0] ?? '';
}

type Changes = Readonly<{ prompt?: string; at?: number; url?: string; of?: string; result?: JsonValue }>;

/** An entry of the mirrored history. */
function mirrored(id: string, changes: Changes = {}): void {
  const { prompt = 'a lighthouse', at = harness.clock.now(), of = profileId } = changes;
  const url = changes.url ?? `http://127.0.0.1/${id}.png`;
  const images = [{ url, width: 1024, height: 768, content_type: 'image/png' }];
  const result =
    changes.result === undefined ? { images, seed: 7, timings: { inference: 1 } } : changes.result;
  const raw = {
    id,
    model: 'imagegen/dev',
    status: 'completed',
    request: { prompt },
    result,
    cost: 2.5,
    created_at: at,
  };
  const { lastInsertRowid: seq } = harness.db
    .prepare(
      `INSERT INTO history_entry (profile_id, id, readable, provider, model, status, prompt, cost_milli, created_at,
         media, first_walk, last_walk) VALUES (?, ?, 1, 'imagegen', 'dev', 'completed', ?, 2500, ?, 1, 1, 1)`,
    )
    .run(of, id, prompt, at);
  harness.db.prepare('INSERT INTO history_raw (seq, json) VALUES (?, ?)').run(seq, JSON.stringify(raw));
  harness.db.prepare('INSERT INTO history_media (entry_seq, ordinal, url) VALUES (?, 0, ?)').run(seq, url);
}

const offered = () => harness.queue.foundCharges.all().map(({ jobId }) => jobId);
const job = (id: string) => harness.queue.jobs([id])[0];

describe('what the mirror has for a lost answer', () => {
  it('is shown, and takes nothing by itself', async () => {
    harness = startHarness();
    const id = await lostJob();
    mirrored('h1');
    mirrored('h2', { prompt: 'another' });
    expect(harness.queue.foundCharges.search(profileId)).toBe(true);
    expect(harness.queue.foundCharges.all()).toMatchObject([
      { jobId: id, costMilli: 2500, status: 'completed' },
    ]);
    expect(job(id)).toMatchObject({ state: 'unknown_charge', charge: 'possible' });
    expect(harness.queue.foundCharges.search(profileId)).toBe(false);
  });

  it('is taken on the word of the person, with price and files, and nothing is sent', async () => {
    harness = startHarness();
    const id = await lostJob();
    mirrored('h1');
    harness.queue.foundCharges.search(profileId);
    expect(harness.queue.foundCharges.accept(id)).toMatchObject({ outcome: 'found' });
    expect(job(id)).toMatchObject({
      state: 'downloading',
      charge: 'confirmed',
      confirmedMilli: 2500,
      possibleMilli: 0,
    });
    expect(job(id)?.assets).toMatchObject([{ remoteUrl: 'http://127.0.0.1/h1.png' }]);
    expect(harness.sent).toHaveLength(1);
    expect(offered()).toEqual([]);
    expect(() => harness.queue.foundCharges.accept(id)).toThrow('already been resolved');
  });

  it('is not shown again where the person says that it is not theirs, but to the next whose it may be', async () => {
    harness = startHarness();
    const first = await lostJob();
    const second = await lostJob();
    mirrored('h1');
    harness.queue.foundCharges.search(profileId);
    expect(offered()).toEqual([first]);
    harness.queue.foundCharges.refuse(first);
    harness.queue.foundCharges.search(profileId);
    expect(offered()).toEqual([second]);
    expect(job(first)).toMatchObject({ state: 'unknown_charge', charge: 'possible' });
  });

  it.each<[string, () => void]>([
    [
      'several entries may be it',
      () => {
        mirrored('h1');
        mirrored('h2');
      },
    ],
    ['it was made at another time', () => mirrored('h1', { at: harness.clock.now() - 4 * 3_600_000 })],
    ['it has no result', () => mirrored('h1', { result: null })],
    [
      'it is of another profile',
      () => {
        addProfile(harness.db, 'other');
        harness.db.exec(`UPDATE profile SET base_url = 'http://other' WHERE id = 'other'`);
        mirrored('h1', { of: 'other' });
      },
    ],
  ])('is nothing where %s', async (_, has) => {
    harness = startHarness();
    await lostJob();
    has();
    expect(harness.queue.foundCharges.search(profileId)).toBe(false);
    expect(offered()).toEqual([]);
  });

  it('is not the answer that another request of the same kind had, or is about to have', async () => {
    harness = startHarness();
    const id = await lostJob();
    const url = 'http://127.0.0.1/own.png';
    mirrored('own', { url });
    let answer = (): void => {};
    harness.answer = () =>
      new Promise((resolve) => {
        const rawBody = JSON.stringify({
          images: [{ url, width: 8, height: 8, content_type: 'image/png' }],
          seed: 1,
          timings: { inference: 1 },
        });
        answer = () => resolve({ kind: 'answered', rawBody, headers: {} });
      });
    await agreed((consent) => harness.queue.enqueue(newBatch(1, { jobs: [newJob()], consent })));
    harness.queue.run(profileId);
    await settle();
    expect(harness.sent).toHaveLength(2);
    expect(harness.queue.foundCharges.search(profileId)).toBe(false);
    answer();
    await settle();
    expect(harness.queue.foundCharges.search(profileId)).toBe(false);
    expect(job(id)?.state).toBe('unknown_charge');
  });

  it('is offered once and taken once, whatever is pressed in which order, also by two profiles of one service', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('lose' as const),
        prompt: fc.constantFrom('a', 'b'),
        of: fc.constantFrom(0, 1),
      }),
      fc.record({
        do: fc.constant('note' as const),
        prompt: fc.constantFrom('a', 'b'),
        id: fc.nat({ max: 4 }),
      }),
      fc.record({
        do: fc.constantFrom('find' as const, 'take' as const, 'refuse' as const),
        of: fc.constantFrom(0, 1),
      }),
      fc.record({ do: fc.constant('check' as const), of: fc.constantFrom(0, 1) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        harness = startHarness();
        const profiles = [profileId, 'second'];
        addProfile(harness.db, 'second');
        const noted = new Map<string, string>();
        for (const each of steps) {
          if (each.do === 'lose') await lostJob(each.prompt, profiles[each.of]);
          else if (each.do === 'note') {
            if (noted.has(`h${each.id}`)) continue;
            noted.set(`h${each.id}`, each.prompt);
            // both profiles see the whole history of the service
            for (const of of profiles) mirrored(`h${each.id}`, { prompt: each.prompt, of });
          } else if (each.do === 'find') harness.queue.foundCharges.search(profiles[each.of] ?? '');
          else if (each.do === 'check') {
            const entries = [...noted].map(([id, prompt]) => entryOf(id, prompt));
            harness.history = () => ({ ok: true, page: { entries, next: null, unreadable: [] } });
            await harness.queue.checkHistory(unknownJobs());
          } else {
            const [first] = offered();
            if (first === undefined) continue;
            if (each.do === 'refuse') harness.queue.foundCharges.refuse(first);
            else harness.queue.foundCharges.accept(first);
          }
          const claims = harness.db
            .prepare<[], { history_id: string; n: number }>(
              'SELECT history_id, count(*) AS n FROM attempt WHERE history_id IS NOT NULL GROUP BY 1',
            )
            .all();
          expect(claims.filter(({ n }) => n > 1)).toEqual([]);
          const entries = harness.db
            .prepare(
              `SELECT e.id FROM history_finding f JOIN history_entry e ON e.seq = f.entry_seq WHERE refused = 0`,
            )
            .pluck()
            .all();
          expect(new Set(entries).size).toBe(entries.length);
        }
        harness.close();
      }),
      { numRuns: 40 },
    );
    harness = startHarness({ answer: () => answered() });
  });
});

const unknownJobs = (): string[] =>
  harness.db.prepare(`SELECT id FROM job WHERE state = 'unknown_charge'`).pluck().all() as string[];

function entryOf(id: string, prompt: string) {
  const images = [{ url: `http://127.0.0.1/${id}.png`, width: 8, height: 8, content_type: 'image/png' }];
  const result = { images, seed: '7', timings: { inference: 1 } };
  return {
    id,
    provider: 'imagegen',
    model: 'dev',
    status: 'completed',
    request: { prompt },
    result,
    costMilli: 2500,
    createdAtMs: harness.clock.now(),
    raw: null,
  };
}
