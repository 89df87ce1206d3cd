import { z } from 'zod';
import { zExportFormat } from './ExportOrder';

/** The running export, or the last one until the user dismisses it. */
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
