// The queue under events in any order: it never exceeds a limit (parallel POSTs, POSTs per minute, spending), never
// sends before a hold ends, and never sends a job twice without being asked.
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../database/Db';
import { migrations } from '../database/migrations';
import type { SendOutcome } from '../ports/SendOutcome';
import {
  addProfile,
  agreed,
  answered,
  failed500,
  type Harness,
  harnessOn,
  lost,
  newJob,
  type Sent,
  serviceError,
  settle,
  TestClock,
} from './harness.testing';

const outcomes = {
  answered: () => answered(),
  unreadable: (): SendOutcome => ({ kind: 'answered', rawBody: '<html>', headers: {} }),
  lost,
  failed500,
  unsent: (): SendOutcome => ({ kind: 'unsent', reason: 'connection refused', aborted: false }),
  refused402: (): SendOutcome => ({
    kind: 'refused',
    status: 402,
    error: serviceError(402, 'No', ''),
    headers: {},
  }),
  refused400: (): SendOutcome => ({
    kind: 'refused',
    status: 400,
    error: serviceError(400, 'No', ''),
    headers: {},
  }),
  rateLimited: (): SendOutcome => ({
    kind: 'rate_limited',
    error: serviceError(429, 'Rate limit exceeded', 'Try again in 20 seconds.'),
    headers: {},
  }),
} as const;
type OutcomeName = keyof typeof outcomes;

interface World {
  readonly harness: Harness;
  readonly profile: string;
  readonly open: { sent: Sent; answer: (outcome: SendOutcome) => void; done: boolean }[];
  /** Starts of the POSTs that count in the rate limit, monotonic ms. */
  readonly starts: number[];
  readonly faults: string[];
  holdUntil: number;
  readonly perMinute: number;
  /** By prompt: how often the person asked to send the job again. */
  readonly again: Map<string, number>;
}

/** The outcomes after which a job may be sent again without the person's consent. */
const freeOutcomes: readonly OutcomeName[] = ['failed500', 'unsent', 'refused402', 'rateLimited'];

const price = 1000;
const batchLimit = 3000;

let db: Db;
let profiles = 0;
beforeAll(() => {
  db = new Database(':memory:');
  for (const { sql } of migrations) db.exec(sql);
});
afterAll(() => void db.close());

function world(perMinute: number, parallel: number): World {
  profiles += 1;
  const profile = `p${profiles}`;
  addProfile(db, profile);
  const clock = new TestClock();
  const harness = harnessOn(db, clock);
  harness.connection = { profileId: profile, baseUrl: '', key: '' };
  harness.settings = {
    ...harness.settings,
    parallel,
    requestsPerMinute: perMinute,
    batchLimitMilli: batchLimit,
    breaker: false,
  };
  harness.estimate = () => price;
  const made: World = {
    harness,
    profile,
    open: [],
    starts: [],
    faults: [],
    holdUntil: 0,
    perMinute,
    again: new Map(),
  };
  const allowed = new Map<string, number>();
  harness.answer = (sent) => {
    checkStart(made, sent, allowed);
    return new Promise((resolve) => {
      const entry = {
        sent,
        at: clock.monotonic(),
        done: false,
        answer: (outcome: SendOutcome) => {
          entry.done = true;
          const prompt = promptOf(sent);
          const isFree = freeOutcomes.some((name) => outcomes[name]().kind === outcome.kind);
          if (isFree) allowed.set(prompt, (allowed.get(prompt) ?? 1) + 1);
          // A request that was certainly not sent does not count in the rate limit.
          if (outcome.kind === 'unsent') made.starts.splice(made.starts.indexOf(entry.at), 1);
          if (outcome.kind === 'rate_limited') made.holdUntil = clock.monotonic() + 20_000;
          resolve(outcome);
        },
      };
      sent.signal.addEventListener('abort', () => {
        if (!entry.done)
          entry.answer({ kind: 'unknown', reason: 'stopped', status: null, aborted: true, rawBody: null });
      });
      made.open.push(entry);
    });
  };
  return made;
}

function checkStart(made: World, sent: Sent, allowed: Map<string, number>): void {
  const { harness, open, starts, faults } = made;
  const at = harness.clock.monotonic();
  const underWay = open.filter((entry) => !entry.done).length;
  if (underWay >= harness.settings.parallel) faults.push(`${underWay + 1} under way at once`);
  if (at < made.holdUntil) faults.push(`sent ${made.holdUntil - at} ms before the hold ended`);
  starts.push(at);
  const inWindow = starts.filter((start) => start > at - 60_000).length;
  if (inWindow > made.perMinute) faults.push(`${inWindow} in a minute, ${made.perMinute} allowed`);
  const prompt = promptOf(sent);
  const times = harness.sent.filter((other) => promptOf(other) === prompt).length;
  const most = (allowed.get(prompt) ?? 1) + (made.again.get(prompt) ?? 0);
  if (times > most) faults.push(`${prompt} sent ${times} times, ${most} allowed`);
  checkSpend(made);
}

