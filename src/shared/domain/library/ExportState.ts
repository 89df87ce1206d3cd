import { z } from 'zod';
import { zExportFormat } from './ExportOrder';

/** The export that runs, or the last one until it is put away. */
export const zExportState = z.object({
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  format: zExportFormat,
  done: z.number().int(),
  failed: z.number().int(),
  total: z.number().int(),
  /** The folder, or the one file. */
  target: z.string(),
  /** Why it ended before its time. */
  problem: z.string().nullable(),
  /** What files have no more as they were handed over, in words. */
  note: z.string().nullable(),
  /** The first of those that were not given. */
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ExportState = z.infer<typeof zExportState>;

/** A way of handing over that a person has given a name. */
export const zExportPreset = z.object({ id: z.string(), name: z.string() });
