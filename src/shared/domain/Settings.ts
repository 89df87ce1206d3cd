import { z } from 'zod';
import { defaultRequestsPerMinute } from '../service';
import { zGalleryGroup, zGallerySort } from './GallerySort';

/** Everything the person can set. Stored as JSON under one key; absent fields take the defaults below. */
export const zSettings = z.object({
  appearance: z
    .object({
      theme: z.enum(['system', 'dark', 'light']).default('system'),
      density: z.enum(['comfortable', 'compact']).default('comfortable'),
    })
    .prefault({}),
  queue: z
    .object({
      /** POSTs under way at once, per profile. */
      parallel: z.number().int().min(1).max(16).default(4),
      /** Requests a minute assumed where the service says nothing (interface: Limits). */
      requestsPerMinute: z.number().int().min(1).max(6000).default(defaultRequestsPerMinute),
      /** More attempts after a 500 answered by the service itself. */
      retries: z.number().int().min(0).max(5).default(2),
      /** Thousandths of a credit, confirmed and possible together; null means no limit. */
      batchLimitMilli: z.number().int().min(0).nullable().default(null),
      dayLimitMilli: z.number().int().min(0).nullable().default(null),
      /** A batch of more jobs than this asks before it is queued. */
      confirmAbove: z.number().int().min(1).default(20),
      breaker: z.boolean().default(true),
      /** What was left over at a restart goes on by itself, and may spend, instead of waiting for Run. */
      goOnAfterRestart: z.boolean().default(false),
    })
    .prefault({}),
  sensitive: z.object({ blur: z.boolean().default(true) }).prefault({}),
  /** Days after which what lies in the trash goes for good; null: only by hand. */
  trash: z.object({ days: z.number().int().min(1).max(365).nullable().default(30) }).prefault({}),
  window: z
    .object({
      queuePanelOpen: z.boolean().default(true),
      /** Folded to a strip while nothing is under way. */
      queuePanelFolds: z.boolean().default(false),
      /** Whether the finished jobs are listed there; the gallery shows most of them too. */
      queueFinishedOpen: z.boolean().default(false),
      queuePanelWidth: z.number().int().min(280).max(640).default(360),
      /** Collections and tags beside the gallery. */
      galleryShelvesOpen: z.boolean().default(true),
      galleryRowHeight: z.number().int().min(80).max(520).default(200),
      /** What the gallery looks for, in its query language, and in which order. */
      galleryQuery: z.string().max(10_000).default(''),
      gallerySort: zGallerySort.default('newest'),
      galleryGroup: zGalleryGroup.default('day'),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof zSettings>;

/** A change to some sections of the settings; fields left out stay as they are. */
export const zSettingsPatch = z.object({
  appearance: zSettings.shape.appearance.unwrap().partial().optional(),
  queue: zSettings.shape.queue.unwrap().partial().optional(),
  sensitive: zSettings.shape.sensitive.unwrap().partial().optional(),
  trash: zSettings.shape.trash.unwrap().partial().optional(),
  window: zSettings.shape.window.unwrap().partial().optional(),
});
export type SettingsPatch = z.infer<typeof zSettingsPatch>;
