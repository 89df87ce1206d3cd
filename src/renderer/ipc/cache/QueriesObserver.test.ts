import { notifyManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueriesObserver } from './QueriesObserver';
import { renewQueries } from './renewQueries';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
});
afterEach(() => client.clear());

const states = new Map<string, string | null>();
const ask = vi.fn(async (id: string) => states.get(id) ?? null);
const questions = (...ids: readonly string[]) =>
  ids.map((id) => ({ queryKey: ['queue.jobs', id] as const, queryFn: () => ask(id), gcTime: 30_000 }));
const settled = () => expect.poll(() => client.isFetching()).toBe(0);

it('gathers answers in the order of the questions, without those that are none', async () => {
  states.set('a', 'queued').set('b', null).set('c', 'done');
  const watch = new QueriesObserver<string>(client, questions('c', 'b', 'a'));
  expect(watch.getSnapshot()).toEqual({ answers: [], isPending: true });
  const changed = vi.fn();
  const stop = watch.subscribe(changed);
  await settled();
  await expect.poll(() => watch.getSnapshot()).toEqual({ answers: ['done', 'queued'], isPending: false });
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
  expect(watch.getSnapshot()).toBe(watch.getSnapshot());
  stop();
});

it('tells of one that changed, asks for that one only, and is the same where nothing changed', async () => {
  states.set('a', 'queued').set('b', 'queued');
  const watch = new QueriesObserver<string>(client, questions('a', 'b'));
  const changed = vi.fn();
  const stop = watch.subscribe(changed);
  await settled();
  await expect.poll(() => watch.getSnapshot().answers).toEqual(['queued', 'queued']);
  const before = watch.getSnapshot();
  ask.mockClear();
  renewQueries(client, [['queue.jobs', 'b']]);
  await settled();
  expect([ask.mock.calls, watch.getSnapshot() === before]).toEqual([[['b']], true]);
  states.set('b', 'done');
  changed.mockClear();
  renewQueries(client, [['queue.jobs', 'b']]);
  await expect.poll(() => watch.getSnapshot().answers).toEqual(['queued', 'done']);
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
  stop();
  ask.mockClear();
  renewQueries(client, [['queue.jobs', 'a']]);
  expect(ask, 'nobody looks at it').not.toHaveBeenCalled();
});

it('tells once of all that came together, and of one alone whoever looks at that one only', async () => {
  states.set('a', 'queued').set('b', 'queued').set('c', 'queued');
  const watch = new QueriesObserver<string>(client, questions('a', 'b', 'c'));
  const one = watch.observeOne(2);
  const [all, alone] = [vi.fn(), vi.fn()];
  const stops = [watch.subscribe(all), one.subscribe(alone)];
  await expect.poll(() => watch.getSnapshot().answers).toHaveLength(3);
  await expect.poll(() => [one.getSnapshot(), alone.mock.calls.length > 0]).toEqual(['queued', true]);
  all.mockClear();
  alone.mockClear();
  for (const id of ['a', 'b']) states.set(id, 'done');
  notifyManager.batch(() => {
    for (const id of ['a', 'b']) client.setQueryData(['queue.jobs', id], 'done');
  });
  await expect.poll(() => watch.getSnapshot().answers).toEqual(['done', 'done', 'queued']);
  await expect.poll(() => all.mock.calls.length).toBe(1);
  expect(alone).not.toHaveBeenCalled();
  client.setQueryData(['queue.jobs', 'c'], 'done');
  await expect.poll(() => alone.mock.calls.length).toBe(1);
  expect(one.getSnapshot()).toBe('done');
  for (const stop of stops) stop();
  expect(watch.observeOne(-1).getSnapshot()).toBeUndefined();
});

it('knows at once what was known before, and what came between its making and its watching', async () => {
  states.set('a', 'done');
  client.setQueryData(['queue.jobs', 'a'], 'done');
  expect(new QueriesObserver<string>(client, questions('a')).getSnapshot()).toEqual({
    answers: ['done'],
    isPending: false,
  });
  const watch = new QueriesObserver<string>(client, questions('a', 'b'));
  expect(watch.getSnapshot()).toEqual({ answers: ['done'], isPending: true });
  client.setQueryData(['queue.jobs', 'b'], 'queued');
  const stop = watch.subscribe(() => undefined);
  expect(watch.getSnapshot()).toEqual({ answers: ['done', 'queued'], isPending: false });
  stop();
});

it.each(['all', 'one'])(
  'is true again for %s who looks after nobody did for so long that the answers were dropped',
  async (who) => {
    states.set('a', 'queued');
    const watch = new QueriesObserver<string>(client, questions('a'));
    const { subscribe, now } =
      who === 'all'
        ? { subscribe: watch.subscribe, now: () => watch.getSnapshot().answers[0] }
        : { subscribe: watch.observeOne(0).subscribe, now: watch.observeOne(0).getSnapshot };
    const leave = subscribe(() => {});
    await expect.poll(now).toBe('queued');
    leave();
    // the cache drops a query 30 s after its last use; this has the same effect
    client.getQueryCache().clear();
    states.set('a', 'failed');
    const stop = subscribe(() => {});
    await expect.poll(now).toBe('failed');
    states.set('a', 'done');
    renewQueries(client, [['queue.jobs', 'a']]);
    await expect.poll(now).toBe('done');
    stop();
  },
);
