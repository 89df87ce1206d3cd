import { zJobProblem } from '@shared/domain/queue/Job';
import type { JobState } from '@shared/domain/queue/jobStates';
import { expect, it } from 'vitest';
import { jobsToResend } from './batchFacts';

const job = (id: string, state: JobState, status: number | null = null) => ({
  id,
  state,
  problem:
    status === null
      ? null
      : zJobProblem.parse({ code: '', title: '', message: '', fields: [], status, fromService: true }),
});

it('is what failed and was cancelled, and neither a refusal nor what may have been charged', () => {
  const jobs = [
    job('a', 'failed', 500),
    job('b', 'failed', 400),
    job('c', 'cancelled'),
    job('d', 'unknown_charge'),
    job('e', 'done'),
    job('f', 'queued'),
  ];
  expect(jobsToResend(jobs)).toEqual({ ids: ['a', 'c'], label: 'Run the rest: 2' });
  expect(jobsToResend(jobs.slice(0, 2)).label).toBe('Retry 1 failed job');
});
