import { z } from 'zod';

/** One problem of a request, as it crosses a boundary inside Easel. See `FieldProblem`. */
export const zFieldProblem = z.object({ field: z.string().nullable(), message: z.string() });
