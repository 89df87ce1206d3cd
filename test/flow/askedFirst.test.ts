// What a page that was taken over may not do alone: each call is made as such a page would, and the person says no.
import { noOptions } from '@shared/domain/account/ProfileOptions';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBoxContent } from '../../src/main/ports/ShowMessageBox';
import { createService, type RunningService } from '../../src/service/createService';
import { imagegen, type Path, startPath } from './support/startPath';

let path: Path;
let other: RunningService;
let asked: MessageBoxContent[];
let answer: number;
beforeEach(async () => {
  asked = [];
  answer = 1;
  const ask = async (question: MessageBoxContent) => {
    asked.push(question);
    return answer;
  };
  path = await startPath({ window: { showMessageBox: ask } });
  other = await createService({ instant: true, credits: 10, rateLimit: 0 }, { ledger: true });
  path.services.queue.pause(path.profileId);
});
afterEach(async () => {
  await path.end();
  await other.stop();
});

const refused = { ok: false, error: expect.objectContaining({ code: 'needs_consent' }) };
const draftOf = (count: number) => {
  const vary = { ...emptyVaryPlan, seeds: { kind: 'sequence', start: '1', count } } as const;
  return { profileId: path.profileId, modelId: imagegen, values: { prompt: 'a pier' }, vary };
};
const jobs = (): number => path.rows<{ n: number }>('SELECT count(*) AS n FROM job')[0]?.n ?? 0;

describe('without a yes of the person', () => {
  it('no key is kept for an address that is new on this computer, and none is made there', async () => {
    const { url: baseUrl, apiKey: key } = other;
    expect(await path.tryCall('profiles.connect', { name: '', baseUrl, key })).toEqual(refused);
    expect(await path.tryCall('profiles.setAddress', { id: path.profileId, baseUrl, key })).toEqual(refused);
    const target = { kind: 'new', name: '', baseUrl };
    const order = { target, token: other.sessionToken, description: 'x', scope: 'full_access' };
    expect(await path.tryCall('keys.make', order)).toEqual(refused);
    expect(asked.map(({ message }) => message)).toEqual(Array(3).fill(`Connect Easel to ${baseUrl}?`));
    expect(path.services.profiles.list()).toHaveLength(1);
    answer = 0;
    await path.call('profiles.connect', { name: 'Once', baseUrl, key });
    await path.call('profiles.connect', { name: 'Twice', baseUrl, key });
    expect(asked).toHaveLength(4);
  });

  it('no more jobs are queued than the settings let through, by any way, whatever the page claims', async () => {
    const draft = draftOf(21);
    expect(await path.tryCall('create.submitTogether', { drafts: [draft], lane: 'batch', jobs: 21 })).toEqual(
      refused,
    );
    const together = { drafts: [draftOf(20), draftOf(1)], lane: 'batch', jobs: 21 };
    expect(await path.tryCall('create.submitTogether', together)).toEqual(refused);
    expect(await path.tryCall('create.submitTogether', { ...together, jobs: 3 })).toMatchObject({
      ok: false,
    });
    expect(jobs()).toBe(0);
    expect(asked.map(({ message }) => message)).toEqual(['Add 21 jobs?', 'Add 21 jobs?']);
    expect(asked[0]?.detail).toContain('The cost is not known yet.');
    const { firstJobIds } = await path.submitDraft({ draft: draftOf(20), lane: 'batch' });
    await path.submitDraft({ draft: draftOf(1), lane: 'batch' });
    expect(asked).toHaveLength(2);
    const all = path.rows<{ id: string }>('SELECT id FROM job').map(({ id }) => id);
    expect(await path.tryCall('queue.duplicate', { jobIds: all })).toEqual(refused);
    expect(await path.tryCall('queue.retry', { jobIds: all })).toEqual(refused);
    expect(await path.tryCall('queue.runAgain', { jobIds: all })).toEqual(refused);
    expect([jobs(), firstJobIds.length]).toEqual([21, 20]);
    answer = 0;
    await path.call('create.submitTogether', { ...together, drafts: [draft], lane: 'batch' });
    expect(jobs()).toBe(42);
  });

  it('no few jobs are queued that cost more than the settings let through', async () => {
    path.services.queue.run(path.profileId);
    await path.generate({ prompt: 'for its price' });
    path.services.queue.pause(path.profileId);
    path.services.settings.set({ queue: { confirmAboveMilli: 1000 } });
    expect(
      await path.tryCall('create.submitTogether', { drafts: [draftOf(1)], lane: 'batch', jobs: 1 }),
    ).toEqual(refused);
    const [id] = path.rows<{ id: string }>('SELECT id FROM job');
    expect(await path.tryCall('queue.duplicate', { jobIds: [id?.id] })).toEqual(refused);
    expect(asked.map(({ message }) => message)).toEqual(['Add 1 job?', 'Duplicate 1 job?']);
    expect(jobs()).toBe(1);
    path.services.settings.set({ queue: { confirmAboveMilli: null } });
    await path.submitDraft({ draft: draftOf(1), lane: 'batch' });
    expect(asked).toHaveLength(2);
  });

  it('no limit is raised, and the question before many jobs is not put off', async () => {
    const { profileId: id } = path;
    const limits = { batchLimitMilli: 5000, dayLimitMilli: 9000 };
    await path.call('settings.set', { queue: limits });
    expect(asked).toEqual([]);
    const raised = [{ dayLimitMilli: null }, { batchLimitMilli: 6000 }, { confirmAbove: 100_000 }];
    for (const queue of [...raised, { confirmAboveMilli: null }])
      expect(await path.tryCall('settings.set', { queue })).toEqual(refused);
    for (const own of [{ dayLimitMilli: 'none' }, { batchLimitMilli: 7000 }])
      expect(await path.tryCall('profiles.setOptions', { id, options: { ...noOptions, ...own } })).toEqual(
        refused,
      );
    expect(path.services.settings.get().queue).toMatchObject({ ...limits, confirmAbove: 20 });
    expect(asked.map(({ detail }) => detail)).toEqual([
      'The limit of 9 credits per day will be removed.',
      'The limit per batch will rise from 5 to 6 credits.',
      'Up to 100,000 jobs will be queued without confirmation, instead of up to 20.',
      'The limit of 50 credits for jobs queued without confirmation will be removed.',
      'The limit of 9 credits per day will be removed.',
      'The limit per batch will rise from 5 to 7 credits.',
    ]);
    await path.call('settings.set', { queue: { dayLimitMilli: 1000, confirmAbove: 5 } });
    expect(asked).toHaveLength(6);
  });
});
