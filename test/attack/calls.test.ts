// Every call of the window, with whatever a page that has gone bad could hand to it, through the real router to the
// real services.

import { zCallError } from '@shared/ipc/answer';
import { contract, type RouteName } from '@shared/ipc/contract';
import { emptyVaryPlan } from '@shared/prompt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagegen, type Path, startPath } from '../flow/support/startPath';
import { fuzz } from './support/fuzz';
import { hostileInput } from './support/hostileInput';
import { watchMemory } from './support/watchMemory';

let path: Path;
const rejections: unknown[] = [];
const reject = (reason: unknown) => rejections.push(reason);
/** Of what a person may lose by it, the last. */
const removal: RouteName = 'profiles.remove';
/** Takes nothing, and draws for seconds before it answers. */
const drawing: RouteName = 'samples.add';

beforeAll(async () => {
  process.on('unhandledRejection', reject);
  path = await startPath();
  await path.generate({ prompt: 'first' });
  // it starts a service, which takes longer than a call may
  await path.call('profiles.tryLocal', undefined);
}, 60_000);
afterAll(async () => {
  process.off('unhandledRejection', reject);
  await path.end();
});

/** Ids that are there, and addresses that lead nowhere but to this computer. */
function textsOf(field: string): readonly string[] | undefined {
  const some = (sql: string) => path.rows<{ id: string }>(sql).map(({ id }) => id);
  const { profileId } = path;
  switch (field) {
    case 'profileId':
      return [profileId, 'nobody'];
    case 'id':
      return [profileId, ...some('SELECT id FROM asset LIMIT 3'), '__proto__'];
    case 'listId':
      return [...some('SELECT id FROM kept_list LIMIT 3'), 'nobody'];
    case 'assetId':
      return [...some('SELECT id FROM asset LIMIT 3'), '../x'];
    case 'jobId':
    case 'jobIds':
    case 'ids':
    case 'before':
      return [...some('SELECT id FROM job LIMIT 5'), 'nobody', "'"];
    case 'modelId':
      return [imagegen, 'nobody/nothing', '../../x'];
    case 'baseUrl':
      return [
        path.service.url,
        'http://127.0.0.1:9',
        'http://[::1]:9',
        'file:///etc/passwd',
        'javascript:1',
        '//',
        'http://',
      ];
    default:
      return undefined;
  }
}

/** So many requests a call may bring about, by what it answered. */
function askedFor(route: RouteName, data: unknown): number {
  const said = (data ?? {}) as Readonly<{ count?: number; changed?: number; jobIds?: readonly string[] }>;
  switch (route) {
    case 'create.submitTogether':
      return (data as readonly { count: number }[] | null)?.reduce((sum, { count }) => sum + count, 0) ?? 0;
    case 'lists.run':
      return said.count ?? 0;
    case 'queue.retry':
    case 'queue.runAgain':
    case 'queue.undo':
      return said.changed ?? 0;
    case 'queue.duplicate':
      return said.jobIds?.length ?? 0;
    default:
      return 0;
  }
}

describe('the calls of the window', () => {
  it('answer whatever they are handed, in bounded work, in the form that they promise, and bring about no more than they say', async () => {
    const routes = Object.keys(contract).filter(
      (route) => route !== removal && route !== drawing,
    ) as RouteName[];
    const cases = fc.oneof(
      ...routes.map((route) =>
        hostileInput(contract[route].input, textsOf).map((input) => ({ route, input })),
      ),
    );
    let asked = path.posts();
    const internal = new Map<string, unknown>();
    const key = path.service.apiKey;
    const stopMemory = watchMemory(process.pid);
    await fuzz(
      'calls',
      cases,
      async ({ route, input }) => {
        const answer = await path.tryCall(route, input);
        if (answer.ok) {
          expect([route, contract[route].output.safeParse(answer.data).error?.issues]).toEqual([
            route,
            undefined,
          ]);
          asked += askedFor(route, answer.data);
        } else {
          expect(zCallError.safeParse(answer.error).success).toBe(true);
          if (answer.error.code === 'internal') internal.set(route, input);
        }
        expect(
          JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).not.toContain(key);
        expect(path.posts()).toBeLessThanOrEqual(asked);
      },
      { cases: 4000 },
    );
    const memory = stopMemory();
    console.info('calls', JSON.stringify({ routes: routes.length, ...memory, posts: path.posts(), asked }));
    expect([...internal]).toEqual([]);
    expect(rejections).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(memory.growthMb).toBeLessThan(600);
    // and all of it still works
    await path.call('profiles.activate', { id: path.profileId });
    await path.call('settings.set', { queue: { parallel: 4 } });
    expect((await path.call('profiles.list', undefined)).length).toBeGreaterThan(0);
    const draft = {
      profileId: path.profileId,
      modelId: imagegen,
      values: { prompt: 'last' },
      vary: emptyVaryPlan,
    };
    const { firstJobIds } = await path.submitDraft({ draft, lane: 'interactive' });
    expect(firstJobIds).toHaveLength(1);
  }, 900_000);

  it('that are none are refused by name', async () => {
    for (const route of [
      '__proto__',
      'constructor',
      'toString',
      '',
      'queue',
      'queue.',
      'Queue.run',
      'x'.repeat(1e6),
    ]) {
      expect(await path.tryCall(route, {})).toMatchObject({ ok: false, error: { code: 'not_found' } });
    }
  });

  it('remove a profile for its id alone', async () => {
    const before = await path.call('profiles.list', undefined);
    await fuzz(
      'removal',
      hostileInput(contract[removal].input, () => ['nobody', '__proto__', '%', '']),
      async (input) => {
        await path.tryCall(removal, input);
      },
      { cases: 200 },
    );
    expect(await path.call('profiles.list', undefined)).toEqual(before);
  }, 900_000);
});
