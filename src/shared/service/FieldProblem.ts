/** One problem of a request: the field it belongs to (null: the request as a whole) and the service's words. */
export interface FieldProblem {
  readonly field: string | null;
  readonly message: string;
}

/** `Missing required field: prompt` (interface: Errors, 400). */
export function missingField(field: string): FieldProblem {
  return { field, message: `Missing required field: ${field}` };
}

/** `Invalid value for image_size: must be one of […]` (interface: Errors, 400). */
export function invalidField(field: string, must: string): FieldProblem {
  return { field, message: `Invalid value for ${field}: ${must}` };
}

/** Finds the field in one entry of a 400's `errors`. */
export function readFieldProblem(message: string): FieldProblem {
  const match =
    /^\s*Missing required field:\s*["'`]?([\w.[\]-]+)/i.exec(message) ??
    /^\s*Invalid value for\s+["'`]?([\w.[\]-]+?)["'`]?\s*(?::|$)/i.exec(message);
  return { field: match?.[1]?.replace(/\.$/, '') ?? null, message };
}
