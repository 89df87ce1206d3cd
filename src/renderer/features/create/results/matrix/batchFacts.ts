import type { JobWithAssets } from '@shared/domain/Job';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDuration } from '../../../../ui/formatDuration';

type Shown = Pick<JobWithAssets, 'state' | 'confirmedMilli' | 'possibleMilli' | 'sentAt' | 'finishedAt'>;

/** "7 of 12 · 16.8 credits · 2.4 possible · 38 s": money that is certain and money that may be, never as one sum. */
export function batchFacts(jobs: readonly Shown[]): string {
  const done = jobs.filter(({ state }) => state === 'done').length;
  const sum = (of: (job: Shown) => number | null) => jobs.reduce((all, job) => all + (of(job) ?? 0), 0);
  const confirmed = sum((job) => job.confirmedMilli);
  const possible = sum((job) => job.possibleMilli);
  const began = Math.min(...jobs.map(({ sentAt }) => sentAt ?? Number.POSITIVE_INFINITY));
  const ended = Math.max(...jobs.map(({ finishedAt }) => finishedAt ?? 0));
  const isOver = jobs.every(({ finishedAt }) => finishedAt !== null);
  return [
    `${formatCount(done)} of ${formatCount(jobs.length)}`,
    confirmed > 0 ? `${formatCredits(confirmed)} credits` : null,
    possible > 0 ? `${formatCredits(possible)} possible` : null,
    isOver && ended - began >= 500 ? formatDuration(ended - began) : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
