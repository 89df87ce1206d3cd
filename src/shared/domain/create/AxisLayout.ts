import { z } from 'zod';

const zAxis = z.number().int().nonnegative();

/**
 * How a batch is laid out: which axes are its rows and columns, by their numbers, and which value each axis beside them
 * shows. Without rows, the columns flow.
 */
export const zAxisLayout = z
  .object({ rows: zAxis.nullable(), columns: zAxis, shown: z.array(zAxis).max(100).readonly() })
  .readonly();
export type AxisLayout = z.infer<typeof zAxisLayout>;

/** An axis by a name that it has in the next round too, and how many values it has. */
const zRoundSide = z.object({ name: z.string().max(400), size: z.number().int() }).readonly();
/** How a batch lay that somebody went on from. */
export const zRoundSides = z.object({ rows: zRoundSide, columns: zRoundSide }).readonly();
export type RoundSides = z.infer<typeof zRoundSides>;

/** What is kept of where a batch lies: as its axes were put, and as the round lay that it comes from. */
export const zSavedAxisLayout = z
  .object({ own: zAxisLayout.nullable(), before: zRoundSides.nullable() })
  .readonly();
export type SavedAxisLayout = z.infer<typeof zSavedAxisLayout>;
