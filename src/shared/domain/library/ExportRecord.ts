import { z } from 'zod';
import { zExportManner } from './ExportOrder';

/** What is remembered of an export, for as long as the library is there. */
export const zExportRecord = z.object({
  /** Its place in the list; the id is what it is called elsewhere. */
  seq: z.number().int(),
  id: z.string(),
  /** `broken`: Easel ended in the middle of it. */
  state: z.enum(['running', 'done', 'cancelled', 'failed', 'broken']),
  /** The folder, or the one file that was made. */
  target: z.string(),
  folder: z.string(),
  /** Null where it is not of a kind that can be read any more. */
  manner: zExportManner.nullable(),
  /** A contact sheet that was ordered by what was varied. */
  isByAxes: z.boolean(),
  /** The preset it went out by; null: by none, or it was not noted then. */
  preset: z.string().nullable(),
  total: z.number().int(),
  /** How many went out. */
  files: z.number().int(),
  failed: z.number().int(),
  /** Why it ended before its time, or why the first file did not go out. */
  message: z.string().nullable(),
  /** ms UTC. */
  startedAt: z.number().int(),
  /** The first of its pictures that the library still has. */
  assetId: z.string().nullable(),
  /** That one is sensitive. */
  sensitive: z.boolean(),
});
export type ExportRecord = z.infer<typeof zExportRecord>;
