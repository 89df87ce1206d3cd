import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CommandParts } from './CommandParts';
import type { CommonOptions } from './CommonOptions';
import { endRun } from './endRun';
import { followJobs } from './followJobs';
import { JobWatch } from './JobWatch';
import { jobsInWords } from './jobsInWords';
import { readAssignments } from './readAssignments';
import type { TerminalEasel } from './TerminalEasel';
import { UsageError } from './UsageError';

export type BatchOptions = CommonOptions &
  Readonly<{
    model: string;
    set: readonly string[];
    concurrency?: number;
    limitCredits?: number;
    baseUrl?: string;
  }>;

/** `easel batch FILE`: queues the good rows of a list and runs the queue. Gives the exit status. */
export async function runBatch(
  easel: TerminalEasel,
  file: string,
  options: BatchOptions,
  parts: CommandParts,
): Promise<number> {
  const { report, signals } = parts;
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new UsageError(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
    );
  });
  const profile = await easel.connect({ baseUrl: options.baseUrl ?? null, key: parts.key });
  const model = easel.model(profile.id, options.model);
  if (options.concurrency !== undefined) easel.setParallel(options.concurrency);
  const before = easel.queue.summary(profile.id).counts.next;
  const batch = await easel.importList({
    profileId: profile.id,
    modelId: model.id,
    name: basename(file),
    bytes,
    base: readAssignments(options.set, model),
    limitMilli: options.limitCredits === undefined ? null : Math.round(options.limitCredits * 1000),
  });
  for (const row of batch.leftOut) report.note(`line ${row.line} left out: ${row.message}`);
  if (before > 0) report.note(`${jobsInWords(before)} queued earlier ${before === 1 ? 'goes' : 'go'} first.`);
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  watch.add(easel.jobs.rows({ batchId: batch.batchId }));
  easel.queue.run(profile.id);
  const profiles = [{ ...profile, goes: true, lane: 'batch', waits: false }] as const;
  const all = { easel, watch, profiles, report, signals, library: options.library };
  const status = await endRun(await followJobs(all), all);
  return batch.leftOut.length > 0 ? 1 : status;
}
