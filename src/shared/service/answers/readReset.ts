// How long a 429, or an answer that says "0 left", asks to wait. What is said is checked for sense, because
// the clocks of service and computer may differ and some services say nonsense.
import { parseResetTime } from './parseResetTime';
import type { ServiceError } from './readErrorAnswer';

/** Headers of an answer; of repeated ones the first counts. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The document's window: 60 requests a minute (interface: Limits). */
export const windowMs = 60_000;
/** A wait longer than this is not believed without asking again. */
export const longestBelievedMs = 10 * 60_000;
/** Clocks closer than this count as equal: the Date header has whole seconds only. */
const sameClockMs = 2000;

export interface ResetReading {
  /** From now, ms; 0 or more. */
  readonly waitMs: number;
  /** False where nothing sensible was said: after the wait a single request must ask first. */
  readonly trusted: boolean;
}

/**
 * The later of what header, body and message say, as far as it makes sense. Times of day are read on the
 * service's own clock (the answer's Date header), so a wrong clock here does not matter. A past time, one
 * more than ten minutes ahead, or nothing at all: one window, not trusted.
 */
export function readReset(
  headers: AnswerHeaders,
  error: Pick<ServiceError, 'message' | 'resetAt'> | null,
  now: number,
): ResetReading | null {
  const serviceNow = now + clockDifference(headers, now);
  const header = headerText(headers, 'x-ratelimit-reset');
  const retryAfter = headerText(headers, 'retry-after');
  const seconds = error ? /\bin (\d{1,9}) seconds?\b/i.exec(error.message)?.[1] : undefined;
  const said = [
    header === null ? null : parseResetTime(header, serviceNow),
    retryAfter === null ? null : parseResetTime(retryAfter, serviceNow),
    error?.resetAt ?? null,
    seconds === undefined ? null : serviceNow + Number(seconds) * 1000,
  ].filter((time) => time !== null);
  if (said.length === 0 && error === null) return null;
  const waits = said.map((time) => time - serviceNow);
  const sensible = waits.filter((wait) => wait > 0 && wait <= longestBelievedMs);
  if (sensible.length === 0) return { waitMs: windowMs, trusted: false };
  return { waitMs: Math.max(...sensible), trusted: waits.every((wait) => wait <= longestBelievedMs) };
}

/** `X-RateLimit-Remaining`, or null where the answer does not say. */
export function readRemaining(headers: AnswerHeaders): number | null {
  const digits = /^\s*(-?\d{1,12})/.exec(headerText(headers, 'x-ratelimit-remaining') ?? '')?.[1];
  return digits === undefined ? null : Math.max(0, Number(digits));
}

function clockDifference(headers: AnswerHeaders, now: number): number {
  const date = Date.parse(headerText(headers, 'date') ?? '');
  return Number.isNaN(date) || Math.abs(date - now) <= sameClockMs ? 0 : date - now;
}

function headerText(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const first = typeof value === 'string' ? value : value?.[0];
  return first === undefined || first.trim() === '' ? null : first;
}
