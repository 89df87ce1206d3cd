import { z } from 'zod';

/** A problem of a request: its field (null: the whole request) and the message in the service's wording. */
export const zFieldProblem = z.object({ field: z.string().nullable(), message: z.string() });
export type FieldProblem = Readonly<z.infer<typeof zFieldProblem>>;

/** `Missing required field: prompt` (docs/interface.md, Errors, 400). */
export function missingField(field: string): FieldProblem {
  return { field, message: `Missing required field: ${field}` };
}

/** `Invalid value for image_size: must be one of […]` (docs/interface.md, Errors, 400). */
export function invalidField(field: string, requirement: string): FieldProblem {
  return { field, message: `Invalid value for ${field}: ${requirement}` };
}

export function readFieldProblem(message: string): FieldProblem {
  const match =
    /^\s*Missing required field:\s*["'`]?([\w.[\]-]+)/i.exec(message) ??
    /^\s*Invalid value for\s+["'`]?([\w.[\]-]+?)["'`]?\s*(?::|$)/i.exec(message);
  return { field: match?.[1]?.replace(/\.$/, '') ?? null, message };
}
