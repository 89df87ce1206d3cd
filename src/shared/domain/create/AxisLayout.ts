import { z } from 'zod';

const zAxis = z.number().int().nonnegative();

/** `rows`, `columns`: indexes of axes; `rows` null: columns wrap. `shown`: index of the shown value of each axis. */
export const zAxisLayout = z
  .object({ rows: zAxis.nullable(), columns: zAxis, shown: z.array(zAxis).max(100).readonly() })
  .readonly();
export type AxisLayout = z.infer<typeof zAxisLayout>;

/** An axis: a name that stays the same in the next batch made from this batch, and the number of values. */
const zNamedAxis = z.object({ name: z.string().max(400), size: z.number().int() }).readonly();
/** The rows and columns of the batch that a new batch was made from. */
export const zSourceBatchAxes = z.object({ rows: zNamedAxis, columns: zNamedAxis }).readonly();
export type SourceBatchAxes = z.infer<typeof zSourceBatchAxes>;

/** `own`: the user's layout of this batch; `inherited`: the layout of the batch that this batch was made from. */
export const zSavedAxisLayout = z
  .object({ own: zAxisLayout.nullable(), inherited: zSourceBatchAxes.nullable() })
  .readonly();
export type SavedAxisLayout = z.infer<typeof zSavedAxisLayout>;
