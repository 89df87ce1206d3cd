// The crash drill: while two hundred jobs run, the page is killed twenty times, the process that draws once, main is
// stopped as by a machine that sleeps, and ends by an error that nobody caught. Nothing is lost, sent twice or stuck.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { startKeyring, type TestKeyring } from '../../support/startKeyring';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

const jobs = 200;
const kills = 20;
/** The window is there again within this time, ms; on a machine too busy for that, within three times a plain load. */
const promisedMs = 3000;

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
test.afterEach(() => keyring?.stop());

test('two hundred jobs outlive whatever ends around them', async ({
  launch,
  library,
  service,
  relaunched,
}) => {
  test.setTimeout(240_000);
  const seed = Number(process.env.EASEL_DRILL_SEED ?? Date.now() % 2 ** 31);
  console.log(`the drill's seed is ${seed}: EASEL_DRILL_SEED=${seed}`);
  const random = randomOf(seed);
  const own = await service({ instant: true, rateLimit: 0, credits: 100_000, latencyMs: [1500, 2300] });
  // the key is to be there after the restart
  keyring = await startKeyring();
  test.skip(keyring === null, 'there is no gnome-keyring on this machine');
  if (keyring === null) return;
  let app = await launch({ env: keyring.env });
  test.skip(app.kind === 'electron', 'Playwright cannot follow Electron to its next start');
  await queueJobs(app, new Studio(app.page), own);

  const backAfter: number[] = [];
  /** Takes the page away, and waits until it shows the jobs again. ms */
  const timeBack = async (takeAway: () => Promise<unknown>): Promise<number> => {
    await takeAway();
    const goneAt = performance.now();
    const says = () => expect.poll(() => app.troubles.pageText(), { timeout: 20_000, intervals: [50] });
    await says().toBe('');
    await says().toContain('a field of tulips');
    return performance.now() - goneAt;
  };
  const killPage = async () => {
    // a page that dies sooner was of no use, and is not loaded for ever: comeback.spec.ts
    await sleep(1100 + random() * 700);
    backAfter.push(await timeBack(() => app.troubles.crashPage()));
  };
  // what a load takes on this machine at this hour, with jobs running
  const loadMs = await timeBack(() =>
    app.troubles.runInPage('void easel.call("app.reloadWindow", undefined)'),
  );

  const half = kills / 2;
  for (let done = 0; done < half; done += 1) await killPage();
  expect(await app.troubles.killGpu()).toBe(true);
  expect(openJobs(library)).toBeGreaterThan(0);

  await app.troubles.throwInMain('the drill');
  app = await relaunched(app);
  const studio = new Studio(app.page);
  await expect(app.page.getByText('Easel restarted itself')).toBeVisible();
  await studio.run();
  for (let done = half; done < kills; done += 1) {
    await killPage();
    if (done === kills - 3) {
      // the machine sleeps: every timer is late at once
      process.kill(app.pid, 'SIGSTOP');
      await sleep(2500);
      process.kill(app.pid, 'SIGCONT');
    }
  }
  const stillOpen = openJobs(library);

  await expect.poll(() => openJobs(library), { timeout: 120_000, intervals: [500] }).toBe(0);
  expect(states(library)).toEqual({ done: jobs });
  const ledger = await own.ledger();
  expect(ledger.posts).toBe(jobs);
  expect(Object.values(ledger.postsBySeed).filter((posts) => posts !== 1)).toEqual([]);
  const [slowest = 0, ...others] = backAfter.map(Math.round).sort((a, b) => b - a);
  const middle = others[Math.floor(kills / 2) - 1];
  console.log(
    `the window was back ${backAfter.length} times: after ${middle} ms, at the latest ${slowest} ms (promised: ${promisedMs}); a load takes ${Math.round(loadMs)} ms`,
  );
  console.log(`${stillOpen} jobs were open after the last death`);
  expect(backAfter).toHaveLength(kills);
  expect(slowest).toBeLessThan(Math.max(promisedMs, 3 * loadMs));
  // it was a drill: there was work left to lose
  expect(stillOpen).toBeGreaterThan(0);
});

async function queueJobs(
  { page }: LaunchedApp,
  studio: Studio,
  own: Parameters<Studio['connect']>[0],
): Promise<void> {
  await studio.connect(own);
  await studio.prompt.fill('a field of tulips');
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: 'Seeds' }).click();
  await page.getByRole('spinbutton', { name: 'How many seeds' }).fill(String(jobs));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText(`${jobs} jobs`);
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to queue' }).click();
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
