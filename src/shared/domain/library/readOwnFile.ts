import type { z } from 'zod';

/** A type of JSON file that Easel writes. */
export interface OwnFile<T> {
  /** What the file contains, for messages: "presets". */
  readonly holds: string;
  /** The field that identifies the file type; its value is the version. */
  readonly mark: string;
  readonly version: number;
  readonly schema: z.ZodType<T>;
}

/** The contents of a file, or why it was rejected, for the user. */
export type OwnFileReading<T> = Readonly<{ ok: true; data: T }> | Readonly<{ ok: false; message: string }>;

/** Parses a file in one of Easel's own formats completely or not at all. */
export function readOwnFile<T>(
  text: string,
  { holds, mark, version, schema }: OwnFile<T>,
): OwnFileReading<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused('The file is not JSON.');
  }
  const said =
    typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[mark] : undefined;
  if (said === undefined) return refused(`It is no file of ${holds}: "${mark}" is missing.`);
  if (typeof said === 'number' && said > version)
    return refused('The file was written by a newer Easel. Update this Easel to read it.');
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, data: parsed.data };
  const [issue] = parsed.error.issues;
  return refused(`It cannot be read at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message}.`);
}

function refused(message: string): Readonly<{ ok: false; message: string }> {
  return { ok: false, message };
}
