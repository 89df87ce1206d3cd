import type { TerminalEasel } from './TerminalEasel';

/** `easel jobs`: every job with its attempts, oldest first. */
export function showJobs(
  easel: Pick<TerminalEasel, 'queue'>,
  options: Readonly<{ json: boolean; write: (line: string) => void }>,
): number {
  for (const job of easel.queue.allJobs(null)) {
    const attempts = easel.queue.attempts(job.id);
    if (options.json) {
      const { id, batchId, profileId, modelId, lane, state, values, prompt, template, note, tags, problem } =
        job;
      const { createdAt, nextAttemptAt, confirmedMilli, possibleMilli, charge } = job;
      options.write(
        JSON.stringify({
          event: 'job',
          ...{ id, batchId, profileId, modelId, lane, state, values, prompt, template, note, tags, problem },
          ...{ createdAt, nextAttemptAt, confirmedMilli, possibleMilli, charge, attempts },
        }),
      );
    } else {
      options.write(`${job.id}  ${job.state.padEnd(15)}  ${job.modelId}  ${job.prompt.slice(0, 60)}`);
      for (const attempt of attempts) {
        const at = new Date(attempt.startedAt).toISOString();
        options.write(`  ${at}  ${attempt.outcome}${attempt.status === null ? '' : ` ${attempt.status}`}`);
      }
    }
  }
  return 0;
}
