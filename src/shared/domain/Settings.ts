import { z } from 'zod';
import { defaultRequestsPerMinute } from '../service';
import { zGalleryGroup, zGallerySort } from './gallery/GallerySort';
import { reviewGrounds } from './gallery/reviewGrounds';
import { longEdgeBounds } from './library/longEdgeBounds';
import { zNamePattern } from './library/zNamePattern';
import { panelBounds } from './panelBounds';
import { readSpellingLanguages } from './spellingLanguages';

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
      /** A balance under so many thousandths of a credit is said to be low; null: never. */
      lowBalanceMilli: z.number().int().min(0).nullable().default(10_000),
      /** The same for the sample service, whose credits cost nothing. */
      lowBalanceOfSamples: z.boolean().default(false),
      /** A batch of more jobs than this asks before it is queued. */
      confirmAbove: z.number().int().min(1).default(20),
      /** So does what costs more than so many thousandths of a credit; null: no amount asks. */
      confirmAboveMilli: z.number().int().min(0).nullable().default(50_000),
      breaker: z.boolean().default(true),
      /** What was left over at a restart goes on by itself, and may spend, instead of waiting for Run. */
      goOnAfterRestart: z.boolean().default(false),
    })
    .prefault({}),
  sensitive: z.object({ blur: z.boolean().default(true) }).prefault({}),
  library: z
    .object({
      /** The pattern for the names of new files; empty: day, prompt, seed and number. */
      fileNames: zNamePattern.default(''),
      /** What is done with pictures that are dropped on the gallery. */
      dropped: z.enum(['copy', 'reference']).default('copy'),
    })
    .prefault({}),
  /** Days after which what lies in the trash goes for good; null: only by hand. */
  trash: z.object({ days: z.number().int().min(1).max(365).nullable().default(30) }).prefault({}),
  /** The service inside Easel that draws samples. */
  localService: z
    .object({
      /** Seconds that a sample takes, about. */
      seconds: z.number().min(0).max(120).default(1),
      /** Generation requests that it takes a minute. */
      requestsPerMinute: z.number().int().min(1).max(6000).default(defaultRequestsPerMinute),
      /** Whole demo credits that it begins with, and has again when it is filled up. */
      credits: z.number().int().min(0).max(1_000_000).default(500),
      /** What goes wrong with every fourth request: nothing, an error that costs nothing, or a paid answer that is lost. */
      troubles: z.enum(['none', 'errors', 'lost']).default('none'),
    })
    .prefault({}),
  hints: z
    .object({
      show: z.boolean().default(true),
      /** Those that were put away for good. */
      seen: z.array(z.string().max(40)).max(100).default([]),
    })
    .prefault({}),
  /** Days after which a key is old enough to be changed; null: nobody reminds. */
  keys: z.object({ remindAfterDays: z.number().int().min(1).max(3650).nullable().default(90) }).prefault({}),
  desktop: z
    .object({
      /** In the tray; closing the window leaves Easel running there. */
      tray: z.boolean().default(false),
      /** Tags of languages, with spaces between; empty: spelling is not checked, and no dictionary fetched. */
      spelling: z
        .string()
        .max(100)
        .refine((text) => readSpellingLanguages(text) !== null)
        .default(''),
    })
    .prefault({}),
  shortcuts: z
    .object({
      /** Keys that the person gave to commands, by the command's id; empty text: none. */
      own: z.record(z.string().max(60), z.string().max(40)).default({}),
    })
    .prefault({}),
  window: z
    .object({
      queuePanelOpen: z.boolean().default(true),
      /** Folded or opened by hand, or as `queuePanelFolds` says. Of a new library nothing is in it: the room is for pictures. */
      queueFold: z.enum(['by_settings', 'folded', 'open']).default('folded'),
      /** Folded to a strip while nothing is under way. */
      queuePanelFolds: z.boolean().default(false),
      /** Whether the finished jobs are listed there; the gallery shows most of them too. */
      queueFinishedOpen: z.boolean().default(false),
      queuePanelWidth: within(panelBounds.queue).default(360),
      /** The form of Create, px. */
      formWidth: within(panelBounds.form).default(380),
      /** The details beside gallery and viewer, px. */
      detailsWidth: within(panelBounds.details).default(308),
      /** The tallest a result becomes, px. */
      resultHeight: within(panelBounds.result).default(400),
      /** Collections and tags beside the gallery. */
      galleryShelvesOpen: z.boolean().default(true),
      /** Ids of collections that show nothing of what lies in them there. */
      galleryFolded: z.array(z.string().max(64)).max(10_000).default([]),
      /** Whether the details stand beside the pictures. */
      galleryDetailsOpen: z.boolean().default(true),
      galleryRowHeight: within(panelBounds.galleryRow).default(200),
      /** What the gallery looks for, in its query language, and in which order. */
      galleryQuery: z.string().max(10_000).default(''),
      /** What is around the pictures in review and survey. */
      reviewGround: z.enum(reviewGrounds).default('black'),
      /** Films that have sound are heard in the viewer. */
      filmSound: z.boolean().default(false),
      /** The version whose news were looked at or put away; empty: none yet. */
      newsSeen: z.string().max(40).default(''),
      /** How large a picture was copied the last time that a size was typed, px. */
      copyLongEdge: within(longEdgeBounds).default(2048),
      gallerySort: zGallerySort.default('newest'),
      galleryGroup: zGalleryGroup.default('day'),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof zSettings>;

/** A change to some sections of the settings; fields left out stay as they are. */
export const zSettingsPatch = z.object({
  appearance: changesOf(zSettings.shape.appearance),
  queue: changesOf(zSettings.shape.queue),
  sensitive: changesOf(zSettings.shape.sensitive),
  library: changesOf(zSettings.shape.library),
  trash: changesOf(zSettings.shape.trash),
  keys: changesOf(zSettings.shape.keys),
  localService: changesOf(zSettings.shape.localService),
  hints: changesOf(zSettings.shape.hints),
  desktop: changesOf(zSettings.shape.desktop),
  shortcuts: changesOf(zSettings.shape.shortcuts),
  window: changesOf(zSettings.shape.window),
});
export type SettingsPatch = z.infer<typeof zSettingsPatch>;

/** Settings with some fields changed. What comes out is not checked. */
export function withPatch(settings: Settings, patch: SettingsPatch): Settings {
  const sections = Object.entries(settings).map(([name, section]) => [
    name,
    {
      ...section,
      ...(name === 'window' ? withFold(settings.window, patch.window) : patch[name as keyof SettingsPatch]),
    },
  ]);
  return Object.fromEntries(sections) as Settings;
}

/** Who says otherwise than before when the panel folds means from now on, whatever was done by hand. */
function withFold(before: Settings['window'], patch: SettingsPatch['window']): SettingsPatch['window'] {
  const folds = patch?.queuePanelFolds ?? before.queuePanelFolds;
  return folds === before.queuePanelFolds ? patch : { queueFold: 'by_settings', ...patch };
}

function within({ min, max }: Readonly<{ min: number; max: number }>) {
  return z.number().int().min(min).max(max);
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

// a default would give every field that is left out its default again
function changesOf<T extends z.ZodObject>(
  section: z.ZodPrefault<T>,
): z.ZodOptional<z.ZodType<Changes<z.output<T>>>> {
  const fields = Object.entries(section.unwrap().shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? field.unwrap() : field).optional(),
  ]);
  const changes: z.ZodType = z.object(Object.fromEntries(fields));
  return (changes as z.ZodType<Changes<z.output<T>>>).optional();
}
