import { formatCount } from '../words/formatCount';

/** A typed number: a value, null (if allowed), or what is wrong with it. */
export type NumberReading =
  | Readonly<{ ok: true; value: number | null }>
  | Readonly<{ ok: false; problem: string }>;

/** Parses a typed number. `decimals` false: only integers. `optional`: empty means null. */
export function readNumber(
  text: string,
  rule: Readonly<{ min: number; max: number; decimals: boolean; optional: boolean }>,
): NumberReading {
  const typed = text.trim().replace(/[\s,](?=\d{3}\b)/g, '');
  if (typed === '' && rule.optional) return { ok: true, value: null };
  const range = Number.isFinite(rule.max)
    ? `from ${formatCount(rule.min)} to ${formatCount(rule.max)}`
    : `of ${formatCount(rule.min)} or more`;
  const problem = `Type a ${rule.decimals ? '' : 'whole '}number ${range}.`;
  if (!/^\d+([.,]\d+)?$/.test(typed)) return { ok: false, problem };
  const value = Number(typed.replace(',', '.'));
  if (value < rule.min || value > rule.max) return { ok: false, problem };
  if (!rule.decimals && !Number.isInteger(value)) return { ok: false, problem };
  return { ok: true, value };
}
