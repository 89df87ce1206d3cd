import { setTimeout as wait } from 'node:timers/promises';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { addressOf } from '@shared/service';
import type { OpenWork } from '../../ports/OpenWork';
import type { CommandDependencies, CommonOptions } from '../options/CommonOptions';
import { commandToContinue } from '../options/commandToContinue';
import { askToPayTwice, type UnknownChargeChoice, withConsent } from '../output/askToPayTwice';
import { followJobs } from '../output/followJobs';
import { JobWatch } from '../output/JobWatch';
import type { FollowedProfile } from '../output/ProfileWatch';
import { sentence } from '../output/printable';
import type { Report } from '../output/Report';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';
import { describeDataLoss, endRun } from './endRun';

export type RunQueueOptions = CommonOptions &
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

/** How long a run waits for lost answers; longer work of an engine is left to the next run. */
const maxRecoveryMs = 30_000;

/** `easel run`: runs every profile's queued jobs with its own key; unknown charges only with `--unknown`. */
export async function runQueue(
  easel: TerminalEasel,
  options: RunQueueOptions,
  parts: CommandDependencies & Readonly<{ input: NodeJS.ReadStream }>,
): Promise<number> {
  const { report, signals, key } = parts;
  const { library } = options;
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  if (options.retryDownloads === true) await easel.jobs.retryDownloads();
  const notFetched = easel.jobs.unfetchedJobCount();
  if (notFetched > 0) {
    const where = library === undefined ? '' : ` --library ${library}`;
    const command = `npm run easel -- run --retry-downloads${where}`;
    report.note(t('terminal.paidNotFetched', { jobs: notFetched, command }));
  }
  // before any job can end: downloads of an earlier run are already in progress
  watch.add(easel.jobs.rows('open'));
  await recoverLostAnswers(easel, watch, signals);
  if (options.concurrency !== undefined) easel.setParallel(options.concurrency);
  const onlyProfileId = options.profile === undefined ? null : (await easel.profileOf(options, key)).id;
  const openWork = easel.profiles
    .openWork()
    .filter((of) => onlyProfileId === null || of.profileId === onlyProfileId);
  const unknowns = openWork.reduce((sum, { unknown }) => sum + unknown, 0);
  const sendsUnknownAgain =
    unknowns > 0 &&
    (await askToPayTwice({ jobs: unknowns, paid: 0, milli: null }, options.unknown, parts.input));
  if (unknowns > 0 && !sendsUnknownAgain) report.note(t('terminal.notSentAgain', { jobs: unknowns }));
  const given = { key, only: onlyProfileId, baseUrl: options.baseUrl ?? null };
  const owner = keyOwner(given, easel.profiles.remote());
  if (owner.problem !== null) report.note(owner.problem);

  const targets = openWork.map((work): ProfileToRun => {
    const toSend = work.next + (sendsUnknownAgain ? work.unknown : 0);
    const waits = options.wait === true;
    const { afterLoss } = parts;
    return { work, toSend, waits, afterLoss, key: owner.profileId === work.profileId ? key : null };
  });
  const profiles = await Promise.all(
    targets.map((target) => readyProfile(easel, target, { report, library })),
  );
  for (const { id, canRun } of profiles) {
    if (!canRun) continue;
    const unknown = sendsUnknownAgain ? easel.queue.unknownJobs(id) : [];
    watch.add(unknown.map(({ row }) => row));
    const ids = unknown.map((job) => job.id);
    await withConsent((consent) => easel.queue.runAgain(ids, consent), 'retry', parts.input);
    if (options.now === true) easel.queue.endSchedules(id);
    if (options.pastBound === true) easel.queue.removeSpendLimits(id);
    easel.queue.run(id);
  }
  const run = { easel, watch, profiles, report, signals, library };
  const status = await endRun(await followJobs(run), run);
  const skipped = targets.some(({ toSend }, place) => toSend > 0 && profiles[place]?.canRun === false);
  return skipped || notFetched > 0 ? 1 : status;
}

