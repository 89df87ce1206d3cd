import type { BatchSum } from '@shared/domain/BatchSum';
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
  return factWords([
    `${formatCount(done)} of ${formatCount(jobs.length)}`,
    ...moneyWords(confirmed, possible),
    isOver ? timeWords(began, ended) : null,
  ]);
}

/** The same of a batch of which only the sums are known: "120 of 1,000 · 2 running · 3 failed · 288 credits". */
export function sumFacts(sum: BatchSum): string {
  const some = (count: number, what: string) => (count > 0 ? `${formatCount(count)} ${what}` : null);
  const isOver = sum.ended === sum.jobs && sum.begunAt !== null && sum.endedAt !== null;
  return factWords([
    `${formatCount(sum.done)} of ${formatCount(sum.jobs)}`,
    some(sum.running, 'running'),
    some(sum.failed, 'failed'),
    some(sum.cancelled, 'cancelled'),
    ...moneyWords(sum.confirmedMilli, sum.possibleMilli),
    isOver ? timeWords(sum.begunAt, sum.endedAt) : null,
  ]);
}

function moneyWords(confirmedMilli: number, possibleMilli: number): readonly (string | null)[] {
  return [
    confirmedMilli > 0 ? `${formatCredits(confirmedMilli)} credits` : null,
    possibleMilli > 0 ? `${formatCredits(possibleMilli)} possible` : null,
  ];
}

function timeWords(began: number, ended: number): string | null {
  return ended - began >= 500 ? formatDuration(ended - began) : null;
}

function factWords(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null).join(' · ');
}
