import { z } from 'zod';

const zValue = z.discriminatedUnion('op', [
  /** `exact`: the value was in quotation marks, or after `=`. */
  z.object({ op: z.literal('is'), text: z.string(), exact: z.boolean() }),
  z.object({ op: z.enum(['>', '>=', '<', '<=']), text: z.string() }),
  z.object({ op: z.literal('..'), from: z.string(), to: z.string() }),
]);
export type QueryValue = z.infer<typeof zValue>;

const position = { not: z.boolean(), at: z.number().int(), end: z.number().int() };
const zWord = z.object({ text: z.string(), exact: z.boolean() });
/** `exact`: a quoted phrase. */
export type QueryWord = z.infer<typeof zWord>;
const zWords = z.object({ is: z.literal('words'), anyOf: z.array(zWord).min(1), ...position });
const zTerm = z.object({
  is: z.literal('term'),
  key: z.string(),
  values: z.array(zValue).min(1),
  ...position,
});

/** All clauses must hold. `words`: one of `anyOf` is in the texts of a picture. `term`: one of `values` holds. */
const zClause = z.discriminatedUnion('is', [zWords, zTerm]);
export type Clause = z.infer<typeof zClause>;
export type Term = z.infer<typeof zTerm>;

const zProblem = z.object({ at: z.number().int(), end: z.number().int(), message: z.string() });
export type QueryProblem = z.infer<typeof zProblem>;

export const zQuery = z.object({ clauses: z.array(zClause), problems: z.array(zProblem) });
export type Query = z.infer<typeof zQuery>;
