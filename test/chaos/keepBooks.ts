import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../src/shared/prompt/expansion/seededRandom';
import { removeFolder } from '../support/removeFolder';
import { startService } from '../support/startService';
import { auditLibrary, endStates, type LibraryAudit } from './auditLibrary';
import { mixedFaults } from './mixedFaults';
import type { Books } from './support/Books';
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
export interface LedgerFigures extends LibraryAudit {
  readonly kills: number;
  readonly runs: number;
}

const longestRuns = 100;

/** Sends a list through a service full of faults, kills Easel again and again, lets it finish, and compares the books. */
export async function keepBooks(plan: LedgerPlan): Promise<LedgerFigures> {
  const { say = () => {} } = plan;
  const random = seededRandom(plan.seed);
  const folder = mkdtempSync(join(tmpdir(), 'easel-ledger-'));
  const service = await startService({
    instant: true,
    bill: 'onReceipt',
    credits: 1_000_000,
    rateLimit: 1_000_000,
    latencyMs: plan.latencyMs,
    faults: mixedFaults(Math.floor(random() * 1e6), plan),
  });
  try {
    const list = join(folder, 'list.csv');
    writeList(list, { first: 0, jobs: plan.jobs, images: () => (random() < 0.8 ? 1 : 2) });
    const easel = new Terminal(join(folder, 'library'), { EASEL_API_KEY: service.apiKey });
    const wrong: string[] = [];
    let kills = 0;
    let runs = 0;
    let queued = false;
    const go = async (kill: KillAt | null): Promise<Ended> => {
      runs += 1;
      const command = queued ? ['run'] : ['batch', list, '--yes', '--model', 'imagegen/dev'];
      const parallel = String(1 + Math.floor(random() * 8));
      const ended = await easel.run([...command, '--concurrency', parallel, '--base-url', service.url], {
        maxDurationMs: 900_000,
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

    const audit = await auditLibrary(easel, service, { jobs: await easel.jobs(), expected: plan.jobs });
    return { ...audit, kills, runs, wrong: [...audit.wrong, ...wrong] };
  } finally {
    await service.stop();
    await removeFolder(folder);
  }
}
