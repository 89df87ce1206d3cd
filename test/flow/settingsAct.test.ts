// Every setting of the table, changed as the window does it, acts at once: what it does in main is seen here. What it does in the
// window is seen there, and said here by the file of the test. One that is in neither place does not compile.
import type { SettingsPatch } from '@shared/domain/Settings';
import { emptyVaryPlan } from '@shared/prompt';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { afterEach, expect, it } from 'vitest';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { imagegen, type Path, type PathOptions, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

const slow: ServiceOptions = { instant: false, latencyMs: [60_000, 60_000] };
const always500: ServiceOptions = { faults: [{ nth: { every: 1 }, answer: { status: 500 } }] };

async function start(service: ServiceOptions = {}, options: Omit<PathOptions, 'service'> = {}) {
  path = await startPath({ service, ...options });
}
const set = (patch: SettingsPatch) => path.call('settings.set', patch);
const summary = () => path.services.queue.summary(path.profileId);
const status = () => path.call('app.status', undefined);
const queueSome = (count: number, prompt = 'a cup') =>
  path.submit({ prompt }, { vary: { ...emptyVaryPlan, seeds: { kind: 'sequence', start: '1', count } } });
const underWay = (count: number) => path.until(() => summary().counts.running === count);

/** The service inside Easel in the place of the path's own: its profile. */
async function samples(patch: SettingsPatch): Promise<string> {
  await set(patch);
  const { id } = await path.call('profiles.tryLocal', undefined);
  return id;
}
const ofSamples = async (profileId: string, prompt: string) => {
  const draft = { profileId, modelId: imagegen, values: { prompt }, vary: emptyVaryPlan };
  const { firstJobIds } = await path.submitDraft({ draft, lane: 'interactive' });
  return firstJobIds[0] ?? '';
};
const balance = async (profileId: string) =>
  (await path.call('profiles.refreshBalance', { id: profileId })).balanceMilli;

const acts: Readonly<Record<SettingPath, (() => Promise<void>) | `${string}.${'ts' | 'tsx'}`>> = {
  'appearance.language': 'test/e2e/language.spec.ts',
  'appearance.theme': 'test/e2e/settings.spec.ts',
  'appearance.density': 'test/e2e/settings-act.spec.ts',
  'desktop.tray': 'test/e2e/settings-act.spec.ts',
  'desktop.spelling': 'test/e2e/settings-act.spec.ts',
  'window.queuePanelFolds': 'test/e2e/settings-act.spec.ts',
  'library.dropped': 'test/e2e/settings-act.spec.ts',
  'hints.show': 'test/components/settings/ShowHintsAgain.test.tsx',
  'sensitive.blur': 'test/e2e/sensitive.spec.ts',
  'keys.remindAfterDays': 'test/components/account/KeysSection.test.tsx',
  'trash.days': 'src/main/curation/Trash.test.ts',

  async 'queue.parallel'() {
    await start(slow);
    await set({ queue: { parallel: 1 } });
    await queueSome(5);
    await underWay(1);
    await set({ queue: { parallel: 3 } });
    await underWay(3);
  },

  async 'queue.requestsPerMinute'() {
    await start();
    await set({ queue: { requestsPerMinute: 7 } });
    expect((await status()).rate.limit).toBe(7);
  },

  async 'queue.retries'() {
    await start(always500);
    await set({ queue: { retries: 0 } });
    expect((await path.generate({ prompt: 'a cup' })).state).toBe('failed');
    expect(path.posts()).toBe(1);
  },

  async 'queue.confirmAbove'() {
    const asked: string[] = [];
    const ask = async ({ message }: { message: string }) => asked.push(message) && 1;
    await start({}, { window: { showMessageBox: ask } });
    await set({ queue: { confirmAbove: 2 } });
    await expect(queueSome(3)).rejects.toThrow('needs_consent');
    expect(asked).toEqual(['Start 3 jobs?']);
  },

  'queue.confirmAboveMilli': 'test/flow/askedFirst.test.ts',

  async 'queue.batchLimitMilli'() {
    await start();
    await path.generate({ prompt: 'a first cup, for its price' });
    await set({ queue: { batchLimitMilli: 500 } });
    await queueSome(1);
    await path.until(() => summary().blockedBatches.length === 1);
    expect(summary()).toMatchObject({ running: true, blockedBatches: [{ mostMilli: 500, jobs: 1 }] });
    expect(path.posts()).toBe(1);
  },

  async 'queue.dayLimitMilli'() {
    await start();
    await path.generate({ prompt: 'a first cup, for its price' });
    await set({ queue: { dayLimitMilli: 500 } });
    await queueSome(1);
    await path.until(() => summary().pause?.reason === 'day_limit');
    expect(path.posts()).toBe(1);
  },

  async 'queue.breaker'() {
    await start(always500);
    await set({ queue: { retries: 0, parallel: 1, breaker: false } });
    await queueSome(8);
    // five in a row would have held the sixth back
    await path.until(() => path.posts() === 8);
  },

  async 'queue.goOnAfterRestart'() {
    await start(slow);
    await set({ queue: { parallel: 1, goOnAfterRestart: true } });
    await queueSome(3);
    await underWay(1);
    await path.reopen();
    // nobody pressed Run
    await underWay(1);
  },

  async 'queue.lowBalanceMilli'() {
    await start({ credits: 20 });
    await balance(path.profileId);
    expect((await status()).isBalanceLow).toBe(false);
    for (const [lowBalanceMilli, isLow] of [
      [30_000, true],
      [15_000, false],
    ] as const) {
      await set({ queue: { lowBalanceMilli } });
      expect((await status()).isBalanceLow).toBe(isLow);
    }
  },

  async 'queue.lowBalanceOfSamples'() {
    await start();
    const id = await samples({ queue: { lowBalanceMilli: 600_000 } });
    await path.call('profiles.activate', { id });
    expect(await balance(id)).toBe(500_000);
    expect((await status()).isBalanceLow).toBe(false);
    await set({ queue: { lowBalanceOfSamples: true } });
    expect((await status()).isBalanceLow).toBe(true);
  },

  async 'library.fileNames'() {
    await start();
    await set({ library: { fileNames: '{kind}s/{prompt:2}-{n:3}' } });
    await path.generate({ prompt: 'a cup in the rain' });
    await path.generate({ prompt: 'a cup in the sun' });
    expect(path.libraryFiles()).toEqual(['images/a-cup-001.png', 'images/a-cup-002.png']);
    await set({ library: { fileNames: '' } });
    await path.generate({ prompt: 'a lamp' });
    expect(path.libraryFiles().at(0)).toMatch(/^\d{4}.*\/a-lamp/);
  },

  async 'localService.seconds'() {
    await start();
    const id = await samples({});
    await set({ localService: { seconds: 60 } });
    const late = await ofSamples(id, 'a slow cup');
    await path.rest(late, ['sending']);
    // what is answered after it, the service has taken after it
    for (let times = 0; times < 5; times += 1) await balance(id);
    await set({ localService: { seconds: 0 } });
    expect((await path.rest(await ofSamples(id, 'a quick cup'))).state).toBe('done');
    expect(path.job(late).state).toBe('sending');
  },

  async 'localService.requestsPerMinute'() {
    await start();
    const id = await samples({ localService: { seconds: 0, requestsPerMinute: 9 } });
    await path.call('profiles.activate', { id });
    await path.rest(await ofSamples(id, 'a cup'));
    // eight are left of its nine
    await path.until(async () => (await status()).rate.remaining === 8);
  },

  async 'localService.credits'() {
    await start();
    const id = await samples({});
    expect(await balance(id)).toBe(500_000);
    await set({ localService: { credits: 1234 } });
    await path.call('settings.fillUpSamples', undefined);
    expect(await balance(id)).toBe(1_234_000);
  },

  async 'localService.troubles'() {
    await start();
    const id = await samples({ localService: { seconds: 0 } });
    await set({ localService: { troubles: 'lost' } });
    const ids: string[] = [];
    for (const prompt of ['red', 'blue', 'green', 'white']) ids.push(await ofSamples(id, prompt));
    const states = await Promise.all(ids.map((each) => path.rest(each)));
    expect(states.filter(({ state }) => state === 'unknown_charge')).toHaveLength(1);
  },
};

for (const [setting, act] of Object.entries(acts))
  if (typeof act === 'function') it(`${setting} acts as soon as it is changed`, act);
