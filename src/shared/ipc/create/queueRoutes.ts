import { z } from 'zod';
import { zConsent } from '../../domain/account/ConsentQuestion';
import { zAxisLayout, zRoundSides, zSavedAxisLayout } from '../../domain/create/AxisLayout';
import { zBatchPictures, zLargeTable } from '../../domain/create/LargeTable';
import { zBatchSum } from '../../domain/queue/BatchSum';
import { zAttempt, zJobWithAssets } from '../../domain/queue/Job';
import { zJobPosition } from '../../domain/queue/JobPosition';
import { zQueueSection } from '../../domain/queue/jobStates';
import { zNightPlan } from '../../domain/queue/NightPlan';
import { zQueueSummary, zQuote } from '../../domain/queue/Queue';
import { zJsonValue } from '../../service';
import { route } from '../route';

/** No batch has more jobs. */
const mostJobIds = 100_000;
/** Of one press, one for each model. */
const mostBatches = 200;
const zJobIds = z.object({ jobIds: z.array(z.string()).min(1).max(mostJobIds) });
/** Sends jobs again. Without a consent the call is refused where one of them may have been charged already. */
const zJobsAgain = zJobIds.extend({ consent: zConsent.exactOptional() });
const zChanged = z.object({ changed: z.number().int() });
/** What was taken away. `undoId`: what `queue.undo` takes to put it back; null where there is nothing to put back. */
const zRemoved = zChanged.extend({ undoId: z.string().nullable() });
const zCancelled = zRemoved.extend({ inFlight: z.number().int() });

/** A part of a section of the panel, in its order. */
const zPlacesPage = z.object({
  /** 16 bytes each: see packedIds. */
  ids: z.instanceof(Uint8Array),
  /** As in a job's place. */
  at: z.instanceof(Float64Array),
  /** How many of the first are of the interactive lane. */
  interactive: z.number().int(),
  /** Whether more follow. */
  more: z.boolean(),
});
export type PositionsPage = z.infer<typeof zPlacesPage>;