// Waits for the local service's report of lost answers, so that finished results are downloaded in this run.
async function recoverLostAnswers(easel: TerminalEasel, watch: JobWatch, signals: Signals): Promise<void> {
  const unknown = () =>
    easel.profiles.openWork().flatMap(({ profileId }) => easel.queue.unknownJobs(profileId));
  const before = unknown();
  if (before.length === 0) return;
  const ended = new AbortController();
  signals.onFirst(() => ended.abort());
  const timeout = wait(maxRecoveryMs, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([easel.queue.interruptedRequestsResolved(), timeout]);
  ended.abort();
  const stillUnknown = new Set(unknown().map(({ id }) => id));
  watch.add(before.filter(({ id }) => !stillUnknown.has(id)).map(({ row }) => row));
}

/** The profile that the key in EASEL_API_KEY belongs to; `problem` says why there is none. */
type KeyOwner = Readonly<{ profileId: string | null; problem: string | null }>;

// The key in EASEL_API_KEY is used for the profile of `--profile` or `--base-url`, or for the only remote profile with
// a key for its URL on this computer: a library can contain any URL, and no other service must see the key.
function keyOwner(
  given: Readonly<{ key: string | null; only: string | null; baseUrl: string | null }>,
  remote: readonly Readonly<{ id: string; name: string; baseUrl: string; hasKeyForUrl: boolean }>[],
): KeyOwner {
  const { key, only: profileId, baseUrl } = given;
  if (profileId !== null) {
    const isRemote = remote.some(({ id }) => id === profileId);
    return { profileId: key !== null && isRemote ? profileId : null, problem: null };
  }
  if (baseUrl !== null) {
    const origin = addressOf(baseUrl);
    const [named, ...others] = remote.filter((profile) => profile.baseUrl === origin);
    if (named && others.length > 0 && key !== null) {
      const names = listOf([named, ...others].map(({ name }) => name));
      return { profileId: null, problem: t('terminal.keyHasSeveralProfiles', { origin, names }) };
    }
    if (!named) return { profileId: null, problem: t('terminal.nothingBelongsTo', { origin }) };
    return { profileId: key === null ? null : named.id, problem: null };
  }
  if (key === null || remote.length === 0) return { profileId: null, problem: null };
  const [only, ...more] = remote;
  if (only && more.length === 0) {
    if (only.hasKeyForUrl) return { profileId: only.id, problem: null };
    return { profileId: null, problem: t('terminal.keyIsUnbound', { baseUrl: only.baseUrl }) };
  }
  return { profileId: null, problem: t('terminal.keyHasSeveralServices', { services: remote.length }) };
}

type ProfileToRun = Readonly<{
  work: OpenWork;
  toSend: number;
  key: string | null;
  waits: boolean;
  afterLoss: boolean;
}>;

/** Prepares a profile for running, or reports why it cannot run and which command helps. */
async function readyProfile(
  easel: TerminalEasel,
  { work, toSend, key, waits, afterLoss }: ProfileToRun,
  parts: Readonly<{ report: Report; library: string | undefined }>,
): Promise<FollowedProfile> {
  const { profileId: id, name, kind, baseUrl } = work;
  const profile = {
    id,
    name,
    kind,
    baseUrl,
    lane: 'batch',
    waitsForService: waits,
    keyForThisRun: key !== null,
  } as const;
  if (toSend === 0) return { ...profile, canRun: false };
  const stay = t('terminal.jobsStay', { jobs: toSend });
  if (work.removed) {
    parts.report.note(`${t('terminal.profileWasRemoved', { name })} ${stay}`);
    return { ...profile, canRun: false };
  }
  const { pause } = easel.queue.summary(id);
  if (pause?.reason === 'loss' && !afterLoss) {
    parts.report.note(`${name}: ${describeDataLoss(pause.message)}`);
    return { ...profile, canRun: false };
  }
  if (key !== null) easel.profiles.holdKey(id, key);
  const obstacle = await easel.profiles.obstacle(id);
  if (obstacle === null) {
    await easel.profiles.learnPrices(id);
    return { ...profile, canRun: true };
  }
  const command = commandToContinue(profile, parts.library, { withKey: obstacle.missing === 'key' });
  parts.report.note(`${name}: ${sentence(obstacle.message)} ${stay} ${t('terminal.toRunThem', { command })}`);
  return { ...profile, canRun: false };
}
