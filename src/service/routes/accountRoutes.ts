import { type FieldProblem, invalidField } from '@shared/service';
import type { Account } from '@shared/service/accountApi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../access/Access';
import { invalidInput, rateHeaders } from '../answers/ServiceAnswer';
import type { ServiceContext } from '../ServiceContext';
import { cursorOf, first, pageOf, type Queried } from './paging';

const dayMs = 24 * 60 * 60 * 1000;

/** Balance, history, usage and ledger of an account. Any valid key of it may read them, and whoever signed in to it. */
export function accountRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { books } = context;

  server.get('/api/credits/balance', async (request, reply) => {
    const { accountId } = read(context, request, reply);
    return { balance: books.balanceMilli(accountId) / 1000, currency: 'credits' };
  });

  server.get('/api/account', async (request, reply) => accountOf(context, read(context, request, reply)));

  server.get('/api/ledger', async (request: Queried, reply) => {
    const { accountId } = read(context, request, reply);
    const { limit, before } = pageOf(request);
    const rows = books.page(accountId, limit + 1, before);
    const shown = rows.slice(0, limit);
    return {
      entries: shown.map(({ at, kind, milli, note, generation_id }) => ({
        ...{ at: new Date(at).toISOString(), kind, credits: milli / 1000, note, generation_id },
      })),
      next_cursor: rows.length > limit ? cursorOf(shown.at(-1)?.seq ?? 0) : null,
    };
  });

  server.get('/api/generations', async (request: Queried, reply) => {
    const { accountId } = read(context, request, reply);
    const { limit, before } = pageOf(request);
    const { entries, next } = context.history.page(accountId, limit, before);
    const cursor = JSON.stringify(next === null ? null : cursorOf(next));
    const body = `{"generations":[${entries.join(',')}],"next_cursor":${cursor}}`;
    return reply.type('application/json; charset=utf-8').send(body);
  });

  server.get('/api/usage', async (request: Queried, reply) => {
    const { accountId } = read(context, request, reply);
    const problems: FieldProblem[] = [];
    const nowMs = context.now();
    const to = readTime('to', first(request.query.to), dayMs, nowMs + 1, problems);
    const from = readTime('from', first(request.query.from), 0, Math.max(0, nowMs - 30 * dayMs), problems);
    if (problems.length === 0 && from > to) problems.push(invalidField('from', 'must not be after to'));
    if (problems.length > 0) throw invalidInput(problems);
    return context.history.usage(accountId, from, to);
  });
}

function read(context: ServiceContext, request: FastifyRequest, reply: FastifyReply): Reader {
  const reader = context.access.reader(request);
  if (reader.key !== null) {
    const rate = context.limiter.peek(...context.rateOf(reader.key));
    reply.headers(rateHeaders(rate.remaining, rate.resetAtMs));
  }
  return reader;
}

function accountOf(context: ServiceContext, { accountId, key }: Reader): Account {
  const { accounts, books, desk, people, now } = context;
  const { plan, suspended } = accounts.get(accountId);
  const person = people.byAccount(accountId);
  const open = desk.openOf(accountId);
  const balanceMilli = books.balanceMilli(accountId);
  const bound = (spentMilli: number, credits: number | null) => {
    const spent = spentMilli / 1000;
    return { spent, bound: credits, left: credits === null ? null : Math.max(0, credits - spent) };
  };
  const dayBounds = [
    plan?.key_day_bound ?? null,
    key?.dayBoundMilli == null ? null : key.dayBoundMilli / 1000,
  ].filter((credits) => credits !== null);
  const today = key === null ? books.spentToday(accountId, now()) : books.spentTodayByKey(key.id, now());
  return {
    account: { id: accountId, name: person?.name ?? '' },
    person:
      person === null ? null : { id: person.id, name: person.name, email: person.email, role: person.role },
    ...{ plan, suspended, balance: balanceMilli / 1000, available: (balanceMilli - open.milli) / 1000 },
    open: open.count,
    today: bound(today, key === null || dayBounds.length === 0 ? null : Math.min(...dayBounds)),
    month: bound(books.spentThisMonth(accountId, now()), plan?.month_bound ?? null),
  };
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
