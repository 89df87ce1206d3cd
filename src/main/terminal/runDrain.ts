import type { CommandParts } from './CommandParts';
import type { CommonOptions } from './CommonOptions';
import { endRun } from './endRun';
import { followJobs } from './followJobs';
import { JobWatch } from './JobWatch';
import { jobsInWords } from './jobsInWords';
import { keyOwner } from './keyOwner';
import { mayPayTwice, type SaidOfUnknown, withConsent } from './mayPayTwice';
import { type DrainAim, readyProfile } from './readyProfile';
import type { TerminalEasel } from './TerminalEasel';

export type DrainOptions = CommonOptions &
  Readonly<{
    unknown: SaidOfUnknown;
    wait?: boolean;
    now?: boolean;
    pastBound?: boolean;
    retryDownloads?: boolean;
    concurrency?: number;
    profile?: string;
    baseUrl?: string;
  }>;

/**
 * `easel run`: runs what is queued to its end, in every profile, each with its own key. Unknowns are sent again only
 * where `--unknown` says so. What cannot run is said, with what to type.
 */
export async function runDrain(
  easel: TerminalEasel,
  options: DrainOptions,
  parts: CommandParts & Readonly<{ input: NodeJS.ReadStream }>,
): Promise<number> {
  const { report, signals, key } = parts;
  const { library } = options;
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  if (options.retryDownloads === true) await easel.jobs.retryDownloads();
  const notFetched = easel.jobs.notFetched();
  if (notFetched > 0) {
    const [are, their] = notFetched === 1 ? ['is', 'its files are'] : ['are', 'their files are'];
    report.note(
      `${jobsInWords(notFetched)} ${are} paid for, and ${their} not here. To try again: npm run easel -- run --retry-downloads${library === undefined ? '' : ` --library ${library}`}`,
    );
  }
  // before anything can come to rest: downloads of an earlier run are going on already
  watch.add(easel.jobs.rows('open'));
  if (options.concurrency !== undefined) easel.setParallel(options.concurrency);
  const only = options.profile === undefined ? null : (await easel.profileOf(options, key)).id;
  const work = easel.profiles.openWork().filter((of) => only === null || of.profileId === only);
  const unknowns = work.reduce((sum, { unknown }) => sum + unknown, 0);
  const again =
    unknowns > 0 &&
    (await mayPayTwice({ jobs: unknowns, paid: 0, milli: null }, options.unknown, parts.input));
  if (unknowns > 0 && !again) report.note(`${unknowns} with an unknown charge left alone.`);
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