function checkSpend(made: World): void {
  const rows = db
    .prepare<[string], { milli: number }>(
      `SELECT sum(CASE WHEN charge = 'none' THEN 0 ELSE ${price} END) AS milli FROM attempt
       WHERE profile_id = ? GROUP BY batch_id`,
    )
    .all(made.profile);
  for (const { milli } of rows) if (milli > batchLimit) made.faults.push(`${milli} spent of ${batchLimit}`);
}

function promptOf(sent: Sent): string {
  return (JSON.parse(sent.body) as { prompt: string }).prompt;
}

type Command = Readonly<{
  name: string;
  run: (made: World) => Promise<void> | void;
  [fc.toStringMethod]?: () => string;
}>;
const anyJob = (made: World, state: string, pick: number): string | undefined => {
  const rows = db
    .prepare<[string, string], { id: string }>(
      'SELECT id FROM job WHERE profile_id = ? AND state = ? ORDER BY id',
    )
    .all(made.profile, state);
  return rows[pick % Math.max(1, rows.length)]?.id;
};

const rawCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: answerCommand() },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 90_000 }).map((ms) => ({
      name: `${ms} ms pass`,
      run: ({ harness }: World) => harness.clock.advance(ms),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()).map(([count, now]) => ({
      name: `queue ${count}${now ? ' at once' : ''}`,
      run: async ({ harness, profile }: World) => {
        const jobs = Array.from({ length: count }, () => newJob(`job ${Math.random()}`));
        const lane = now ? 'interactive' : 'batch';
        await harness.queue.enqueue({
          profileId: profile,
          modelId: 'imagegen/dev',
          lane,
          template: null,
          source: 'create',
          jobs,
        });
      },
    })),
  },
  fc.constant<Command>({ name: 'pause', run: ({ harness, profile }) => harness.queue.pause(profile) }),
  {
    weight: 3,
    arbitrary: fc.constant<Command>({
      name: 'run',
      run: ({ harness, profile }) => harness.queue.run(profile),
    }),
  },
  fc.integer({ min: 1, max: 5 }).map((parallel) => ({
    name: `parallel ${parallel}`,
    run: ({ harness }: World) => {
      harness.settings = { ...harness.settings, parallel };
      harness.queue.settingsChanged();
    },
  })),
  fc.tuple(fc.constantFrom('queued', 'sending', 'waiting'), fc.nat(20)).map(([state, pick]) => ({
    name: `cancel a ${state} job`,
    run: async (made: World) => {
      const id = anyJob(made, state, pick);
      if (id) await made.harness.queue.cancel([id]);
    },
  })),
  fc.tuple(fc.constantFrom('failed', 'cancelled', 'unknown_charge'), fc.nat(20)).map(([state, pick]) => ({
    name: `once more, a ${state} job`,
    run: async (made: World) => {
      const id = anyJob(made, state, pick);
      const prompt = id ? made.harness.queue.jobs([id])[0]?.prompt : undefined;
      if (!id || prompt === undefined) return;
      made.again.set(prompt, (made.again.get(prompt) ?? 0) + 1);
      if (state === 'unknown_charge') await agreed((consent) => made.harness.queue.runAgain([id], consent));
      else await made.harness.queue.retry([id]);
    },
  })),
  {
    weight: 1,
    arbitrary: fc.integer({ min: -3_600_000, max: 3_600_000 }).map((jump) => ({
      name: `the clock jumps ${jump} ms`,
      run: ({ harness }: World) => {
        harness.clock.offset += jump;
      },
    })),
  },
);

// With names, which fast-check prints if a run fails.
const command = rawCommand.map((made) => ({ ...made, [fc.toStringMethod]: () => made.name }));

function answerCommand(): fc.Arbitrary<Command> {
  const kind = fc.constantFrom(
    ...(Object.keys(outcomes) as OutcomeName[]),
    'answered' as const,
    'answered' as const,
  );
  return fc.tuple(kind, fc.nat(10)).map(([name, pick]) => ({
    name: `answer ${name}`,
    run: ({ open }: World) => {
      const waiting = open.filter((entry) => !entry.done);
      waiting[pick % Math.max(1, waiting.length)]?.answer(outcomes[name]());
    },
  }));
}

describe('the queue, under events in any order', () => {
  it('never exceeds parallelism, rate or spend limit, and never sends a job twice unasked (400 runs)', {
    timeout: 180_000,
  }, async () => {
    let posts = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 5, maxLength: 40, size: 'max' }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (commands, perMinute, parallel) => {
          const made = world(perMinute, parallel);
          try {
            for (const { run } of commands) {
              await run(made);
              await settle();
            }
            expect(made.faults, commands.map(({ name }) => name).join(', ')).toEqual([]);
            posts += made.starts.length;
          } finally {
            made.harness.close();
          }
        },
      ),
      { numRuns: 400 },
    );
    // With fewer POSTs, the runs would prove nothing.
    expect(posts).toBeGreaterThan(500);
  });
});
