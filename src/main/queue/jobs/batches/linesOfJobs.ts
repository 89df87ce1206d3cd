import type { Job } from '@shared/domain/queue/Job';
import { mayStart } from '@shared/domain/queue/jobStates';
import { MediaTally, type TallyLine } from '@shared/models';
import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';
import { forEachInSlices } from '../../../slices/forEachInSlices';
import { expectedOf, type JobRow } from '../jobRow';

type Row = Parameters<typeof expectedOf>[0] & Pick<JobRow, 'model_id' | 'state'>;

const byId = statement<[string], Row>(
  `SELECT model_id, state, expected_kind, expected_count, expected_width, expected_height, expected_duration_s
   FROM job WHERE id = ?`,
);

/**
 * The lines of a quote for sending jobs again, by model: for all jobs that may be copied, or only for those
 * that may be retried.
 */
export async function linesOfJobs(
  db: Db,
  action: 'retry' | 'duplicate',
  jobIds: readonly string[],
): Promise<{ modelId: string; lines: readonly TallyLine[] }[]> {
  const tallies = new Map<Job['modelId'], MediaTally>();
  await forEachInSlices(jobIds, (id) => {
    const row = byId(db).get(id);
    if (!row || (action === 'retry' && !mayStart('retry', row.state))) return;
    const tally = tallies.get(row.model_id) ?? new MediaTally();
    tallies.set(row.model_id, tally);
    tally.add(expectedOf(row));
  });
  return [...tallies].map(([modelId, tally]) => ({ modelId, lines: tally.lines() }));
}
