import { z } from 'zod';
import { zConsentToken } from '../../domain/account/ConsentQuestion';
import { zAxisLayout, zSavedAxisLayout, zSourceBatchAxes } from '../../domain/create/AxisLayout';
import { zBatchPictures, zLargeTable } from '../../domain/create/LargeTable';
import { zBatchTotals } from '../../domain/queue/BatchTotals';
import { zDailySchedule } from '../../domain/queue/DailySchedule';
import { zAttempt, zJobWithAssets } from '../../domain/queue/Job';
import { zJobPosition } from '../../domain/queue/JobPosition';
import { zQueueSection } from '../../domain/queue/jobStates';
import { zQueueSummary, zQuote } from '../../domain/queue/Queue';
import { zJsonValue } from '../../service';
import { route } from '../route';

const maxJobIds = 100_000;
const maxBatches = 200;
const zJobIds = z.object({ jobIds: z.array(z.string()).min(1).max(maxJobIds) });
/** Sends jobs again. Without consent, the call is refused if a job may already have been charged. */
const zJobsAgain = zJobIds.extend({ consent: zConsentToken.exactOptional() });
const zChangedCount = z.object({ changed: z.number().int() });
const zRemoved = zChangedCount.extend({ undoId: z.string().nullable() });
const zCancelled = zRemoved.extend({ inFlight: z.number().int() });

const zPositionsPage = z.object({
  /** UUIDs in binary form, 16 bytes each, one after the other. */
  ids: z.instanceof(Uint8Array),
  /** The sort key of each job within its section, as in JobPosition. */
  at: z.instanceof(Float64Array),
  /** The number of jobs in the interactive lane, which come first. */
  interactiveCount: z.number().int(),
  more: z.boolean(),
});
export type PositionsPage = z.infer<typeof zPositionsPage>;

