import type { Attempt, Job } from '@shared/domain/queue/Job';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';

/** Implements `easel jobs`. Reads only as fast as its output is consumed. */
export async function showJobs(
  easel: Pick<TerminalEasel, 'jobs'>,
  options: Readonly<{ json: boolean; out: Output }>,
): Promise<number> {
  const { json, out } = options;
  for (const portion of easel.jobs.all()) {
    for (const { job, attempts } of portion) {
      out.write(json ? jsonLine(lineOf(job, attempts)) : describeJob(job, attempts));
    }
    await out.drained();
    if (out.closed) break;
  }
  return 0;
}

function lineOf(job: Job, attempts: readonly Attempt[]): object {
  const { id, batchId, profileId, modelId, lane, state, values, prompt, template, note, tags, problem } = job;
  const { createdAt, nextAttemptAt, confirmedMilli, possibleMilli, charge } = job;
  return {
    event: 'job',
    id,
    batchId,
    profileId,
    modelId,
    lane,
    state,
    values,
    prompt,
    template,
    note,
    tags,
    problem,
    createdAt,
    nextAttemptAt,
    confirmedMilli,
    possibleMilli,
    charge,
    attempts,
  };
}

function describeJob(job: Job, attempts: readonly Attempt[]): string {
  const head = `${job.id}  ${job.state.padEnd(15)}  ${printable(job.modelId)}  ${printable(job.prompt.slice(0, 60))}\n`;
  const tries = attempts.map(({ startedAt, outcome, status }) => {
    const at = new Date(startedAt).toISOString();
    return `  ${at}  ${outcome}${status === null ? '' : ` ${status}`}\n`;
  });
  return head + tries.join('');
}
