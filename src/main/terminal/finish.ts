import type { Followed } from './followJobs';
import { hasEnded, type Report, totalsOf } from './Report';

/** Prints the summary and gives the exit status: 0 only where every job is done. */
export function finish({ jobs, stopped }: Followed, report: Report): number {
  if (stopped !== null) report.note(stopped);
  const totals = totalsOf(jobs);
  report.summary(totals);
  const left = jobs.filter((job) => !hasEnded(job)).length;
  return totals.failed + totals.unknown + left > 0 ? 1 : 0;
}