export const queueRoutes = {
  'queue.summary': route(z.object({ profileId: z.string() }), zQueueSummary),
  /** One section of the panel in its order, in pages; the visible rows are then fetched with `queue.jobs`. */
  'queue.places': route(
    z.object({
      profileId: z.string(),
      section: zQueueSection,
      after: zJobPosition.pick({ id: true, lane: true, at: true }).nullable(),
    }),
    zPositionsPage,
  ),
  'queue.jobs': route(z.object({ ids: z.array(z.string()).max(500) }), z.array(zJobWithAssets)),
  'queue.recent': route(
    z.object({ profileId: z.string(), limit: z.number().int().max(200) }),
    z.array(z.string()),
  ),
  /**
   * A few jobs of each batch that is older than the first `latest` jobs of `queue.recent`, newest first. `batches`:
   * the minimum number of batches, including those of `queue.recent`. `beyond`: also lists `beyond.more` batches that
   * are older than `beyond.batchId`. The output's `more`: there are still older batches.
   */
  'queue.earlier': route(
    z.object({
      profileId: z.string(),
      latest: z.number().int().max(200),
      batches: z.number().int().min(1).max(200),
      beyond: z.object({ batchId: z.string(), more: z.number().int().min(1).max(200) }).optional(),
    }),
    z.object({ ids: z.array(z.string()), more: z.boolean() }),
  ),
  /** The axes and values of a batch, with each job at its position; null for a single job. Never changes. */
  'queue.grid': route(
    z.object({ batchId: z.string() }),
    z
      .object({
        template: z.string().nullable(),
        listName: z.string().nullable(),
        /** Each axis has two or more values. */
        axes: z
          .array(z.object({ parameter: z.string(), values: z.array(zJsonValue).readonly() }).readonly())
          .readonly(),
        /** The first axis changes slowest. Empty if there are too many to show at once. */
        ids: z.array(z.string()).readonly(),
        /** Only if the batch is not a full grid: for each job, the index of its value on each axis. */
        places: z.array(z.array(z.number().int()).readonly()).readonly().optional(),
      })
      .readonly()
      .nullable(),
  ),
  /** The table of a batch whose grid has too many ids; null if the batch is not a table. Never changes. */
  'queue.largeTable': route(z.object({ batchId: z.string() }), zLargeTable.nullable()),
  'queue.doneJobs': route(z.object({ batchId: z.string() }), z.instanceof(Uint8Array)),
  'queue.batchPictures': route(z.object({ batchId: z.string() }), zBatchPictures),
  'queue.batchSum': route(z.object({ batchId: z.string() }), zBatchTotals),
  /** Jobs of a batch that failed or were cancelled and may still succeed: for `queue.retry`. */
  'queue.restOfBatch': route(z.object({ batchId: z.string() }), z.array(z.string())),
  /** The cost and time of sending jobs again: the jobs that may be retried, or copies of all jobs. */
  'queue.quoteAgain': route(
    zJobIds.extend({ profileId: z.string(), action: z.enum(['retry', 'duplicate']) }),
    zQuote,
  ),
  /** The picked results of a batch for its next round: ids of whole jobs, then of single pictures. */
  'queue.kept': route(z.object({ batchId: z.string() }), z.array(z.string())),
  'queue.jobsOfPictures': route(
    z.object({ ids: z.array(z.string()).max(maxJobIds) }),
    z.array(z.object({ id: z.string(), jobId: z.string() })),
  ),
  'queue.keep': route(
    z.object({ batchId: z.string(), ids: z.array(z.string()).min(1).max(maxJobIds), isKept: z.boolean() }),
    z.void(),
  ),
  /** The user's layout of a batch's axes. */
  'queue.place': route(z.object({ batchId: z.string() }), zSavedAxisLayout),
  'queue.putPlace': route(z.object({ batchId: z.string(), place: zAxisLayout }), z.void()),
  /** Saves the axes of a batch that the user continues: the next batch gets the same layout. */
  'queue.saveSourceAxes': route(zSourceBatchAxes, z.void()),
  'queue.attempts': route(z.object({ jobId: z.string() }), z.array(zAttempt)),
  'queue.answer': route(z.object({ attemptId: z.string() }), z.string().nullable()),
  'queue.run': route(z.object({ profileId: z.string() }), z.void()),
  'queue.setPlan': route(z.object({ profileId: z.string(), plan: zDailySchedule.nullable() }), z.void()),
  /** Sends now all jobs that wait for the schedule of the queue or of their batch. */
  'queue.endPlans': route(z.object({ profileId: z.string() }), z.void()),
  /** Sets the shared spending limit of batches, thousandths of a credit; null: only the limits in the settings. */
  'queue.changeBound': route(
    z.object({ profileId: z.string(), boundId: z.string(), mostMilli: zDailySchedule.shape.mostMilli }),
    z.void(),
  ),
  'queue.jobsAtBound': route(z.object({ profileId: z.string(), boundId: z.string() }), z.array(z.string())),
  /** Checks an unreachable service now, or retries a request to a failing service now. */
  'queue.tryNow': route(z.object({ profileId: z.string() }), z.void()),
  /** Lets running jobs finish, and starts no new ones. */
  'queue.pause': route(z.object({ profileId: z.string() }), z.void()),
  /** Moves jobs, in the given order, before another queued job; null: to the end of their lane. */
  'queue.move': route(zJobIds.extend({ before: z.string().nullable() }), zChangedCount),
  'queue.sendToFront': route(zJobIds, zChangedCount),
  /** Removing queued jobs can be undone. An aborted request may still be charged, so it becomes an unknown charge. */
  'queue.cancel': route(zJobIds, zCancelled),
  /** Removes all unsent jobs of some batches, including those that wait for a retry; can be undone. */
  'queue.cancelRest': route(z.object({ batchIds: z.array(z.string()).min(1).max(maxBatches) }), zCancelled),
  /** Queues failed and cancelled jobs again, never unknown charges. */
  'queue.retry': route(zJobsAgain, zChangedCount),
  /** Queues unknown charges again: they may be charged twice, so the user is always asked. */
  'queue.runAgain': route(zJobsAgain, zChangedCount),
  /** Searches the service's history for the answers of unknown charges. */
  'queue.checkHistory': route(
    zJobIds,
    z.array(
      z.object({
        jobId: z.string(),
        outcome: z.enum(['found', 'not_found', 'several', 'unreadable', 'unreachable', 'settled']),
        message: z.string(),
      }),
    ),
  ),
  'queue.retryDownloads': route(zJobIds, zChangedCount),
  'queue.dismiss': route(zJobIds, zRemoved),
  'queue.duplicate': route(zJobsAgain, z.object({ jobIds: z.array(z.string()) })),
  /** Removes finished jobs from the panel. Their pictures stay in the gallery, their attempts in the journal. */
  'queue.clearFinished': route(z.object({ profileId: z.string() }), zRemoved),
  /** Restores a removal at the previous positions; jobs that have changed since are skipped. */
  'queue.undo': route(z.object({ undoId: z.string() }), zChangedCount),
};
