import { setTimeout as wait } from 'node:timers/promises';
import { t } from '@shared/messages/t';
import type { CommandDependencies } from '../options/CommandDependencies';
import type { CommonOptions } from '../options/CommonOptions';
import { keyOwner } from '../options/keyOwner';
import { type DrainAim, readyProfile } from '../options/readyProfile';
import { followJobs } from '../output/followJobs';
import { JobWatch } from '../output/JobWatch';
import { mayPayTwice, type UnknownChargeChoice, withConsent } from '../output/mayPayTwice';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';
import { endRun } from './endRun';

export type DrainOptions = CommonOptions &
  Readonly<{
    unknown: UnknownChargeChoice;
    wait?: boolean;
    now?: boolean;
    pastBound?: boolean;
    retryDownloads?: boolean;
    concurrency?: number;
    profile?: string;
    baseUrl?: string;
  }>;

/** Longer work of an engine is left to the next run. */
const longestSettleMs = 30_000;

/**
 * `easel run`: runs all queued jobs of every profile, each with its own key. Unknown charges are sent again
 * only with `--unknown`. For jobs that cannot run, prints what to type.
 */
export async function runDrain(
  easel: TerminalEasel,
  options: DrainOptions,
  parts: CommandDependencies & Readonly<{ input: NodeJS.ReadStream }>,
): Promise<number> {
  const { report, signals, key } = parts;
  const { library } = options;
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  if (options.retryDownloads === true) await easel.jobs.retryDownloads();
  const notFetched = easel.jobs.notFetched();
  if (notFetched > 0) {
    const where = library === undefined ? '' : ` --library ${library}`;
    const command = `npm run easel -- run --retry-downloads${where}`;
    report.note(t('terminal.paidNotFetched', { jobs: notFetched, command }));
  }
  // before any job can end: downloads of an earlier run are already in progress
  watch.add(easel.jobs.rows('open'));
  await settleLost(easel, watch, signals);
  if (options.concurrency !== undefined) easel.setParallel(options.concurrency);
  const only = options.profile === undefined ? null : (await easel.profileOf(options, key)).id;
  const work = easel.profiles.openWork().filter((of) => only === null || of.profileId === only);
  const unknowns = work.reduce((sum, { unknown }) => sum + unknown, 0);
  const again =
    unknowns > 0 &&
    (await mayPayTwice({ jobs: unknowns, paid: 0, milli: null }, options.unknown, parts.input));
  if (unknowns > 0 && !again) report.note(t('terminal.notSentAgain', { jobs: unknowns }));
  const owner = keyOwner({ key, only, baseUrl: options.baseUrl ?? null }, easel.profiles.remote());
  if (owner.problem !== null) report.note(owner.problem);

  const aims = work.map((of): DrainAim => {
    const toSend = of.next + (again ? of.unknown : 0);
    const waits = options.wait === true;
    const { afterLoss } = parts;
    return { of, toSend, waits, afterLoss, key: owner.profileId === of.profileId ? key : null };
  });
  const profiles = await Promise.all(aims.map((aim) => readyProfile(easel, aim, { report, library })));
  for (const { id, goes } of profiles) {
    if (!goes) continue;
    const unknown = again ? easel.queue.unknownJobs(id) : [];
    watch.add(unknown.map(({ row }) => row));
    const ids = unknown.map((job) => job.id);
    await withConsent((consent) => easel.queue.runAgain(ids, consent), 'retry', parts.input);
    if (options.now === true) easel.queue.endPlans(id);
    if (options.pastBound === true) easel.queue.letGoOfBounds(id);
    easel.queue.run(id);
  }
  const all = { easel, watch, profiles, report, signals, library };
  const status = await endRun(await followJobs(all), all);
  const skipped = aims.some(({ toSend }, place) => toSend > 0 && profiles[place]?.goes === false);
  return skipped || notFetched > 0 ? 1 : status;
}

/**
 * Waits until the local service reports the outcome of lost answers, so that finished results are downloaded
 * in this run.
 */
async function settleLost(easel: TerminalEasel, watch: JobWatch, signals: Signals): Promise<void> {
  const unknown = () =>
    easel.profiles.openWork().flatMap(({ profileId }) => easel.queue.unknownJobs(profileId));
  const before = unknown();
  if (before.length === 0) return;
  const ended = new AbortController();
  signals.onFirst(() => ended.abort());
  const late = wait(longestSettleMs, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([easel.queue.settled(), late]);
  ended.abort();
  const left = new Set(unknown().map(({ id }) => id));
  watch.add(before.filter(({ id }) => !left.has(id)).map(({ row }) => row));
}
