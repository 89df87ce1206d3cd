// `easel history` of the built terminal program, against a service that is none of Easel's.
import { beforeAll, describe, expect } from 'vitest';
import { historyOf, pastGenerations } from '../support/foreignHistory';
import { type ForeignService, refuse, startForeignService } from '../support/foreignService';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, type TerminalHome } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

const history = (at: TerminalHome, service: ForeignService, ...args: readonly string[]) =>
  at.withKey(service.apiKey, 'history', '--base-url', service.url, ...args).ended;

describe('easel history', () => {
  it('mirrors what the service has, goes on after a cut, and is read without a network', async ({ at }) => {
    const service = await startForeignService();
    const pages = historyOf(pastGenerations(service, { count: 250, newestMs: Date.now() }));
    service.answers.history = (call) =>
      call.query.get('cursor') === '200' ? refuse(500, 'Generation failed', 'Out of order') : pages(call);
    const cut = await history(at, service, '--sync');
    expect(cut.code).toBe(1);
    expect(summaryOf(cut)).toMatchObject({
      entries: 200,
      complete: false,
      problem: 'Generation failed: Out of order',
    });

    service.answers.history = pages;
    const asked = service.calls.length;
    const whole = await history(at, service, '--sync');
    expect(whole.code).toBe(0);
    expect(summaryOf(whole)).toMatchObject({ entries: 250, unreadable: 0, complete: true, problem: null });
    const places = service.calls
      .slice(asked)
      .flatMap(({ path, query }) => (path === '/api/generations' ? [query.get('cursor')] : []));
    expect(places[0]).toBe('200');
    const rows = eventsOf(whole, 'entry');
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 250 }, (_, index) => `past-${250 - index}`),
    );
    expect(rows[1]).toMatchObject({
      model: 'imagegen/dev',
      status: 'completed',
      prompt: 'a lighthouse, number 249',
      costMilli: 2400,
      media: 1,
      where: 'absent',
    });

    expect(service.posts).toEqual([]);
    await service.stop();
    const offline = await at.inLibrary('history', '--query', 'lighthouse 17');
    expect(offline.code).toBe(0);
    expect(eventsOf(offline, 'entry').map(({ prompt }) => prompt)).toContain('a lighthouse, number 17');
    expect(eventsOf(offline, 'entry')).toHaveLength(11);
  });

  it('counts an entry that cannot be read', async ({ at }) => {
    const service = await startForeignService({
      history: { generations: [{ id: 'past-1', prompt: 'a pier' }, { riddle: 1 }] },
    });
    const synced = await history(at, service, '--sync');
    expect(summaryOf(synced)).toMatchObject({ entries: 2, unreadable: 1, complete: true });
    await service.stop();
  });

  it('brings what is not here into the library once, and says what is gone', async ({ at }) => {
    const service = await startForeignService();
    const past = pastGenerations(service, { count: 12, pictures: 10, newestMs: Date.now() - 3_600_000 });
    const result = { images: [{ url: service.picture(), width: 64, height: 48 }], seed: 12 };
    service.answers.history = historyOf(past.map((each, at) => (at === 0 ? { ...each, result } : each)));
    const fetched = await history(at, service, '--sync', '--fetch');
    expect(fetched.code).toBe(1);
    expect(eventsOf(fetched, 'entry').map(({ where }) => where)).toEqual([
      ...Array.from({ length: 10 }, () => 'here'),
      'gone',
      'gone',
    ]);
    expect(eventsOf(fetched, 'entry').at(-1)?.problem).toMatch(/404|not there|gone|no longer/i);
    const files = eventsOf(await at.inLibrary('list', '--sort', 'newest'), 'asset');
    expect(files).toHaveLength(10);
    expect(files[0]).toMatchObject({
      prompt: 'a lighthouse, number 12',
      seed: '12',
      modelId: 'imagegen/dev',
      origin: 'imported',
      createdAt: Date.parse(past[0]?.created_at ?? ''),
      width: 64,
      height: 48,
      values: { prompt: 'a lighthouse, number 12', image_size: 'square' },
    });

    const asked = () => service.calls.filter(({ path }) => path.startsWith('/files/')).length;
    const before = asked();
    await history(at, service, '--fetch', '--query', 'number');
    // only what is gone is tried again, because it was asked for again
    expect(asked() - before).toBe(2);
    expect(eventsOf(await at.inLibrary('list'), 'asset')).toHaveLength(10);
    expect(service.posts).toEqual([]);
    await service.stop();
  });

  it('knows a file that is in the library already by its bytes', async ({ at }) => {
    const service = await startForeignService();
    const url = service.picture();
    const past = pastGenerations(service, { count: 2, newestMs: Date.now() - 3_600_000 }).map(
      (each, index) => ({
        ...each,
        // as of a service that signs its addresses anew at each reading
        result: { images: [{ url: `${url}?signature=${index}`, width: 64, height: 48 }], seed: 1 },
      }),
    );
    service.answers.history = historyOf(past);
    expect((await history(at, service, '--sync', '--fetch')).code).toBe(0);
    const files = eventsOf(await at.inLibrary('list'), 'asset');
    expect(files).toHaveLength(1);
    expect(summaryOf(await at.inLibrary('verify'))).toMatchObject({ clean: true, rows: 1 });
    await service.stop();
  });

  it('says which profiles there are where it knows no such one', async ({ at }) => {
    const unknown = await at.easel('history', '--profile', 'Studio', '--library', at.library);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('There is no profile named Studio. There are no profiles yet.');
  });
});