export const queueRoutes = {
  'queue.summary': route(z.object({ profileId: z.string() }), zQueueSummary),
  /** One section of the panel in its order, page by page; the rows in view are then read with `queue.jobs`. */
  'queue.places': route(
    z.object({
      profileId: z.string(),
      section: zQueueSection,
      /** The last one of the page before; null: from the start. */
      after: zJobPosition.pick({ id: true, lane: true, at: true }).nullable(),
    }),
    zPlacesPage,
  ),
  'queue.jobs': route(z.object({ ids: z.array(z.string()).max(500) }), z.array(zJobWithAssets)),
  /** Ids of the latest jobs, the latest first, for the results beside the form. */
  'queue.recent': route(
    z.object({ profileId: z.string(), limit: z.number().int().max(200) }),
    z.array(z.string()),
  ),
  /**
   * Ids of some jobs of each batch before those, the newest batch first, until so many batches are seen, with those of
   * the latest jobs; `beyond`: and so many older than a batch that is seen already, whatever has come since.
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
  /** What was tried with what in a batch, every job of it at its place; null of a single job. Never changes. */
  'queue.shape': route(
    z.object({ batchId: z.string() }),
    z
      .object({
        template: z.string().nullable(),
        /** Of the list whose rows it is. */
        listName: z.string().nullable(),
        /** Two values or more each. */
        axes: z
          .array(z.object({ parameter: z.string(), values: z.array(zJsonValue).readonly() }).readonly())
          .readonly(),
        /** The first axis changes slowest. None where they are too many to be seen at once. */
        ids: z.array(z.string()).readonly(),
        /** Where not everything was tried with everything: of each job, which value of each axis it has. */
        places: z.array(z.array(z.number().int()).readonly()).readonly().optional(),
      })
      .readonly()
      .nullable(),
  ),
  /** Of a batch of so many that its shape has no ids: the table that it is, or null where it is none. Never changes. */
  'queue.largeTable': route(z.object({ batchId: z.string() }), zLargeTable.nullable()),
  /** Ids of the jobs of a batch that are done, packed: see packedIds. */
  'queue.doneJobs': route(z.object({ batchId: z.string() }), z.instanceof(Uint8Array)),
  /** All pictures of a batch that are there now. */
  'queue.batchPictures': route(z.object({ batchId: z.string() }), zBatchPictures),
  /** How far a batch is and what it took, as sums. */
  'queue.batchSum': route(z.object({ batchId: z.string() }), zBatchSum),
  /** Jobs of a batch that came to nothing and may come to something: what `queue.retry` takes. */
  'queue.restOfBatch': route(z.object({ batchId: z.string() }), z.array(z.string())),
  /** What sending jobs of a profile anew would take, before it is done: those that may be tried again, or copies of all. */
  'queue.quoteAgain': route(
    zJobIds.extend({ profileId: z.string(), action: z.enum(['retry', 'duplicate']) }),
    zQuote,
  ),
  /** What the next round of a batch is made from: ids of jobs as a whole, then of single pictures. */
  'queue.kept': route(z.object({ batchId: z.string() }), z.array(z.string())),
  /** Which jobs such pictures are of. */
  'queue.jobsOfPictures': route(
    z.object({ ids: z.array(z.string()).max(mostJobIds) }),
    z.array(z.object({ id: z.string(), jobId: z.string() })),
  ),
  /** Keeps some of them, or lets them go. */
  'queue.keep': route(
    z.object({
      batchId: z.string(),
      ids: z.array(z.string()).min(1).max(mostJobIds),
      isKept: z.boolean(),
    }),
    z.void(),
  ),
  /** Where the axes of a batch lie. */
  'queue.place': route(z.object({ batchId: z.string() }), zSavedAxisLayout),
  'queue.putPlace': route(z.object({ batchId: z.string(), place: zAxisLayout }), z.void()),
  /** Somebody goes on from a batch that lies so. */
  'queue.beginRound': route(zRoundSides, z.void()),
  'queue.attempts': route(z.object({ jobId: z.string() }), z.array(zAttempt)),
  /** What the service answered to an attempt, as it came; null: nothing is known of one. */
  'queue.answer': route(z.object({ attemptId: z.string() }), z.string().nullable()),
  'queue.run': route(z.object({ profileId: z.string() }), z.void()),
  /** When what waits in the background may be sent, and how much of it, in place of what was set; null: at any time. */
  'queue.setPlan': route(z.object({ profileId: z.string(), plan: zNightPlan.nullable() }), z.void()),
  /** What waits for the time of a plan goes now, of the queue and of batches. */
  'queue.endPlans': route(z.object({ profileId: z.string() }), z.void()),
  /** What batches may spend together from now on, thousandths of a credit; null: as the limits of the settings say. */
  'queue.changeBound': route(
    z.object({
      profileId: z.string(),
      boundId: z.string(),
      mostMilli: zNightPlan.shape.mostMilli,
    }),
    z.void(),
  ),
  /** The jobs that stand at such a bound, in their order. */
  'queue.jobsAtBound': route(z.object({ profileId: z.string(), boundId: z.string() }), z.array(z.string())),
  /** Asks a service that does not answer again now, and lets one that failed be tried now. */
  'queue.tryNow': route(z.object({ profileId: z.string() }), z.void()),
  /** Finishes what is running, starts nothing new. */
  'queue.pause': route(z.object({ profileId: z.string() }), z.void()),
  /** Puts the jobs, in their given order, before another queued job; null: at the end of their lane. */
  'queue.move': route(zJobIds.extend({ before: z.string().nullable() }), zChanged),
  'queue.sendToFront': route(zJobIds, zChanged),
  /**
   * Takes queued jobs out, which can be undone. A job in flight becomes an unknown charge, for good: cancelling may
   * not stop the charge.
   */
  'queue.cancel': route(zJobIds, zCancelled),
  /** The same of all jobs of some batches that have not been sent, or wait to be sent again. */
  'queue.cancelRest': route(z.object({ batchIds: z.array(z.string()).min(1).max(mostBatches) }), zCancelled),
  /** Failed and cancelled jobs go back to the queue. Never unknowns. */
  'queue.retry': route(zJobsAgain, zChanged),
  /** Unknowns go back to the queue: they may be charged twice, so that the person is always asked. */
  'queue.runAgain': route(zJobsAgain, zChanged),
  /** Looks in the service's history for the answers of unknowns. */
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
  'queue.retryDownloads': route(zJobIds, zChanged),
  'queue.dismiss': route(zJobIds, zRemoved),
  'queue.duplicate': route(zJobsAgain, z.object({ jobIds: z.array(z.string()) })),
  /** Takes finished jobs off the panel. Their pictures stay in the gallery, their attempts in the journal. */
  'queue.clearFinished': route(z.object({ profileId: z.string() }), zRemoved),
  /** Puts back what a removal took away, in its former place; what has moved on since then stays where it is. */
  'queue.undo': route(z.object({ undoId: z.string() }), zChanged),
};
