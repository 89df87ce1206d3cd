import { z } from 'zod';
import { zTagName } from '../gallery/Curation';

/** What pictures are put into as they come, with its name as a person knows it. */
export const zImportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('collection'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('tag'), name: zTagName }),
]);
export type ImportTarget = z.infer<typeof zImportTarget>;

/** What an import of the window has done so far, and what came of it in the end. */
export const zImportState = z.object({
  /** What it brought is found by `imported:` with this. */
  id: z.string(),
  running: z.boolean(),
  /** What was given while it ran, and waits its turn: so many times. */
  waiting: z.number().int(),
  /** What it puts pictures into; null: into the library alone. Each once. */
  into: z.array(zImportTarget.nullable()),
  imported: z.number().int(),
  /** Of these, those without a preview, because that would take too much memory. */
  undecoded: z.number().int(),
  /** In the library before, without their files, which they have again. */
  back: z.number().int(),
  /** In the library before. */
  here: z.number().int(),
  refused: z.number().int(),
  /** The first of those that were refused, each with why, in words that follow its name. */
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why it ended before its end, in words. */
  stopped: z.string().nullable(),
});
export type ImportState = z.infer<typeof zImportState>;

/** A file that is dropped is held in memory on its way: no larger than this, bytes. */
export const MAX_DROPPED_BYTES = 256 * 2 ** 20;
/** Files of one drop, those in its folders counted. */
export const MAX_DROPPED_FILES = 100_000;
