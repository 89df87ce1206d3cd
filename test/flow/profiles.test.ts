// Several profiles at work at once, each with what it has of its own; and what becomes of one that is removed.
import { existsSync } from 'node:fs';
import { noOptions } from '@shared/domain/account/ProfileOptions';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../src/service/createService';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { imagegen, type Path, startPath } from './support/startPath';

let path: Path;
const services: RunningService[] = [];
afterEach(async () => {
  await path.end();
  for (const service of services.splice(0)) await service.stop();
});

async function second(options: ServiceOptions = {}): Promise<{ id: string; service: RunningService }> {
  const service = await createService(
    { instant: true, credits: 1000, rateLimit: 0, ...options },
    { ledger: true },
  );
  services.push(service);
  const connected = { name: 'Second', baseUrl: service.url, key: service.apiKey };
  const { id } = await path.call('profiles.connect', connected);
  return { id, service };
}

async function queueSome(profileId: string, count: number): Promise<readonly string[]> {
  const vary = { ...emptyVaryPlan, seeds: { kind: 'sequence', start: '1', count } } as const;
  const draft = { profileId, modelId: imagegen, values: { prompt: 'a harbour', image_size: 'square' }, vary };
  return (await path.submitDraft({ draft, lane: 'batch' })).firstJobIds;
}

const sending = (profileId: string): number =>
  path.rows<{ n: number }>(
    "SELECT count(*) AS n FROM attempt WHERE profile_id = ? AND outcome = 'sending'",
    profileId,
  )[0]?.n ?? 0;

