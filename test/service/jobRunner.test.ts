import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type {
  Cancelled,
  Engine,
  EngineOrder,
  OrderStatus,
  Submitted,
} from '../../src/service/engines/Engine';
import { JobRunner, type RunnerDependencies } from '../../src/service/work/JobRunner';
import type { JobRow } from '../../src/service/work/WorkRows';

const order: EngineOrder = {
  model: 'colour',
  values: { prompt: 'a' },
  seed: '5',
  index: 0,
  image: null,
  expectedMedia: {
    width: 64,
    height: 48,
    count: 1,
    durationS: null,
  } as unknown as EngineOrder['expectedMedia'],
};
const row: JobRow = {
  id: '00000000-0000-4000-8000-000000000001',
  place: 0,
  engine: 'fake',
  engineModel: 'colour',
  state: 'waiting',
  handle: null,
};

/** A runner of one order at an engine that does as it is told. */
function runnerAt(engine: {
  readonly status?: () => Promise<OrderStatus>;
  readonly cancel?: () => Promise<Cancelled>;
  readonly timeoutMs?: number;
}) {
  const moved: string[] = [];
  const stop = new AbortController();
  const clock = { nowMs: 0 };
  const submitted: EngineOrder[] = [];
  const parts: RunnerDependencies = {
    engine: {
      id: 'fake',
      submit: async (each: EngineOrder): Promise<Submitted> => {
        submitted.push(each);
        return { kind: 'accepted', handle: 'h' };
      },
      status: engine.status ?? (async () => ({ kind: 'working', progress: null })),
      cancel: engine.cancel ?? (async () => 'unknown'),
    } as unknown as Engine,
    timeoutMs: engine.timeoutMs ?? 1000,
    now: () => clock.nowMs,
    stopping: stop.signal,
    onStateChange: (state) => moved.push(state),
    receive: async () => ({ kind: 'missed', why: { status: 404, reason: 'received' } }) as never,
    log: () => {},
  };
  return { runner: new JobRunner(row, parts), moved, stop, clock, submitted };
}

describe('a job', () => {
  it('whose turn comes while the service stops is left to the next process, as it was', async () => {
    const { runner, moved, stop, submitted } = runnerAt({});
    stop.abort(new Error('the service stops'));
    await expect(runner.run(order)).rejects.toThrow('the service stops');
    expect([moved, submitted]).toEqual([[], []]);
  });

  it('whose end is told in the middle of a look is looked at again at once', async () => {
    const events: string[] = [];
    const { runner } = runnerAt({
      status: async () => {
        events.push('look');
        if (events.length > 1) return { kind: 'done', files: [], workMs: null };
        runner.onProgress({ id: row.id, progress: null });
        return { kind: 'working', progress: null };
      },
    });
    // looks are half a second apart where nothing is told
    const pause = wait(400).then(() => events.push('a pause'));
    await runner.run(order);
    await pause;
    expect(events).toEqual(['look', 'look', 'a pause']);
  });

  it.each([{ kind: 'gone' }, { kind: 'failed', reason: 'it was interrupted', retry: true }] as const)(
    'that a look finds $kind while it is being cancelled was cancelled',
    async (after) => {
      const answered = Promise.withResolvers<Cancelled>();
      const asked = Promise.withResolvers<void>();
      const looked = Promise.withResolvers<void>();
      const { runner } = runnerAt({
        status: async () => {
          looked.resolve();
          await asked.promise;
          return after;
        },
        cancel: () => {
          asked.resolve();
          return answered.promise;
        },
      });
      const end = runner.run(order);
      await looked.promise;
      const cancelled = runner.cancel('cancelled');
      await wait(0);
      answered.resolve('stopped');
      expect(await cancelled).toBe('stopped');
      expect(await end).toMatchObject({
        kind: 'missed',
        why: { status: 500, reason: 'cancelled', retry: false },
      });
    },
  );

  it.each([
    ['stopped', { kind: 'gone' }],
    ['unknown', { kind: 'working', progress: null }],
  ] as const)(
    'beyond its deadline ends, and is not tried again, where its cancel is %s',
    async (came, after) => {
      let cancels = 0;
      const { runner, clock } = runnerAt({
        timeoutMs: 50,
        status: async () => {
          clock.nowMs += 60;
          return cancels === 0 ? { kind: 'working', progress: null } : after;
        },
        cancel: async () => {
          cancels += 1;
          return came;
        },
      });
      expect(await runner.run(order)).toMatchObject({
        kind: 'missed',
        why: { status: 500, reason: 'inference timeout', retry: false },
      });
      expect(cancels).toBe(1);
    },
  );
});
