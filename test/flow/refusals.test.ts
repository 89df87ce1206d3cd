// A night of jobs at two providers: the service refuses a part of them, and says so. What it refuses is asked for once and kept;
// the others go on.
import { afterEach, expect, it } from 'vitest';
import { type ForeignService, Reply, refuse, startForeignService } from '../support/foreignService';
import { type Path, startPath } from './support/startPath';

let path: Path | null = null;
let service: ForeignService | null = null;
afterEach(async () => {
  await path?.end();
  await service?.stop();
});

const models = ['studio/ink', 'studio/ink-2', 'press/wood', 'press/wood/fine'];

const forbidden = (message: string, details: string) =>
  new Reply(403, { error: 'Forbidden', message, details });

it.each<[string, Reply, string, readonly string[], number, RegExp]>([
  [
    'no access to a provider',
    refuse(403, 'Access denied', 'Your key has no access to this provider.'),
    'studio/ink',
    ['studio/ink', 'studio/ink-2'],
    600,
    /does not accept the provider studio: .*no access.* 300 jobs stay in the queue\. All other jobs continue\./,
  ],
  [
    'a 403 of a page',
    new Reply(403, '<h1>Forbidden</h1>', { 'content-type': 'text/html' }),
    'studio/ink-2',
    ['studio/ink', 'studio/ink-2'],
    12,
    /does not accept the provider studio: /,
  ],
  [
    'a model that is gone',
    refuse(404, 'Model not found', 'It was removed.'),
    'studio/ink',
    ['studio/ink'],
    600,
    /does not accept the model studio\/ink: .*removed.* 150 jobs stay in the queue\./,
  ],
  [
    'a model whose name another begins with',
    refuse(404, 'Model not found', 'It was removed.'),
    'press/wood',
    ['press/wood'],
    12,
    /does not accept the model press\/wood: /,
  ],
  [
    'an account that is suspended',
    forbidden('Your account is suspended.', ''),
    'press/wood',
    models,
    12,
    /suspended/,
  ],
  [
    'an account whose details say suspended',
    forbidden('No.', 'account_suspended'),
    'studio/ink',
    models,
    12,
    /All waiting jobs are kept/,
  ],
])(
  'keeps what is refused for %s, and lets the others go on',
  async (_, refusal, refused, kept, jobs, words) => {
    const count = jobs / models.length;
    let refuses = true;
    const posts: string[] = [];
    service = await startForeignService({
      providers: ['studio', 'press'],
      modelsOf: ({ provider }) => models.filter((id) => id.startsWith(`${provider}/`)),
      modelInfo: () => ({ input_schema: { type: 'object', properties: { prompt: { type: 'string' } } } }),
      result: ({ path: at }) => {
        const id = decodeURIComponent(at).replace('/api/v1/', '');
        posts.push(id);
        const isRefused = kept.includes(id) && refuses;
        return isRefused ? refusal : { images: [{ url: shared, width: 8, height: 8 }], seed: 1 };
      },
    });
    const shared = service.picture(8, 8);
    const easel = await startPath({ connectTo: { baseUrl: service.url, key: service.apiKey } });
    path = easel;
    const { profileId } = easel;
    easel.services.settings.set({ queue: { parallel: 1, requestsPerMinute: 6000 } });
    await easel.call('models.refresh', { profileId, modelId: null });
    easel.services.queue.pause(profileId);
    // what is refused is the first; the others come behind it
    for (const model of [refused, ...models.filter((id) => id !== refused)]) {
      const seeds = { kind: 'random', count } as const;
      const vary = { expansion: { kind: 'all' }, seeds, axes: [] } as const;
      await easel.submit({ prompt: model }, { model, lane: 'batch', vary });
    }
    easel.services.queue.run(profileId);
    await easel.services.queue.whenIdle();

    const sent = (of: readonly string[]) => posts.filter((id) => of.includes(id)).length;
    const others = models.filter((id) => !kept.includes(id));
    expect(sent(kept)).toBe(1);
    expect(sent(others)).toBe(others.length * count);
    const { running, pause, hold, counts } = easel.services.queue.summary(profileId);
    expect(running).toBe(others.length > 0);
    expect(others.length > 0 ? hold?.message : pause?.message).toMatch(words);
    expect(counts).toMatchObject({ next: kept.length * count, attention: 0 });

    // the person says that it is to be tried: it is still refused, and once more asked for once
    const tryAgain = () =>
      others.length > 0 ? easel.call('queue.tryNow', { profileId }) : easel.call('queue.run', { profileId });
    await tryAgain();
    await easel.services.queue.whenIdle();
    expect(sent(kept)).toBe(2);
    refuses = false;
    await tryAgain();
    await easel.services.queue.whenIdle();
    expect(sent(kept)).toBe(2 + kept.length * count);
    expect(easel.services.queue.summary(profileId)).toMatchObject({ hold: null, counts: { next: 0 } });
  },
  120_000,
);
