// How long an answer (429, or no requests left) asks to wait. Implausible values are not trusted: clocks differ.
import { parseResetTime } from './parseResetTime';
import type { ServiceError } from './readErrorAnswer';

/** Headers of an answer; if a header is repeated, its first value is used. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The documented window: 60 requests per minute (docs/interface.md, Limits). */
export const windowMs = 60_000;
/** A longer wait is not trusted without asking again. */
export const maxTrustedResetMs = 10 * 60_000;
/** Clocks within this difference count as equal, because the Date header has whole seconds only. */
const clockToleranceMs = 2000;

export interface ResetInfo {
  /** From now, ms; 0 or more. */
  readonly waitMs: number;
  /** False: the value is missing or implausible, so after the wait a single request must probe first. */
  readonly trusted: boolean;
}

/**
 * The latest plausible value of header, body and message. Absolute times are relative to the service's clock (the
 * Date header), so a wrong local clock does not matter. Without a plausible value, the
 * wait is one window, not trusted. Null: there is neither a value nor an error.
 */
export function readReset(
  headers: AnswerHeaders,
  error: Pick<ServiceError, 'message' | 'resetAt'> | null,
  now: number,
): ResetInfo | null {
  const serviceNow = now + clockDifference(headers, now);
  const header = headerText(headers, 'x-ratelimit-reset');
  const retryAfter = headerText(headers, 'retry-after');
  const seconds = error ? /\bin (\d{1,9}) seconds?\b/i.exec(error.message)?.[1] : undefined;
  const reportedTimes = [
    header === null ? null : parseResetTime(header, serviceNow),
    retryAfter === null ? null : parseResetTime(retryAfter, serviceNow),
    error?.resetAt ?? null,
    seconds === undefined ? null : serviceNow + Number(seconds) * 1000,
  ].filter((time) => time !== null);
  if (reportedTimes.length === 0 && error === null) return null;
  const waits = reportedTimes.map((time) => time - serviceNow);
  const plausibleWaits = waits.filter((wait) => wait > 0 && wait <= maxTrustedResetMs);
  if (plausibleWaits.length === 0) return { waitMs: windowMs, trusted: false };
  return { waitMs: Math.max(...plausibleWaits), trusted: waits.every((wait) => wait <= maxTrustedResetMs) };
}

export function readRemaining(headers: AnswerHeaders): number | null {
  const digits = /^\s*(-?\d{1,12})/.exec(headerText(headers, 'x-ratelimit-remaining') ?? '')?.[1];
  return digits === undefined ? null : Math.max(0, Number(digits));
}

function clockDifference(headers: AnswerHeaders, now: number): number {
  const date = Date.parse(headerText(headers, 'date') ?? '');
  return Number.isNaN(date) || Math.abs(date - now) <= clockToleranceMs ? 0 : date - now;
}

function headerText(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const first = typeof value === 'string' ? value : value?.[0];
  return first === undefined || first.trim() === '' ? null : first;
}
