import { z } from 'zod';
import { zTagName } from '../gallery/Curation';

export const zImportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('collection'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('tag'), name: zTagName }),
]);
export type ImportTarget = z.infer<typeof zImportTarget>;

export const zImportState = z.object({
  /** The query `imported:` with this id finds the assets of the import. */
  id: z.string(),
  running: z.boolean(),
  waiting: z.number().int(),
  /** Where the pictures are added, without duplicates; null: only to the library. */
  into: z.array(zImportTarget.nullable()),
  imported: z.number().int(),
  /** Imported files without a preview, because decoding needs too much memory. */
  undecoded: z.number().int(),
  /** Files of known assets. `back`: the file was missing and is restored; `here`: the asset still has its file. */
  back: z.number().int(),
  here: z.number().int(),
  refused: z.number().int(),
  /** The first refused files, each with the reason. */
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
  stopped: z.string().nullable(),
});
export type ImportState = z.infer<typeof zImportState>;

/** Maximum size of a dropped file, bytes, because the file is held in memory. */
export const MAX_DROPPED_BYTES = 256 * 2 ** 20;
export const MAX_DROPPED_FILES = 100_000;
