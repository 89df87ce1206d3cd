import { z } from 'zod';
import { zAttempt, zJobWithAssets } from '../domain/Job';
import { zQueueSection } from '../domain/jobStates';
import { zQueueSummary } from '../domain/Queue';
import { route } from './route';

const zJobIds = z.object({ jobIds: z.array(z.string()).min(1) });
const zChanged = z.object({ changed: z.number().int() });

export const queueRoutes = {
  'queue.summary': route(z.object({ profileId: z.string() }), zQueueSummary),
  /** Ids of one section in its order; the rows in view are then read with `queue.jobs`. */
  'queue.ids': route(z.object({ profileId: z.string(), section: zQueueSection }), z.array(z.string())),
  'queue.jobs': route(z.object({ ids: z.array(z.string()).max(500) }), z.array(zJobWithAssets)),
  /** Latest jobs first, for the results beside the form. */
  'queue.recent': route(
    z.object({ profileId: z.string(), limit: z.number().int().max(200) }),
    z.array(zJobWithAssets),
  ),
  'queue.attempts': route(z.object({ jobId: z.string() }), z.array(zAttempt)),
  'queue.run': route(z.object({ profileId: z.string() }), z.void()),
  /** Asks a service that does not answer again now, and lets one that failed be tried now. */
  'queue.tryNow': route(z.object({ profileId: z.string() }), z.void()),
  /** Finishes what is running, starts nothing new. */
  'queue.pause': route(z.object({ profileId: z.string() }), z.void()),
  /** Puts the jobs, in their given order, before another queued job; null: at the end of their lane. */
  'queue.move': route(zJobIds.extend({ before: z.string().nullable() }), zChanged),
  'queue.sendToFront': route(zJobIds, zChanged),
  /** A job in flight becomes an unknown charge: cancelling may not stop the charge. */
  'queue.cancel': route(zJobIds, zChanged),
  /** Failed and cancelled jobs go back to the queue. Never unknowns. */
  'queue.retry': route(zJobIds, zChanged),
  /** Unknowns go back to the queue: they may be charged twice, so the person's word is part of the call. */
  'queue.runAgain': route(zJobIds.extend({ mayChargeTwice: z.literal(true) }), zChanged),
  /** Looks in the service's history for the answers of unknowns. */
  'queue.checkHistory': route(
    zJobIds,
    z.array(
      z.object({
        jobId: z.string(),
        outcome: z.enum(['found', 'not_found', 'several', 'unreadable', 'unreachable']),
        message: z.string(),
      }),
    ),
  ),
  'queue.retryDownloads': route(zJobIds, zChanged),
  'queue.dismiss': route(zJobIds, zChanged),
  'queue.duplicate': route(zJobIds, z.object({ jobIds: z.array(z.string()) })),
  /** Takes finished jobs off the panel. Their pictures stay in the gallery, their attempts in the journal. */
  'queue.clearFinished': route(z.object({ profileId: z.string() }), zChanged),
};
