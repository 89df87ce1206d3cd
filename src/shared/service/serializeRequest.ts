import { LosslessNumber, stringify } from 'lossless-json';
import type { JsonValue, RequestValues } from './JsonValue';
import { normalizeSeed } from './zSeed';

/**
 * The wire text of a request: JSON in which the top-level `seed` is a bare number with exactly the
 * digits given. A seed that is not one is written as it is, for the service to refuse.
 */
export function serializeRequest(values: RequestValues): string {
  return write(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, bare(key, value)])));
}

/** JSON text of any value; digit strings under the key `seed`, at any depth, become bare numbers. */
export function stringifyLossless(value: JsonValue, indent?: number): string {
  return write(withBareSeeds(value), indent);
}

function write(value: unknown, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null';
}

function bare(key: string, value: JsonValue): unknown {
  const seed = key === 'seed' && typeof value === 'string' ? normalizeSeed(value) : null;
  return seed === null ? value : new LosslessNumber(seed);
}

function withBareSeeds(value: JsonValue): unknown {
  if (Array.isArray(value)) return value.map((item: JsonValue) => withBareSeeds(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const seed = bare(key, item);
      return [key, seed === item ? withBareSeeds(item) : seed];
    }),
  );
}
