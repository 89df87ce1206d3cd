import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../src/shared/prompt/seededRandom';
import { startService } from '../support/startService';
import { type Audit, auditBooks } from './auditBooks';
import { mixedFaults } from './mixedFaults';
import type { Books } from './support/Books';
import { checkFiles } from './support/checkFiles';
import { readLibrary } from './support/readLibrary';
import { type Ended, type KillAt, Terminal } from './support/Terminal';
import { writeList } from './support/writeList';

export interface LedgerPlan {
  readonly jobs: number;
  readonly kills: number;
  readonly seed: string;
  /** Time the service takes for each generation, ms. */
  readonly latencyMs: readonly [number, number];
  readonly stalls: readonly number[];
  readonly farResets: readonly number[];
  readonly say?: (line: string) => void;
}

/** What a run through faults and kills left in both books. */
export interface LedgerFigures extends Audit {
  readonly kills: number;
  readonly runs: number;
  readonly assets: number;
}

const longestRuns = 100;
const endStates = ['done', 'failed', 'unknown_charge', 'download_failed'];

/** Sends a list through a service full of faults, kills Easel again and again, lets it finish, and compares the books. */
export async function keepBooks(plan: LedgerPlan): Promise<LedgerFigures> {
  const { say = () => {} } = plan;
  const random = seededRandom(plan.seed);
  const folder = mkdtempSync(join(tmpdir(), 'easel-ledger-'));
  const service = await startService({
    ...{ instant: true, bill: 'onReceipt', credits: 1_000_000, rateLimit: 1_000_000 },
    latencyMs: plan.latencyMs,
    faults: mixedFaults(Math.floor(random() * 1e6), plan),
  });
  try {
    const list = join(folder, 'list.csv');
    writeList(list, { first: 0, jobs: plan.jobs, images: () => (random() < 0.8 ? 1 : 2) });
    const easel = new Terminal(join(folder, 'library'), service);
    const wrong: string[] = [];
    let kills = 0;
    let runs = 0;
    let queued = false;
    const go = async (kill: KillAt | null): Promise<Ended> => {
      runs += 1;
      const command = queued ? ['run'] : ['batch', list, '--yes', '--model', 'imagegen/dev'];
      const parallel = String(1 + Math.floor(random() * 8));
      const ended = await easel.connected([...command, '--concurrency', parallel], {
        longestMs: 900_000,
        ...(kill ? { kill } : {}),
      });
      if (ended.signal === 'SIGKILL') kills += 1;
      else if (ended.code !== 0 && ended.code !== 1)
        wrong.push(`easel ended with ${ended.code}: ${ended.complaints}`);
      if (!queued) {
        const { length } = await easel.jobs();
        if (length !== 0 && length !== plan.jobs) wrong.push(`a list of ${plan.jobs} became ${length} jobs`);
        queued = length > 0;
      }
      return ended;
    };

    while (kills < plan.kills && runs < longestRuns) {
      // some while it starts, most in the middle of its work: a line is a file that has come
      const lines = random() < 0.25 ? 0 : 1 + Math.floor((random() * plan.jobs) / plan.kills);
      await go({ lines, afterMs: Math.floor(random() * (lines === 0 ? 1500 : 100)) });
      say(`run ${runs}: ${kills} kills, ${((await service.ledger()) as unknown as Books).posts} POSTs`);
    }
    if (kills < plan.kills) wrong.push(`only ${kills} of ${plan.kills} kills met a running Easel`);
    for (let left = plan.jobs; left > 0 && runs < longestRuns; ) {
      await go(null);
      left = (await easel.jobs()).filter((job) => !endStates.includes(job.state)).length;
      say(`run ${runs}: ${left} jobs left`);
    }

    const jobs = await easel.jobs();
    const library = readLibrary(easel.library);
    const audit = auditBooks(jobs, (await service.ledger()) as unknown as Books);
    if (!library.sound) wrong.push('the database is damaged');
    if (jobs.length !== plan.jobs) wrong.push(`${jobs.length} of ${plan.jobs} jobs are left`);
    for (const job of jobs) {
      if (!endStates.includes(job.state)) wrong.push(`a job ended as ${job.state}`);
      const answered = job.attempts.filter(({ outcome }) => outcome === 'answered').length;
      const { generations = 0 } = library.jobs.find(({ id }) => id === job.id) ?? {};
      const ready = library.assets.filter(
        (asset) => asset.jobId === job.id && asset.state === 'ready',
      ).length;
      if (generations !== answered)
        wrong.push(`seed ${job.values.seed}: ${answered} answers, ${generations} kept`);
      if (answered > 0 && !['done', 'download_failed'].includes(job.state))
        wrong.push(`seed ${job.values.seed} was answered and is ${job.state}`);
      if (job.state === 'done' && ready !== Number(job.values.num_images))
        wrong.push(`seed ${job.values.seed} is done with ${ready} files of ${job.values.num_images}`);
    }
    wrong.push(...(await checkFiles(easel.library, library)));
    const assets = library.assets.filter((asset) => asset.state === 'ready').length;
    return { ...audit, kills, runs, assets, wrong: [...audit.wrong, ...wrong] };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
