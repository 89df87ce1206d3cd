import { z } from 'zod';
import { defaultRequestsPerMinute } from '../service';
import { zGalleryGroup, zGallerySort } from './gallery/GallerySort';
import { reviewBackgrounds } from './gallery/reviewBackgrounds';
import { longEdgeBounds } from './library/longEdgeBounds';
import { zNamePattern } from './library/zNamePattern';
import { panelBounds } from './panelBounds';
import { readSpellingLanguages } from './spellingLanguages';

/** All user settings. Stored as JSON under one key; absent fields take the defaults below. */
export const zSettings = z.object({
  appearance: z
    .object({
      /** `system`: the first of the system's languages that Easel has. */
      language: z.enum(['system', 'en', 'de', 'ja']).default('system'),
      theme: z.enum(['system', 'dark', 'light']).default('system'),
      density: z.enum(['comfortable', 'compact']).default('comfortable'),
    })
    .prefault({}),
  queue: z
    .object({
      parallel: z.number().int().min(1).max(16).default(4),
      /** The rate limit assumed if the service reports none (docs/interface.md, Limits). */
      requestsPerMinute: z.number().int().min(1).max(6000).default(defaultRequestsPerMinute),
      retries: z.number().int().min(0).max(5).default(2),
      /** Thousandths of a credit, confirmed and possible charges together; null: no limit. */
      batchLimitMilli: z.number().int().min(0).nullable().default(null),
      dayLimitMilli: z.number().int().min(0).nullable().default(null),
      /** Warn if the balance is below this, thousandths of a credit; null: never. */
      lowBalanceMilli: z.number().int().min(0).nullable().default(10_000),
      /** Warn about the balance of the local service too, whose credits cost nothing. */
      lowBalanceOfSamples: z.boolean().default(false),
      /** Ask before a batch with more jobs, or a higher cost in milli-credits (null: never), is queued. */
      confirmAbove: z.number().int().min(1).default(20),
      confirmAboveMilli: z.number().int().min(0).nullable().default(50_000),
      /** After five lost answers in a row, pause; after five errors, send one job at a time. */
      breaker: z.boolean().default(true),
      /** After a restart, unfinished jobs continue, and may spend, without waiting for Run. */
      goOnAfterRestart: z.boolean().default(false),
    })
    .prefault({}),
  sensitive: z.object({ blur: z.boolean().default(true) }).prefault({}),
  library: z
    .object({
      /** The name pattern of new files; empty: day, prompt, seed and number. */
      fileNames: zNamePattern.default(''),
      dropped: z.enum(['copy', 'reference']).default('copy'),
    })
    .prefault({}),
  trash: z.object({ days: z.number().int().min(1).max(365).nullable().default(30) }).prefault({}),
  /** The service inside Easel that draws samples. */
  localService: z
    .object({
      /** Approximate time to make a sample, s. */
      seconds: z.number().min(0).max(120).default(1),
      requestsPerMinute: z.number().int().min(1).max(6000).default(defaultRequestsPerMinute),
      /** Credits at the start and after a refill. */
      credits: z.number().int().min(0).max(1_000_000).default(500),
      /** What happens to every fourth request: nothing, an error that costs nothing, or a paid answer that is lost. */
      troubles: z.enum(['none', 'errors', 'lost']).default('none'),
    })
    .prefault({}),
  hints: z
    .object({
      show: z.boolean().default(true),
      seen: z.array(z.string().max(40)).max(100).default([]),
    })
    .prefault({}),
  /** Days after which Easel reminds the user to change a key; null: never. */
  keys: z.object({ remindAfterDays: z.number().int().min(1).max(3650).nullable().default(90) }).prefault({}),
  desktop: z
    .object({
      /** Show a tray icon; then closing the window leaves Easel running. */
      tray: z.boolean().default(false),
      /** Language tags separated by spaces; empty: no spelling check, and no dictionary is downloaded. */
      spelling: z
        .string()
        .max(100)
        .refine((text) => readSpellingLanguages(text) !== null)
        .default(''),
    })
    .prefault({}),
  shortcuts: z
    .object({
      /** Custom keyboard shortcuts by command id; empty text: no shortcut. */
      own: z.record(z.string().max(60), z.string().max(40)).default({}),
    })
    .prefault({}),
  window: z
    .object({
      queuePanelOpen: z.boolean().default(true),
      /** `by_settings`: `queuePanelFolds` decides. The default is `folded`, because a new library has no jobs. */
      queueFold: z.enum(['by_settings', 'folded', 'open']).default('folded'),
      /** The queue panel folds to a strip while no job runs or waits. */
      queuePanelFolds: z.boolean().default(false),
      queueFinishedOpen: z.boolean().default(false),
      queuePanelWidth: intWithin(panelBounds.queue).default(360),
      formWidth: intWithin(panelBounds.form).default(380),
      detailsWidth: intWithin(panelBounds.details).default(308),
      resultHeight: intWithin(panelBounds.result).default(400),
      galleryShelvesOpen: z.boolean().default(true),
      /** Ids of collections that are collapsed in the gallery's sidebar. */
      galleryFolded: z.array(z.string().max(64)).max(10_000).default([]),
      galleryDetailsOpen: z.boolean().default(true),
      galleryRowHeight: intWithin(panelBounds.galleryRow).default(200),
      /** The gallery's search, in its query language. */
      galleryQuery: z.string().max(10_000).default(''),
      reviewGround: z.enum(reviewBackgrounds).default('black'),
      filmSound: z.boolean().default(false),
      newsSeen: z.string().max(40).default(''),
      /** The last size typed for "copy at a size", long edge, px. */
      copyLongEdge: intWithin(longEdgeBounds).default(2048),
      gallerySort: zGallerySort.default('newest'),
      galleryGroup: zGalleryGroup.default('day'),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof zSettings>;

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

/** The settings after a change, not validated. */
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

/** Changing `queuePanelFolds` also resets `queueFold`: the rule overrides what the user folded by hand. */
function withFold(current: Settings['window'], patch: SettingsPatch['window']): SettingsPatch['window'] {
  const folds = patch?.queuePanelFolds ?? current.queuePanelFolds;
  return folds === current.queuePanelFolds ? patch : { queueFold: 'by_settings', ...patch };
}

function intWithin({ min, max }: Readonly<{ min: number; max: number }>) {
  return z.number().int().min(min).max(max);
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

// removes the defaults of the schema, which would reset every field that the patch leaves out
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
