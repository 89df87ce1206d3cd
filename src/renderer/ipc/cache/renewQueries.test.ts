import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewQueries } from './renewQueries';

let client: QueryClient;
let stops: (() => void)[];
beforeEach(() => {
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
});

/** An observed query with its first answer. */
async function lookAt(queryKey: QueryKey, answer = vi.fn(async () => 'answer')) {
  const observer = new QueryObserver(client, { queryKey, queryFn: answer });
  stops.push(observer.subscribe(() => undefined));
  await expect.poll(() => client.isFetching()).toBe(0);
  answer.mockClear();
  return { answer, observer };
}

describe('renewing what became old', () => {
  it('asks again the one about an id, and no other of its route', async () => {
    const one = await lookAt(['gallery.assets', 1]);
    const other = await lookAt(['gallery.assets', 2]);
    renewQueries(client, [['gallery.assets', 1]]);
    expect(one.answer).toHaveBeenCalledTimes(1);
    expect(other.answer).not.toHaveBeenCalled();
  });

  it('asks again all of a route that is named alone', async () => {
    const [one, other] = [await lookAt(['queue.recent', null]), await lookAt(['queue.recent', { limit: 3 }])];
    const apart = await lookAt(['queue.jobs', 'a']);
    renewQueries(client, [['queue.recent']]);
    expect(one.answer).toHaveBeenCalledTimes(1);
    expect(other.answer).toHaveBeenCalledTimes(1);
    expect(apart.answer).not.toHaveBeenCalled();
  });

  it('asks about what nobody looks at only when somebody does', async () => {
    const { answer } = await lookAt(['gallery.assets', 1]);
    for (const stop of stops.splice(0)) stop();
    renewQueries(client, [['gallery.assets', 1]]);
    expect(answer).not.toHaveBeenCalled();
    stops.push(
      new QueryObserver(client, { queryKey: ['gallery.assets', 1], queryFn: answer }).subscribe(
        () => undefined,
      ),
    );
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('drops an answer that was on its way and may be older', async () => {
    const answers: ((value: string) => void)[] = [];
    const { observer, answer } = await lookAt(['gallery.assets', 1]);
    answer.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    renewQueries(client, [['gallery.assets', 1]]);
    renewQueries(client, [['gallery.assets', 1]]);
    answers[1]?.('new');
    answers[0]?.('old');
    await expect.poll(() => observer.getCurrentResult().data).toBe('new');
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(observer.getCurrentResult().data).toBe('new');
  });

  it('asks once more where the first answer is on its way and may be older', async () => {
    const answers: ((value: string) => void)[] = [];
    const answer = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
    const observer = new QueryObserver(client, { queryKey: ['search.facets', null], queryFn: answer });
    stops.push(observer.subscribe(() => undefined));
    renewQueries(client, [['search.facets']]);
    renewQueries(client, [['search.facets']]);
    answers[0]?.('old');
    await expect.poll(() => answer.mock.calls.length).toBe(2);
    answers[1]?.('new');
    await expect.poll(() => observer.getCurrentResult().data).toBe('new');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('looks at nothing else that is known', async () => {
    const one = await lookAt(['gallery.assets', 1]);
    const keyOf = vi.fn(() => ['gallery.assets', 2]);
    client.setQueryData(['gallery.assets', 2], 'known');
    const known = client.getQueryCache().find({ queryKey: ['gallery.assets', 2] });
    Object.defineProperty(known, 'queryKey', { get: keyOf });
    renewQueries(client, [['gallery.assets', 1]]);
    expect(one.answer).toHaveBeenCalledTimes(1);
    expect(keyOf).not.toHaveBeenCalled();
  });

  it('leaves it to whoever looks when an answer fails', async () => {
    const { observer, answer } = await lookAt(['gallery.assets', 1]);
    answer.mockRejectedValue(new Error('main is away'));
    renewQueries(client, [['gallery.assets', 1]]);
    await expect.poll(() => observer.getCurrentResult().error?.message).toBe('main is away');
  });
});
