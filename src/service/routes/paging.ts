import { type FieldProblem, invalidField } from '@shared/service';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../answers/ServiceAnswer';

export type QueryRequest = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

const dayMs = 24 * 60 * 60 * 1000;
const pageLimit = { default: 20, max: 100 };

export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The `limit` of a query, 1 to 100. Adds to `problems` if the limit is invalid. */
export function readLimit(text: string | undefined, problems: FieldProblem[]): number {
  if (text === undefined) return pageLimit.default;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > pageLimit.max) {
    problems.push(invalidField('limit', `must be a whole number from 1 to ${pageLimit.max}`));
  }
  return limit;
}

/** @throws ServiceAnswer 400 if `limit` or `cursor` is invalid */
export function readPage({ query }: QueryRequest): { readonly limit: number; readonly before: number } {
  const problems: FieldProblem[] = [];
  const limit = readLimit(firstValue(query.limit), problems);
  const before = readCursor(firstValue(query.cursor), problems);
  if (problems.length > 0) throw invalidInput(problems);
  return { limit, before };
}

/** The sequence number in a `cursor`; without one, a number above all. Adds to `problems` if the cursor is invalid. */
function readCursor(text: string | undefined, problems: FieldProblem[]): number {
  if (text === undefined || text === '') return Number.MAX_SAFE_INTEGER;
  const match = /^g(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match) problems.push(invalidField('cursor', 'must be a next_cursor of this service'));
  return Number(match?.[1]);
}

export function cursorOf(sequence: number): string {
  return Buffer.from(`g${sequence}`).toString('base64url');
}

/** The period of a query, ms UTC; by default the last 30 days. @throws ServiceAnswer 400 for an invalid time */
export function readPeriod(
  { query }: QueryRequest,
  nowMs: number,
): { readonly from: number; readonly to: number } {
  const problems: FieldProblem[] = [];
  const to = readTime('to', firstValue(query.to), dayMs, nowMs + 1, problems);
  const from = readTime('from', firstValue(query.from), 0, Math.max(0, nowMs - 30 * dayMs), problems);
  if (problems.length === 0 && from > to) problems.push(invalidField('from', 'must not be after to'));
  if (problems.length > 0) throw invalidInput(problems);
  return { from, to };
}

// A date without a time means the start of the day; as the end of a period, the end of the day.
function readTime(
  name: string,
  text: string | undefined,
  wholeDayMs: number,
  fallback: number,
  problems: FieldProblem[],
): number {
  if (text === undefined || text === '') return fallback;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time =
    day || /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    problems.push(invalidField(name, 'must be a date (2026-11-20) or an ISO 8601 time with a zone'));
    return fallback;
  }
  return day ? time + wholeDayMs : time;
}
