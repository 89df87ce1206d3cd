import { z } from 'zod';
import { zQuote } from '../domain/Queue';
import { zFieldProblem, zRequestValues } from '../service';
import { route } from './route';
import { zFormValues } from './zFormValues';

/** From a column of the list to a parameter name, or to `tag`, `note`, or nothing (left out). */
const zListMapping = z.record(z.string(), z.string());

const zListOverview = z.object({
  listId: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'tsv', 'jsonl', 'txt']),
  encoding: z.string(),
  columns: z.array(z.string()),
  rowCount: z.number().int(),
  /** Lines that could not be read at all. */
  unreadable: z.array(z.object({ line: z.number().int(), message: z.string() })),
  mapping: zListMapping,
  /** When a list with the same content was queued before. */
  importedBeforeAt: z.number().int().nullable(),
});
export type ListOverview = z.infer<typeof zListOverview>;

const zListUse = z.object({
  listId: z.string(),
  profileId: z.string(),
  modelId: z.string(),
  mapping: zListMapping,
  /** The form's values: used where the list has none. */
  base: zFormValues,
});

const zListRow = z.object({
  index: z.number().int(),
  line: z.number().int(),
  cells: z.record(z.string(), z.string()),
  values: zRequestValues,
  problems: z.array(zFieldProblem),
});
export type ListRow = z.infer<typeof zListRow>;

export const listRoutes = {
  'lists.pick': route(z.object({ modelId: z.string() }), zListOverview.nullable()),
  'lists.read': route(
    z.object({ modelId: z.string(), name: z.string(), bytes: z.instanceof(Uint8Array) }),
    zListOverview,
  ),
  /** Counts and checks every row under a mapping. */
  'lists.check': route(
    zListUse,
    z.object({
      quote: zQuote,
      good: z.number().int(),
      bad: z.number().int(),
      badIndexes: z.array(z.number().int()),
    }),
  ),
  'lists.rows': route(
    zListUse.extend({ offset: z.number().int(), limit: z.number().int().max(500) }),
    z.array(zListRow),
  ),
  /** Queues the good rows; bad rows are left out and said. */
  'lists.enqueue': route(
    zListUse,
    z.object({ batchId: z.string(), count: z.number().int(), leftOut: z.number().int() }),
  ),
  'lists.close': route(z.object({ listId: z.string() }), z.void()),
};
