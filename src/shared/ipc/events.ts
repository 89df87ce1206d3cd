// What main tells the window, in the past tense. An event says that a row changed; the window asks for the row.
import { z } from 'zod';
import { zAssetChanges } from '../domain/gallery/AssetPlaces';
import { zJobPosition } from '../domain/queue/JobPosition';
import { zWorkProgress } from '../domain/queue/WorkProgress';

export const events = {
  /**
   * Batched, at most ten a second: each changed job with where it stands now. `readAgain`: more changed than is
   * worth naming, whoever shows jobs reads them anew.
   */
  'jobs.changed': z.object({ places: z.array(zJobPosition), readAgain: z.boolean() }),
  /** How far the service says a request is; at most once a second for each. */
  'jobs.worked': zWorkProgress.extend({ jobId: z.string() }),
  'queue.changed': z.object({ profileId: z.string() }),
  'assets.changed': zAssetChanges,
  /** More assets changed than is worth naming: whoever shows some reads them anew. */
  'assets.manyChanged': z.object({}),
  /** Tags, collections, what is counted beside the gallery, or what Undo would take back. */
  'curation.changed': z.object({}),
  'profiles.changed': z.object({}),
  /** What requests came to is another now; at most once a second. */
  'ledger.changed': z.object({}),
  /** A balance was read, or prices were learned. */
  'balance.changed': z.object({ profileId: z.string() }),
  'models.changed': z.object({ profileId: z.string() }),
  /** What the service of a profile says that Easel cannot read is something else now. */
  'unread.changed': z.object({ profileId: z.string() }),
  'settings.changed': z.object({}),
  'status.changed': z.object({}),
  /** Bytes of downloads under way, at most ten times a second. */
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
  /** Something the person should read once: shown as a toast. */
  'notice.raised': z.object({
    /** What it is about, of the queue where it does not say: it is not shown where that is in view. */
    topic: z.enum(['queue', 'account', 'keys']).optional(),
    level: z.enum(['info', 'success', 'problem']),
    title: z.string(),
    message: z.string(),
  }),
  /** An import of the window has come further, or to its end. */
  'imports.changed': z.object({}),
  /** What is known of watched folders. */
  'watching.changed': z.object({}),
  /** The library is compared with its disk: further, or to its end. */
  'verify.changed': z.object({}),
  /** What was done to the library folder outside of Easel. */
  'outside.changed': z.object({}),
  'exports.changed': z.object({}),
  /** The library folder is further on its way to another place. */
  'relocation.changed': z.object({}),
  /** The mirror of a profile's history; null: files of some entry. */
  'history.changed': z.object({ profileId: z.string().nullable() }),
  /** There is something to open: see `openings.take`. */
  'openings.waiting': z.object({}),
  /** Copies for another program are made, and that takes a while. */
  'programs.copying': z.object({ name: z.string(), count: z.number().int() }),
  /** A command chosen in the native menu or a notification. */
  'command.chosen': z.object({ command: z.string() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]>;
export type AnyEvent = { [E in EventName]: { name: E; payload: EventPayload<E> } }[EventName];
