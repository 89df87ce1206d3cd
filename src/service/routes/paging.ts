import { type FieldProblem, invalidField } from '@shared/service';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../answers/ServiceAnswer';

export type Queried = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

const pageLimit = { default: 20, max: 100 };

export function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** `limit` of a query: 1 to 100. Adds to `problems` where it is none. */
export function readLimit(text: string | undefined, problems: FieldProblem[]): number {
  if (text === undefined) return pageLimit.default;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > pageLimit.max) {
    problems.push(invalidField('limit', `must be a whole number from 1 to ${pageLimit.max}`));
  }
  return limit;
}

/** `limit` and `cursor` of a query. @throws ServiceAnswer 400 where one of them is none */
export function pageOf({ query }: Queried): { readonly limit: number; readonly before: number | null } {
  const problems: FieldProblem[] = [];
  const limit = readLimit(first(query.limit), problems);
  const before = readCursor(first(query.cursor), problems);
  if (problems.length > 0) throw invalidInput(problems);
  return { limit, before };
}

/** The sequence number that a `cursor` of this service stands for. Adds to `problems` where it is none. */
function readCursor(text: string | undefined, problems: FieldProblem[]): number | null {
  if (text === undefined || text === '') return null;
  const match = /^g(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match) problems.push(invalidField('cursor', 'must be a next_cursor of this service'));
  return match ? Number(match[1]) : null;
}

export function cursorOf(sequence: number): string {
  return Buffer.from(`g${sequence}`).toString('base64url');
}
