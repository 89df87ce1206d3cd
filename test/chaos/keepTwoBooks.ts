import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../src/shared/prompt/expansion/seededRandom';
import { removeFolder } from '../support/removeFolder';
import { startKeyring } from '../support/startKeyring';
import { startService } from '../support/startService';
import { auditLibrary, endStates, type LibraryAudit } from './auditLibrary';
import { compareMirror } from './compareMirror';
import type { LedgerPlan } from './keepBooks';
import { mixedFaults } from './mixedFaults';
import { overlapping } from './overlapping';
import { StudioProfile } from './StudioProfile';
import type { Books } from './support/Books';
import { type CommandOptions, Terminal } from './support/Terminal';

/** What two profiles, at work at once, left in both books. */
export interface TwoLedgerFigures extends LibraryAudit {
  readonly kills: number;
  readonly runs: number;
  /** Keys that ended, and were given up for another one. */
  readonly keyChanges: number;
  /** Readings of the history that were begun between runs. */
  readonly syncs: number;
  /** Requests of the one that were under way together with one of the other. */
  readonly together: number;
  /** Entries of the service's history, each of which both mirrors have. */
  readonly mirrored: number;
}

const names = ['North', 'South'] as const;
const longestRuns = 120;

/**
 * Two profiles of one service, each with a key of its own, send a list each through faults; Easel is killed again and
 * again, keys end while they are in use and become others, and the history is mirrored in between, cut short as well.
 * Null where this machine has no keyring: keys of two profiles cannot be given by the environment.
 */
export async function keepTwoBooks(plan: LedgerPlan): Promise<TwoLedgerFigures | null> {
  const keyring = await startKeyring();
  if (keyring === null) return null;
  const { say = () => {} } = plan;
  const random = seededRandom(`two ${plan.seed}`);
  const any = <T>(some: readonly T[]): T => {
    const found = some[Math.floor(random() * some.length)];
    if (found === undefined) throw new Error('there is none');
    return found;
  };
  const upTo = (most: number) => 1 + Math.floor(random() * most);
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
    const easel = new Terminal(join(folder, 'library'), {
      ...keyring.env,
      EASEL_SESSION_TOKEN: service.sessionToken,
    });
    const profiles = names.map(
      (name, place) =>
        new StudioProfile(name, { easel, service, folder, place, jobs: plan.jobs / 2, random }),
    );
    const wrong: string[] = [];
    const counts = { kills: 0, runs: 0, keyChanges: 0, syncs: 0 };
    for (const profile of profiles) await profile.begin();

    const go = async (args: readonly string[], options: CommandOptions) => {
      const ended = await easel.run(args, { maxDurationMs: 900_000, ...options });
      if (ended.signal === 'SIGKILL') counts.kills += 1;
      else if (ended.code !== 0 && ended.code !== 1)
        wrong.push(`easel ${args[0]} ended with ${ended.code}: ${ended.complaints}`);
    };
    const mendKeys = async () => {
      for (const profile of profiles.filter(({ isKeyless }) => isKeyless)) {
        // a death while a key is made may leave one that nobody knows of; another is asked for all the same
        if (random() < 0.3) await profile.changeKey({ lines: 0, afterMs: upTo(900) });
        if (profile.isKeyless) await profile.changeKey(null);
        counts.keyChanges += 1;
      }
    };
    const mirror = async (isCut: boolean) => {
      const { name } = any(profiles);
      counts.syncs += 1;
      const kill = isCut ? { kill: { lines: 0, afterMs: 300 + upTo(900) } } : {};
      await go(['history', '--sync', '--profile', name], kill);
    };

    // both lists lie in the queue before anything of either is sent
    for (const profile of profiles) {
      await go(profile.batch, { dieAt: 'enqueued:1:0' });
      wrong.push(...(await profile.checkQueued()));
    }
    while (counts.kills < plan.kills && counts.runs < longestRuns) {
      counts.runs += 1;
      const each = Math.ceil(plan.jobs / plan.kills);
      const lines = random() < 0.2 ? 0 : upTo(each);
      // in every second run at least, so that no drill is without a change of key and a reading of the history
      const second = counts.runs % 2 === 0;
      const ending = second || random() < 0.3 ? any(profiles) : null;
      const alone = random() < 0.2 ? ['--profile', any(profiles).name] : [];
      await go(['run', ...alone, '--concurrency', String(upTo(6))], {
        kill: { lines, afterMs: Math.floor(random() * (lines === 0 ? 1500 : 100)) },
        ...(ending === null ? {} : { meanwhile: { lines: upTo(each), act: () => ending.endKey() } }),
      });
      ending?.endKey();
      await Promise.all(profiles.map((profile) => profile.settled()));
      await mendKeys();
      if (second || random() < 0.3) await mirror(random() < 0.5);
      say(`run ${counts.runs}: ${counts.kills} kills, ${counts.keyChanges} keys changed`);
    }
    if (counts.kills < plan.kills)
      wrong.push(`only ${counts.kills} of ${plan.kills} kills met a running Easel`);
    for (let left = plan.jobs; left > 0 && counts.runs < longestRuns; ) {
      counts.runs += 1;
      await mendKeys();
      await go(['run'], {});
      const jobs = await easel.jobs();
      left = plan.jobs - jobs.filter(({ state }) => endStates.includes(state)).length;
      say(`run ${counts.runs}: ${left} jobs left`);
    }

    const jobs = await easel.jobs();
    const audit = await auditLibrary(easel, service, { jobs, expected: plan.jobs });
    const mirrored = await compareMirror(easel, service, profiles);
    const books = (await service.ledger()) as unknown as Books;
    for (const profile of profiles) wrong.push(...(await profile.audit(jobs, books)));
    return {
      ...audit,
      ...counts,
      together: overlapping(jobs),
      mirrored: mirrored.entries,
      wrong: [...audit.wrong, ...wrong, ...mirrored.wrong],
    };
  } finally {
    await service.stop();
    await keyring.stop();
    await removeFolder(folder);
  }
}
