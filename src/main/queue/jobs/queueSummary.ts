import { type JobState, type QueueSection, sectionOf } from '@shared/domain/jobStates';
import type { QueueHold, QueueSummary } from '@shared/domain/Queue';
import { timeForJobs } from '@shared/domain/timeForJobs';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { QueueState } from './queueState';

type CountRow = Readonly<{ state: JobState; acknowledged: number; n: number }>;
type SpendRow = Readonly<{ confirmed: number | null; possible: number | null }>;

// Answered from an index alone: ten thousand jobs in a millisecond or two.
const counts = statement<[string], CountRow>(
  `SELECT state, acknowledged, count(*) AS n FROM job INDEXED BY job_counts
   WHERE profile_id = ? AND cleared = 0 GROUP BY state, acknowledged`,
);
const beingWritten = statement<[string], { n: number }>(
  `SELECT count(*) AS n FROM batch CROSS JOIN job ON job.batch_id = batch.id
   WHERE batch.complete = 0 AND batch.profile_id = ?`,
);
const finishedSince = statement<[string, number], { n: number }>(
  `SELECT count(*) AS n FROM job WHERE profile_id = ? AND section IN ('finished', 'attention') AND finished_at >= ?`,
);
const openModels = statement<[string], { model_id: string; n: number }>(
  `SELECT model_id, count(*) AS n FROM job INDEXED BY job_next
   WHERE profile_id = ? AND state IN ('queued', 'waiting') GROUP BY model_id`,
);
const spend = statement<[string, number], SpendRow>(
  `SELECT sum(charged_milli) FILTER (WHERE charge = 'confirmed') AS confirmed,
     sum(reserved_milli) FILTER (WHERE charge = 'possible' AND outcome <> 'sending') AS possible
   FROM attempt WHERE profile_id = ? AND started_at >= ?`,
);

/** What the summary needs beside the rows. */
export interface SummaryFacts {
  readonly state: QueueState;
  /** Overrides the state's own pause. */
  readonly diskProblem: string | null;
  readonly hold: QueueHold | null;
  readonly parallel: number;
  /** The service's window: how many a minute, and how many are left in it. */
  readonly rate: Readonly<{ limit: number; remaining: number | null }>;
  /** ms; null: never run and no model to go by. */
  readonly usualMs: (modelId: string) => number | null;
}

export function queueSummary(db: Db, profileId: string, facts: SummaryFacts): QueueSummary {
  const rows = counts(db).all(profileId);
  const inSection = (section: QueueSection): number =>
    rows.reduce(
      (sum, row) => (sectionOf(row.state, row.acknowledged === 1) === section ? sum + row.n : sum),
      0,
    );
  const next = inSection('next') - (beingWritten(db).get(profileId)?.n ?? 0);
  const running = inSection('running');
  const { workSince, pause } = facts.state;
  const through = finishedSince(db).get(profileId, workSince)?.n ?? 0;
  const spent = spend(db).get(profileId, workSince);
  return {
    profileId,
    running: pause === null && facts.diskProblem === null,
    pause:
      facts.diskProblem !== null
        ? { reason: 'disk', message: facts.diskProblem }
        : pause && { reason: pause.reason, message: pause.message },
    counts: {
      attention: inSection('attention'),
      running,
      next,
      finished: inSection('finished'),
      done: rows.reduce((sum, row) => (row.state === 'done' ? sum + row.n : sum), 0),
    },
    progress: { done: through, total: through + next + running },
    timeLeftMs: next + running === 0 ? null : timeLeft(openModels(db).all(profileId), running, facts),
    confirmedMilli: spent?.confirmed ?? 0,
    possibleMilli: spent?.possible ?? 0,
    hold: facts.hold,
  };
}

function timeLeft(
  models: readonly Readonly<{ model_id: string; n: number }>[],
  running: number,
  facts: SummaryFacts,
): number | null {
  const work = models.map(({ model_id, n }) => ({ count: n, usualMs: facts.usualMs(model_id) }));
  const known = work.flatMap(({ count, usualMs }) => (usualMs === null ? [] : [{ count, usualMs }]));
  if (known.length < work.length) return null;
  const usual = known[0]?.usualMs ?? 0;
  const all = running > 0 ? [...known, { count: running, usualMs: usual / 2 }] : known;
  if (all.every((item) => item.usualMs === 0)) return null;
  const { parallel, rate } = facts;
  return timeForJobs(all, {
    parallel,
    perMinute: rate.limit,
    leftNow: running + (rate.remaining ?? rate.limit),
  });
}