describe('two profiles of two services', () => {
  it('are at work at the same time, each within its own limits', async () => {
    path = await startPath({ service: { latencyMs: [300, 300] } });
    const first = path.profileId;
    const { id, service } = await second({ latencyMs: [300, 300] });
    await path.call('profiles.setOptions', { id: first, options: { ...noOptions, parallel: 1 } });
    await path.call('profiles.setOptions', { id, options: { ...noOptions, parallel: 3 } });
    await queueSome(first, 3);
    await queueSome(id, 6);
    let most = [0, 0];
    let together = false;
    await path.until(() => {
      const now = [sending(first), sending(id)];
      most = most.map((before, at) => Math.max(before, now[at] ?? 0));
      together ||= now.every((count) => count > 0);
      return path.posts() === 3 && service.ledger().posts === 6 && now.every((count) => count === 0);
    });
    expect({ most, together }).toEqual({ most: [1, 3], together: true });
  });

  it('have limits of spend of their own, and one that pauses leaves the other alone', async () => {
    path = await startPath({ service: { latencyMs: [20, 20] } });
    const first = path.profileId;
    const { id, service } = await second({ latencyMs: [20, 20] });
    await path.call('profiles.refreshBalance', { id: first });
    await path.call('profiles.refreshBalance', { id });
    const options = { ...noOptions, dayLimitMilli: 3000 };
    await path.call('profiles.setOptions', { id: first, options });
    await queueSome(first, 8);
    const others = await queueSome(id, 8);
    await path.until(() => path.services.queue.summary(first).pause !== null);
    for (const jobId of others) await path.rest(jobId);
    expect(path.services.queue.summary(first).pause).toMatchObject({ reason: 'day_limit' });
    expect(path.services.queue.summary(id)).toMatchObject({ pause: null, counts: { done: 8 } });
    expect(path.billed()).toBeLessThanOrEqual(3000);
    expect(service.ledger().posts).toBe(8);
    const standings = await path.call('profiles.standings', undefined);
    expect(standings.map(({ running, waiting }) => [running, waiting > 0])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('put their files where each has its folder, and those that are there stay', async () => {
    path = await startPath();
    const before = await path.generate({ prompt: 'before', image_size: 'square' });
    const options = { ...noOptions, folder: 'Clients\\Aster ' };
    const { id } = path.services.profiles.get(path.profileId);
    await path.call('profiles.setOptions', { id, options });
    const after = await path.generate({ prompt: 'after', image_size: 'square' });
    const files = [before, after].map(({ assets }) => assets[0]?.file ?? '');
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\d\/before-/);
    expect(files[1]).toMatch(/^Clients\/Aster\/\d{4}-\d\d-\d\d\/after-/);
    for (const file of files) expect(existsSync(path.absolute(file))).toBe(true);
    const wrong = await path.tryCall('profiles.setOptions', {
      id,
      options: { ...options, folder: '../out' },
    });
    expect(wrong).toMatchObject({ ok: false, error: { fields: [{ field: 'folder' }] } });
  });
});

describe('a profile that is removed', () => {
  it('finishes what is under way, sends nothing more, and keeps its pictures', async () => {
    path = await startPath({ service: { latencyMs: [400, 400] } });
    const id = path.profileId;
    await path.call('settings.set', { queue: { parallel: 1 } });
    const [first = '', ...rest] = await queueSome(id, 3);
    await path.until(() => sending(id) === 1);
    expect(await path.call('profiles.work', { id })).toMatchObject({ waiting: 2, underWay: 1, pictures: 0 });
    await path.call('profiles.remove', { id });
    expect((await path.rest(first)).state).toBe('done');
    expect(existsSync(path.absolute(path.job(first).assets[0]?.file ?? ''))).toBe(true);
    await path.until(() => path.services.queue.summary(id).pause !== null);
    expect(rest.map((jobId) => path.job(jobId).state)).toEqual(['queued', 'queued']);
    expect(path.posts()).toBe(1);
    expect(await path.call('profiles.list', undefined)).toEqual([]);
  });

  it('comes back with its key, its jobs and its place when that is undone', async () => {
    path = await startPath();
    const id = path.profileId;
    await path.call('queue.pause', { profileId: id });
    await queueSome(id, 2);
    const [facts] = await path.call('keys.facts', undefined);
    await path.call('profiles.remove', { id });
    await path.call('profiles.connect', {
      name: new URL(path.service.url).host,
      baseUrl: path.service.url,
      key: path.service.apiKey,
    });
    const back = await path.call('profiles.undoRemove', { id });
    expect(back).toMatchObject({ id, active: true, name: `${new URL(path.service.url).host} (2)` });
    expect(await path.services.profiles.connectionOf(id)).toMatchObject({ key: path.service.apiKey });
    expect(path.services.queue.summary(id)).toMatchObject({ running: false, counts: { next: 2 } });
    expect((await path.call('keys.facts', undefined)).find((each) => each.profileId === id)).toEqual(facts);
    expect(path.posts()).toBe(0);
    expect(await path.tryCall('profiles.undoRemove', { id })).toMatchObject({ ok: false });
  });
});

describe('profiles in a file', () => {
  it('come back without keys, under names that are free, and are not used by themselves', async () => {
    const file = { path: '' };
    path = await startPath({
      window: { pickTarget: async () => file.path, pickFile: async () => file.path },
    });
    file.path = `${path.folder}/profiles.json`;
    const { id } = path.services.profiles.get(path.profileId);
    await path.call('profiles.rename', { id, name: 'Studio' });
    await path.call('profiles.setOptions', { id, options: { ...noOptions, parallel: 2 } });
    expect(await path.call('profiles.export', undefined)).toEqual({ count: 1 });
    const brought = (await path.call('profiles.readFile', undefined)) ?? [];
    expect(brought).toMatchObject([{ name: 'Studio', newName: 'Studio (2)', baseUrl: path.service.url }]);
    expect(await path.call('profiles.list', undefined)).toHaveLength(1);
    const [added] = await path.call('profiles.import', { profiles: brought });
    expect(added).toMatchObject({
      name: 'Studio (2)',
      hasKey: false,
      active: false,
      options: { ...noOptions, parallel: 2 },
    });
    expect(await path.services.profiles.connectionOf(added?.id ?? '')).toMatchObject({ missing: 'key' });
    // the same address with two keys is two profiles: which is meant has to be said by name
    expect(() =>
      path.services.profiles.connectForThisRun({ baseUrl: path.service.url, key: 'k-0123456789' }),
    ).toThrow('Studio, Studio (2)');
  });
});
