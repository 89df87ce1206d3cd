import { z } from 'zod';
import { zExportFormat, zExportSettings } from './ExportRequest';

const zPlaced = { x: z.number(), y: z.number(), width: z.number() };

/** The first page of a contact sheet, in points from its top left corner, and the number of pages. */
export const zFirstPage = z
  .object({
    pages: z.number().int(),
    width: z.number(),
    height: z.number(),
    pictures: z
      .array(z.object({ ...zPlaced, id: z.string(), sensitive: z.boolean(), height: z.number() }).readonly())
      .readonly(),
    /** `y` is the baseline; text wider than `width` is cut. */
    words: z
      .array(z.object({ ...zPlaced, text: z.string(), size: z.number(), isGrey: z.boolean() }).readonly())
      .readonly(),
  })
  .readonly();
export type FirstPage = z.infer<typeof zFirstPage>;

/** The running export, or the last export until the user dismisses it. */
export const zExportState = z.object({
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  format: zExportFormat,
  done: z.number().int(),
  failed: z.number().int(),
  total: z.number().int(),
  /** The folder, or the path of the single file. */
  target: z.string(),
  problem: z.string().nullable(),
  /** What was lost in the exported files compared with the originals, for the user. */
  note: z.string().nullable(),
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ExportState = z.infer<typeof zExportState>;

export const zExportPreset = z.object({ id: z.string(), name: z.string() });

export const zExportRecord = z.object({
  /** The position in the list; other code refers to the export by `id`. */
  seq: z.number().int(),
  id: z.string(),
  /** `broken`: Easel quit during the export. */
  state: z.enum(['running', 'done', 'cancelled', 'failed', 'broken']),
  target: z.string(),
  folder: z.string(),
  /** The settings; null: stored in a format that this version cannot read. `isByAxes`: laid out as a matrix. */
  manner: zExportSettings.nullable(),
  isByAxes: z.boolean(),
  preset: z.string().nullable(),
  total: z.number().int(),
  files: z.number().int(),
  failed: z.number().int(),
  /** Why the export ended early, or why the first failed file was not exported. */
  message: z.string().nullable(),
  /** ms UTC. */
  startedAt: z.number().int(),
  assetId: z.string().nullable(),
  sensitive: z.boolean(),
});
export type ExportRecord = z.infer<typeof zExportRecord>;
