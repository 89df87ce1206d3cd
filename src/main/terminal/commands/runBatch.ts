import { basename, dirname, resolve } from 'node:path';
import { MAX_LIST_BYTES } from '@shared/lists';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { readRegularFile } from '../../files/readRegularFile';
import type { CommandDependencies, CommonOptions } from '../options/CommonOptions';
import { readAssignments } from '../options/readAssignments';
import { UsageError } from '../options/UsageError';
import { type UnknownChargeChoice, withConsent } from '../output/askToPayTwice';
import { followJobs } from '../output/followJobs';
import { JobWatch } from '../output/JobWatch';
import type { TerminalEasel } from '../TerminalEasel';
import { confirmList } from './confirmList';
import { describeDataLoss, endRun } from './endRun';

export type BatchOptions = CommonOptions &
  Readonly<{
    model: string;
    set: readonly string[];
    concurrency?: number;
    limitCredits?: number;
    startAt?: string;
    until?: string;
    maxCredits?: number;
    yes?: boolean;
    pictures?: string;
    sheet?: string;
    profile?: string;
    baseUrl?: string;
    unknown: UnknownChargeChoice;
  }>;

/** Implements `easel batch FILE`: queues the valid rows of a list and runs the queue. */
export async function runBatch(
  easel: TerminalEasel,
  file: string,
  options: BatchOptions,
  parts: CommandDependencies & Readonly<{ input: NodeJS.ReadStream }>,
): Promise<number> {
  const { report, signals } = parts;
  const bytes = await readRegularFile(file, MAX_LIST_BYTES).catch((cause: unknown) => {
    throw new UsageError(t('profiles.wasNotReadIt', { name: file, why: messageOf(cause) }));
  });
  const profile = await easel.connect({
    profile: options.profile ?? null,
    baseUrl: options.baseUrl ?? null,
    key: parts.key,
  });
  const model = await easel.model(profile.id, options.model);
  if (options.concurrency !== undefined) easel.setParallel(options.concurrency);
  const { counts, pause } = easel.queue.summary(profile.id);
  if (pause?.reason === 'loss' && !parts.afterLoss) throw new UsageError(describeDataLoss(pause.message));
  const before = counts.next;
  const batch = await easel.importList({
    profileId: profile.id,
    modelId: model.id,
    name: basename(file),
    bytes,
    folder: resolve(options.pictures ?? dirname(file)),
    sheet: options.sheet ?? null,
    base: readAssignments(options.set, model),
    limitMilli: options.limitCredits === undefined ? null : Math.round(options.limitCredits * 1000),
    plan: {
      startAt: options.startAt ?? null,
      until: options.until ?? null,
      mostMilli: options.maxCredits === undefined ? null : Math.round(options.maxCredits * 1000),
    },
    withConsent: (queue) => withConsent(queue, options.unknown, parts.input),
    beforeQueueing: async (list) => {
      for (const remark of list.remarks) report.note(remark);
      await confirmList(basename(file), list, { yes: options.yes === true, input: parts.input });
    },
  });
  for (const row of batch.leftOut)
    report.note(t('terminal.lineLeftOut', { line: row.line, problem: row.message }));
  if (before > 0) report.note(t('terminal.earlierGoFirst', { jobs: before }));
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  watch.add(easel.jobs.rows({ batchId: batch.batchId }));
  easel.queue.run(profile.id);
  const profiles = [{ ...profile, canRun: true, lane: 'batch', waitsForService: false }] as const;
  const run = { easel, watch, profiles, report, signals, library: options.library };
  const status = await endRun(await followJobs(run), run);
  return batch.leftOut.length > 0 ? 1 : status;
}
