import { z } from 'zod';

const zValue = z.discriminatedUnion('op', [
  /** `exact`: it was written in quotation marks. */
  z.object({ op: z.literal('is'), text: z.string(), exact: z.boolean() }),
  z.object({ op: z.enum(['>', '>=', '<', '<=']), text: z.string() }),
  z.object({ op: z.literal('..'), from: z.string(), to: z.string() }),
]);
/** What a term compares with: itself, a bound, or both bounds. */
export type QueryValue = z.infer<typeof zValue>;

const place = { not: z.boolean(), at: z.number().int(), end: z.number().int() };
const zWord = z.object({ text: z.string(), exact: z.boolean() });
/** Words as they are typed, or, `exact`, what stood in quotation marks: just so, one after the other. */
export type QueryWord = z.infer<typeof zWord>;
const zWords = z.object({ is: z.literal('words'), anyOf: z.array(zWord).min(1), ...place });
const zTerm = z.object({ is: z.literal('term'), key: z.string(), values: z.array(zValue).min(1), ...place });

/**
 * One part of a query; all parts must hold. `words`: one of these in what is written of a picture. `term`: one of `values` must
 * hold.
 * `at`, `end`: where it stands in the text.
 */
const zClause = z.discriminatedUnion('is', [zWords, zTerm]);
export type Clause = z.infer<typeof zClause>;
export type Term = z.infer<typeof zTerm>;

/** What was not understood, in words, and where it stands in the text. */
const zProblem = z.object({ at: z.number().int(), end: z.number().int(), message: z.string() });
export type QueryProblem = z.infer<typeof zProblem>;

/** A query as it was understood. What was not understood is no part of `clauses`. */
export const zQuery = z.object({ clauses: z.array(zClause), problems: z.array(zProblem) });
export type Query = z.infer<typeof zQuery>;
