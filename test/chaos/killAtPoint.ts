import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../support/removeFolder';
import type { RunningService } from '../support/startService';
import type { KillCase } from './planCase';
import { type Books, billedBySeed } from './support/Books';
import { checkFiles } from './support/checkFiles';
import { leftAtPoint } from './support/leftAtPoint';
import { type LibraryNow, readLibrary } from './support/readLibrary';
import { type ShownJob, Terminal } from './support/Terminal';
import { writeList } from './support/writeList';

/** What one death showed. */
export interface KillResult {
  readonly posts: number;
  readonly billed: number;
  readonly confirmed: number;
  readonly unknown: number;
  /** What was not as it must be, in words; empty: all of it was. */
  readonly wrong: readonly string[];
}

/** Runs a list, dies at the boundary, starts again twice (to look, then to run) and compares each time. */
export async function killAtPoint(service: RunningService, plan: KillCase): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-kill-'));
  const wrong: string[] = [];
  const check = (right: boolean, words: string) => right || wrong.push(words);
  try {
    const list = join(folder, 'list.csv');
    writeList(list, { first: plan.first, jobs: plan.jobs, images: () => plan.images });
    const easel = new Terminal(join(folder, 'library'), { EASEL_API_KEY: service.apiKey });
    const run = ['--concurrency', String(plan.parallel), '--base-url', service.url];
    const read = async () => ({
      library: readLibrary(easel.library),
      books: (await service.ledger()) as unknown as Books,
    });

    const died = await easel.run(['batch', list, '--yes', '--model', 'imagegen/dev', ...run], {
      dieAt: `${plan.point}:${plan.count}:${plan.afterMs}`,
    });
    check(died.signal === 'SIGKILL', `it did not die: ${died.code} ${died.complaints}`);
    const death = await settledDeath(read);
    const billed = billedBySeed(death.books);
    const posts = (seed: string) => death.books.postsBySeed[seed] ?? 0;
    const left = { library: death.library, posts, billed: (seed: string) => billed.get(seed)?.times ?? 0 };
    check(death.library.sound, 'the database is damaged');
    if (plan.afterMs === 0) check(leftAtPoint(plan.point, left), 'not what this boundary leaves');
    check(
      death.library.jobs.length === plan.jobs,
      `${death.library.jobs.length} of ${plan.jobs} jobs are left`,
    );

    const shown = await easel.jobs();
    const looked = await read();
    compareAfterRestart(death.library, shown, check);
    const waits = shown.some((job) => ['queued', 'waiting'].includes(job.state));
    const paused = looked.library.pauses.includes('restart');
    check(paused === waits, waits ? 'the queue is not paused' : 'an empty queue is paused');

    const ran = await easel.run(['run', ...run]);
    check(ran.code === 0, `easel run ended with ${ran.code}: ${ran.complaints} ${ran.lines.join('\n')}`);
    const end = await read();
    const jobs = await easel.jobs();
    check(jobs.length === plan.jobs, `${jobs.length} of ${plan.jobs} jobs are left at the end`);
    for (const job of jobs) {
      const before = death.library.jobs.find(({ id }) => id === job.id);
      check(before !== undefined, `job ${job.id} is new`);
      const { seed } = job.values;
      const lost = before?.state === 'sending';
      const mustBe = lost ? 'unknown_charge' : 'done';
      check(job.state === mustBe, `a job that was ${before?.state} is ${job.state}, not ${mustBe}`);
      const sent = end.books.postsBySeed[seed] ?? 0;
      check(sent === (lost ? posts(seed) : 1), `a job that was ${before?.state} was sent ${sent} times`);
      const outcomes = job.attempts.map((attempt) => `${attempt.outcome} ${attempt.charge}`).join(', ');
      check(
        outcomes === (lost ? 'unknown possible' : 'answered confirmed'),
        `a job that was ${before?.state} has the attempts: ${outcomes}`,
      );
      const files = end.library.assets.filter((asset) => asset.jobId === job.id && asset.state === 'ready');
      check(
        files.length === (lost ? 0 : plan.images),
        `a job that is ${job.state} has ${files.length} files`,
      );
    }
    wrong.push(...(await checkFiles(easel.library, end.library)));

    const mine = jobs.map((job) => job.values.seed);
    const paid = billedBySeed(end.books);
    return {
      posts: mine.reduce((sum, seed) => sum + (end.books.postsBySeed[seed] ?? 0), 0),
      billed: mine.reduce((sum, seed) => sum + (paid.get(seed)?.times ?? 0), 0),
      confirmed: jobs.filter((job) => job.charge === 'confirmed').length,
      unknown: jobs.filter((job) => job.state === 'unknown_charge').length,
      wrong,
    };
  } finally {
    await removeFolder(folder);
  }
}

type Read = () => Promise<{ library: LibraryNow; books: Books }>;

// What was on its way to the service when the program died may arrive a little later: looked at until it is quiet.
async function settledDeath(read: Read): ReturnType<Read> {
  let seen = await read();
  for (let looks = 0; looks < 40; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const again = await read();
    const quiet =
      again.books.posts === seen.books.posts && again.books.billedMilli === seen.books.billedMilli;
    seen = again;
    if (quiet) break;
  }
  return seen;
}

function compareAfterRestart(
  before: LibraryNow,
  shown: readonly ShownJob[],
  check: (right: boolean, words: string) => unknown,
): void {
  check(shown.length === before.jobs.length, 'the restart lost or made jobs');
  for (const { id, state } of before.jobs) {
    const now = shown.find((job) => job.id === id);
    const expected = state === 'sending' ? ['unknown_charge'] : [state];
    if (state === 'downloading') expected.push('done');
    check(now !== undefined && expected.includes(now.state), `a job that was ${state} became ${now?.state}`);
    if (state !== 'sending') continue;
    check(now?.problem?.code === 'interrupted', 'an interrupted job does not say so');
    check(now?.charge === 'possible', 'an interrupted job does not count as a possible charge');
  }
}
