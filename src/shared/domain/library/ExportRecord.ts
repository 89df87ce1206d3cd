import { z } from 'zod';
import { zExportManner } from './ExportOrder';

export const zExportRecord = z.object({
  /** The position in the list; other code refers to the export by `id`. */
  seq: z.number().int(),
  id: z.string(),
  /** `broken`: Easel quit during the export. */
  state: z.enum(['running', 'done', 'cancelled', 'failed', 'broken']),
  /** The folder, or the path of the single file. */
  target: z.string(),
  folder: z.string(),
  /** Null if it was stored in a format that this version cannot read. */
  manner: zExportManner.nullable(),
  /** Whether the export was a contact sheet with rows and columns of varied values. */
  isByAxes: z.boolean(),
  /** The preset used; null: none, or not recorded. */
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
