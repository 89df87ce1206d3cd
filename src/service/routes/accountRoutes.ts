import { type FieldProblem, invalidField } from '@shared/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput, invalidKey, rateHeaders } from '../answers/ServiceAnswer';
import type { ServiceContext } from '../ServiceContext';

const pageLimit = { default: 20, max: 100 };
const dayMs = 24 * 60 * 60 * 1000;

type Queried = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

/** Balance, history and usage. Any valid key may read them. */
export function accountRoutes(server: FastifyInstance, context: ServiceContext): void {
  server.get('/api/credits/balance', async (request, reply) => {
    authenticate(context, request, reply);
    return { balance: context.credits.balanceMilli() / 1000, currency: 'credits' };
  });

  server.get('/api/generations', async (request: Queried, reply) => {
    authenticate(context, request, reply);
    const problems: FieldProblem[] = [];
    const limit = readLimit(first(request.query.limit), problems);
    const before = readCursor(first(request.query.cursor), problems);
    if (problems.length > 0) throw invalidInput(problems);
    const { entries, next } = context.history.page(limit, before);
    const cursor = JSON.stringify(next === null ? null : cursorOf(next));
    const body = `{"generations":[${entries.join(',')}],"next_cursor":${cursor}}`;
    return reply.type('application/json; charset=utf-8').send(body);
  });

  server.get('/api/usage', async (request: Queried, reply) => {
    authenticate(context, request, reply);
    const problems: FieldProblem[] = [];
    const nowMs = context.now();
    const to = readTime('to', first(request.query.to), dayMs, nowMs + 1, problems);
    const from = readTime('from', first(request.query.from), 0, Math.max(0, nowMs - 30 * dayMs), problems);
    if (problems.length === 0 && from > to) problems.push(invalidField('from', 'must not be after to'));
    if (problems.length > 0) throw invalidInput(problems);
    return context.history.usage(from, to);
  });
}

function authenticate(context: ServiceContext, request: FastifyRequest, reply: FastifyReply): void {
  const nowMs = context.now();
  const key = context.keys.authenticate(request.headers.authorization, nowMs);
  if (key === null) throw invalidKey();
  const rate = context.limiter.peek(key.id, nowMs);
  reply.headers(rateHeaders(rate.remaining, rate.resetAtMs));
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function readLimit(text: string | undefined, problems: FieldProblem[]): number {
  if (text === undefined) return pageLimit.default;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > pageLimit.max) {
    problems.push(invalidField('limit', `must be a whole number from 1 to ${pageLimit.max}`));
  }
  return limit;
}

function readCursor(text: string | undefined, problems: FieldProblem[]): number | null {
  if (text === undefined || text === '') return null;
  const match = /^g(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match) problems.push(invalidField('cursor', 'must be a next_cursor of this service'));
  return match ? Number(match[1]) : null;
}

function cursorOf(sequence: number): string {
  return Buffer.from(`g${sequence}`).toString('base64url');
}

// A bare day is its first moment; as the end of a range it includes that day.
function readTime(
  name: string,
  text: string | undefined,
  wholeDayMs: number,
  otherwise: number,
  problems: FieldProblem[],
): number {
  if (text === undefined || text === '') return otherwise;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time =
    day || /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    problems.push(invalidField(name, 'must be a date (2026-11-20) or an ISO 8601 time with a zone'));
    return otherwise;
  }
  return day ? time + wholeDayMs : time;
}
