import { z } from 'zod';

export const zJsonValue: z.ZodType<JsonValue> = z.json();

export const zRequestValues: z.ZodType<RequestValues> = z.record(z.string(), zJsonValue);

/** Numbers that a JS number would round are digit strings, so that they survive structured clone, SQLite and IPC. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** The parameters of one request; a seed is a string of decimal digits under the key `seed`. */
export type RequestValues = Readonly<Record<string, JsonValue>>;

/** True for `{…}`, false for arrays, null and bare values. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for `[…]`. (`Array.isArray` does not narrow readonly arrays.) */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
