/**
 * A line of JSON that is safe for a terminal: control characters are escaped. Amounts in thousandths of a
 * credit (`balanceMilli`, deprecated) are repeated in credits (`balance`).
 */
export function jsonLine(value: object): string {
  const text = JSON.stringify(withCredits(value)).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}

/** Names of fields with content of the service or the user, which is printed unchanged. */
const foreignKeys: ReadonlySet<string> = new Set(['raw', 'values', 'request', 'body', 'errors']);

function withCredits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCredits);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    result[name] = foreignKeys.has(name) ? part : withCredits(part);
    const creditsName = name.endsWith('Milli') ? name.slice(0, -'Milli'.length) : '';
    if (creditsName === '' || creditsName in value) continue;
    if (part === null || typeof part === 'number') result[creditsName] = part === null ? null : part / 1000;
  }
  return result;
}
