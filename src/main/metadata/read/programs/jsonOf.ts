import { isJsonObject, type JsonObject, type JsonValue, normalizeSeed, parseLossless } from '@shared/service';

/** Keeps the digits of numbers, and allows `NaN`, which programs write; null: not a JSON object. */
export function jsonOf(text: string | undefined): JsonObject | null {
  if (text?.trimStart()[0] !== '{') return null;
  for (const candidate of [
    text,
    text.replaceAll(/(?<=[:[,]\s{0,4})(?:NaN|-?Infinity)(?=\s{0,4}[,}\]])/g, 'null'),
  ]) {
    try {
      const value = parseLossless(candidate);
      return isJsonObject(value) ? value : null;
    } catch {}
  }
  return null;
}

export function textIn(object: JsonObject, ...names: readonly string[]): string | null {
  const value = names.map((name) => object[name]).find((each) => typeof each === 'string' && each !== '');
  return typeof value === 'string' ? value : null;
}

export function numberIn(object: JsonObject, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = object[name];
    const number =
      typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
  }
  return null;
}

/** A seed as its digits; null: no valid seed. */
export function seedOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null;
  return typeof value === 'number' || typeof value === 'string' ? normalizeSeed(String(value)) : null;
}
