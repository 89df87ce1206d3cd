// Events from main to the window, named in the past tense. Each event says that a row changed; the window fetches it.
import { z } from 'zod';
import { zAssetChanges } from '../domain/gallery/AssetColumns';
import { zJobPosition } from '../domain/queue/JobPosition';
import { zWorkProgress } from '../domain/queue/WorkProgress';

export const events = {
  /** Changed jobs with their positions, at most ten times per second. `readAgain`: too many to list; fetch again. */
  'jobs.changed': z.object({ places: z.array(zJobPosition), readAgain: z.boolean() }),
  /** The progress that the service reports for a request; at most once per second for each request. */
  'jobs.worked': zWorkProgress.extend({ jobId: z.string() }),
  'queue.changed': z.object({ profileId: z.string() }),
  'assets.changed': zAssetChanges,
  'assets.manyChanged': z.object({}),
  'curation.changed': z.object({}),
  'profiles.changed': z.object({}),
  'ledger.changed': z.object({}),
  'balance.changed': z.object({ profileId: z.string() }),
  'models.changed': z.object({ profileId: z.string() }),
  'unread.changed': z.object({ profileId: z.string() }),
  'settings.changed': z.object({}),
  'status.changed': z.object({}),
  'downloads.progressed': z.object({
    items: z.array(
      z.object({
        assetId: z.string(),
        jobId: z.string(),
        received: z.number(),
        total: z.number().nullable(),
      }),
    ),
  }),
  'notice.raised': z.object({
    /** The subject of the message, which is not shown while the view of this subject is open. */
    topic: z.enum(['queue', 'account', 'keys']).optional(),
    level: z.enum(['info', 'success', 'problem']),
    title: z.string(),
    message: z.string(),
  }),
  'imports.changed': z.object({}),
  'watching.changed': z.object({}),
  'verify.changed': z.object({}),
  'outside.changed': z.object({}),
  'exports.changed': z.object({}),
  'relocation.changed': z.object({}),
  /** The mirror of a profile's history changed; null: a file of an entry of any profile changed. */
  'history.changed': z.object({ profileId: z.string().nullable() }),
  /** There is something to open: see `openings.take`. */
  'openings.waiting': z.object({}),
  'programs.copying': z.object({ name: z.string(), count: z.number().int() }),
  'command.chosen': z.object({ command: z.string() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]>;
export type AnyEvent = { [E in EventName]: { name: E; payload: EventPayload<E> } }[EventName];
