import { z } from 'zod';

const zAxis = z.number().int().nonnegative();

/**
 * How a batch is laid out: the indexes of the axes that are its rows and columns, and the value that each
 * other axis shows. Without rows, the columns wrap.
 */
export const zAxisLayout = z
  .object({ rows: zAxis.nullable(), columns: zAxis, shown: z.array(zAxis).max(100).readonly() })
  .readonly();
export type AxisLayout = z.infer<typeof zAxisLayout>;

/** An axis by a name that stays the same in the next round, and the number of its values. */
const zRoundSide = z.object({ name: z.string().max(400), size: z.number().int() }).readonly();
/** The rows and columns of the batch that a new round was made from. */
export const zRoundSides = z.object({ rows: zRoundSide, columns: zRoundSide }).readonly();
export type RoundSides = z.infer<typeof zRoundSides>;

/** The saved layout of a batch: `own` as the user arranged it, `before` as the previous round had it. */
export const zSavedAxisLayout = z
  .object({ own: zAxisLayout.nullable(), before: zRoundSides.nullable() })
  .readonly();
export type SavedAxisLayout = z.infer<typeof zSavedAxisLayout>;
