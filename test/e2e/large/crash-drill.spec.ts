// The crash drill: while two hundred jobs run, the page is killed twenty times, the process that draws once, main is
// stopped as by a machine that sleeps, and ends by an error that nobody caught. Nothing is lost, sent twice or stuck.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { t } from '../../../src/shared/messages/t';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { startKeyring, type TestKeyring } from '../../support/startKeyring';
import type { RunningService } from '../../support/startService';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

const jobs = 200;
const kills = 20;

/** mulberry32: the same moments for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let keyring: TestKeyring | null = null;
let pace: Pace | null = null;
test.afterEach(async () => {
  pace?.end();
  await keyring?.stop();
});

test('two hundred jobs outlive whatever ends around them', async ({
  launch,
  library,
  service,
  relaunched,
}) => {
  test.setTimeout(600_000);
  const seed = Number(process.env.EASEL_DRILL_SEED ?? Date.now() % 2 ** 31);
  console.log(`the drill's seed is ${seed}: EASEL_DRILL_SEED=${seed}`);
  const random = randomOf(seed);
  const own = await service({ instant: true, rateLimit: 0, credits: 100_000, latencyMs: [500, 900] });
  pace = new Pace(own, () => openJobs(library));
  // the key is to be there after the restart
  keyring = await startKeyring();
  test.skip(keyring === null, 'there is no gnome-keyring on this machine');
  if (keyring === null) return;
  let app = await launch({ env: keyring.env });
  test.skip(app.kind === 'electron', 'Playwright cannot follow Electron to its next start');
  await queueJobs(app, new Studio(app.page), own);
  pace.begin();

  let back = 0;
  /** Takes the page away, and waits until it shows the jobs again; how soon it does is shown by `npm run bench -- comeback`. */
  const takePage = async (takeAway: () => Promise<unknown>): Promise<void> => {
    await takeAway();
    const says = () => expect.poll(() => app.troubles.pageText(), { intervals: [50] });
    await says().toBe('');
    await says().toContain('a field of tulips');
    back += 1;
  };
  const killPage = async () => {
    // a page that dies sooner was of no use, and is not loaded for ever: comeback.spec.ts
    await sleep(1100 + random() * 700);
    await takePage(() => app.troubles.crashPage());
    pace?.went(back);
  };
  const half = kills / 2;
  for (let done = 0; done < half; done += 1) await killPage();
  expect(await app.troubles.killGpu()).toBe(true);
  expect(openJobs(library)).toBeGreaterThan(0);

  await app.troubles.throwInMain('the drill');
  app = await relaunched(app);
  const studio = new Studio(app.page);
  await expect(app.page.getByText(t('app.easelRestartedItself'))).toBeVisible();
  await studio.run();
  for (let done = half; done < kills; done += 1) {
    await killPage();
    if (done === kills - 3) {
      // the machine sleeps: main hears of it before and after, and every timer is late at once
      await app.troubles.hearPower('suspend');
      process.kill(app.pid, 'SIGSTOP');
      await sleep(2500);
      process.kill(app.pid, 'SIGCONT');
      await app.troubles.hearPower('resume');
    }
  }
  const stillOpen = openJobs(library);
  pace.end();

  await expect.poll(() => openJobs(library), { timeout: 120_000, intervals: [500] }).toBe(0);
  expect(states(library)).toEqual({ done: jobs });
  const ledger = await own.ledger();
  expect(ledger.posts).toBe(jobs);
  expect(Object.values(ledger.postsBySeed).filter((posts) => posts !== 1)).toEqual([]);
  console.log(`${stillOpen} jobs were open after the last death`);
  expect(back).toBe(kills);
  // it was a drill: there was work left to lose
  expect(stillOpen).toBeGreaterThan(0);
});

/**
 * Stops the service for a while wherever it is ahead of the deaths: on a slow machine there is as much work to lose at
 * the last of them as on a quick one.
 */
class Pace {
  /** So many jobs are to be open until the next death. */
  #least = 0;
  readonly #own: RunningService;
  readonly #open: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor(own: RunningService, open: () => number) {
    this.#own = own;
    this.#open = open;
  }

  begin(): void {
    this.went(0);
    this.#timer = setInterval(() => this.#go(this.#open() > this.#least), 100);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#go(true);
  }

  /** @param deaths so far */
  went(deaths: number): void {
    this.#least = Math.ceil((jobs * (kills - deaths)) / (kills + 1));
  }

  #go(on: boolean): void {
    process.kill(this.#own.pid, on ? 'SIGCONT' : 'SIGSTOP');
  }
}

async function queueJobs({ page }: LaunchedApp, studio: Studio, own: RunningService): Promise<void> {
  await studio.connect(own);
  await studio.prompt.fill('a field of tulips');
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.getByRole('spinbutton', { name: t('create.howManySeeds') }).fill(String(jobs));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: t('account.request') })).toContainText(`${jobs} jobs`);
  await page.getByRole('button', { name: t('commands.addToQueue') }).click();
  await expect(studio.job(/a field of tulips/).first()).toBeVisible();
}

function states(library: string): Readonly<Record<string, number>> {
  const db = new Database(join(library, '.easel/easel.sqlite'), { readonly: true });
  const rows = db.prepare<[], [string, number]>('SELECT state, count(*) FROM job GROUP BY state').raw().all();
  db.close();
  return Object.fromEntries(rows as [string, number][]);
}

/** How many jobs have not come to an end. */
function openJobs(library: string): number {
  const { done = 0, ...others } = states(library);
  return done === 0 && Object.keys(others).length === 0 ? jobs : jobs - done;
}
