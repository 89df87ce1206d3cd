import { t } from '../messages/t';
import type { QueryValue } from './Query';
import { canonicalChoice, type QueryKey } from './queryKeys';

const fullIdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the value of `exported:` or `imported:` is an id, not a part of a path. */
export function isFullId(text: string): boolean {
  return fullIdPattern.test(text);
}

export function readSize(text: string): readonly [width: number, height: number] | null {
  const parts = /^(\d{1,6})[x×*](\d{1,6})$/i.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2])] : null;
}

const number = /^-?\d{1,15}(?:\.\d{1,9})?$/;

export function readNumber(text: string): number | null {
  return number.test(text) ? Number(text) : null;
}

/** Why a key cannot have this value, in words; null if it can. */
export function checkValue(name: string, key: QueryKey, value: QueryValue): string | null {
  const texts = value.op === '..' ? [value.from, value.to] : [value.text];
  const values = { key: name, example: key.example };
  switch (key.shape) {
    case 'number':
      if (value.op === 'is' && canonicalChoice(key, value.text) !== null) return null;
      return texts.every((text) => readNumber(text) !== null) ? null : t('query.needsNumber', values);
    case 'date':
      return texts.every((text) => dateSpan(text, 0) !== null) ? null : t('query.needsDate', values);
    case 'size':
      return texts.every((text) => readSize(text) !== null) ? null : t('query.needsSize', values);
    case 'colour':
      return value.op === 'is' && /^(#?[0-9a-f]{6}|#?[0-9a-f]{3}|[a-z]{3,12})(~\d{1,2})?$/i.test(value.text)
        ? null
        : t('query.needsColour', values);
    case 'choice':
      return value.op === 'is' && canonicalChoice(key, value.text) !== null
        ? null
        : t('query.isOneOf', { key: name, choices: key.choices?.join(', ') });
    case 'name':
    case 'text':
      return value.op === 'is' ? null : t('query.cannotCompare', { key: name });
  }
}

const dayMs = 86_400_000;
const daysByPeriod: Readonly<Record<string, number>> = { week: 7, month: 30, year: 365 };

/** Parses `2026`, `2026-11`, `2026-11-20`, `today`, `week`, `30d` … in local time. `to` is exclusive; ms UTC. */
export function dateSpan(typed: string, now: number): readonly [from: number, to: number] | null {
  const text = typed.toLowerCase();
  const today = new Date(now);
  const midnight = (offset: number): number =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset).getTime();
  if (text === 'today') return [midnight(0), midnight(1)];
  if (text === 'yesterday') return [midnight(-1), midnight(0)];
  const days = daysByPeriod[text] ?? Number(/^(\d{1,5})d$/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isNaN(days)) return [midnight(1 - days), midnight(0) + dayMs * 2];
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  if (year === null || year === undefined) return null;
  if (month === null || month === undefined) return span(new Date(year, 0, 1), new Date(year + 1, 0, 1));
  if (month < 1 || month > 12) return null;
  if (day === null || day === undefined) return span(new Date(year, month - 1, 1), new Date(year, month, 1));
  const from = new Date(year, month - 1, day);
  if (from.getDate() !== day) return null;
  return span(from, new Date(year, month - 1, day + 1));
}

function span(from: Date, to: Date): readonly [number, number] {
  return [from.getTime(), to.getTime()];
}
