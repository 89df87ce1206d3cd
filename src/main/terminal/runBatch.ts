import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CommonOptions } from './CommonOptions';
import { finish } from './finish';
import { followJobs } from './followJobs';
import type { Report } from './Report';
import { readAssignments } from './readAssignments';
import type { Signals } from './Signals';
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
  parts: Readonly<{ key: string | null; report: Report; signals: Signals }>,
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
  const batch = await easel.importList({
    profileId: profile.id,
    modelId: model.id,
    name: basename(file),
    bytes,
    base: readAssignments(options.set, model),
    limitMilli: options.limitCredits === undefined ? null : Math.round(options.limitCredits * 1000),
  });
  for (const row of batch.leftOut) report.note(`line ${row.line} left out: ${row.message}`);
  easel.queue.run(profile.id);
  const status = finish(
    await followJobs({ easel, profileId: profile.id, batchId: batch.batchId, report, signals }),
    report,
  );
  return batch.leftOut.length > 0 ? 1 : status;
}
