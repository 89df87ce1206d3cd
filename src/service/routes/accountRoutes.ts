import type { Account } from '@shared/service/accountApi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../access/Access';
import { usageReport } from '../accounts/usageReport';
import { invalidKey, rateHeaders } from '../answers/ServiceAnswer';
import type { ServiceContext } from '../ServiceContext';
import { cursorOf, type QueryRequest, readPage, readPeriod } from './paging';

type Reader = ReturnType<Access['requireReader']>;

/** Balance, history, usage and ledger of an account, readable with any valid key of it or by its signed-in person. */
export function accountRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { ledger } = context;

  server.get('/api/credits/balance', async (request, reply) => {
    const { accountId } = authorizeReader(context, request, reply);
    return { balance: ledger.balanceMilli(accountId) / 1000, currency: 'credits' };
  });

  server.get('/api/account', async (request, reply) =>
    accountOf(context, authorizeReader(context, request, reply)),
  );

  server.get('/api/ledger', async (request: QueryRequest, reply) => {
    const { accountId } = authorizeReader(context, request, reply);
    const { limit, before } = readPage(request);
    const rows = ledger.page(accountId, limit + 1, before);
    const page = rows.slice(0, limit);
    return {
      entries: page.map(({ at, kind, milli, note, generation_id }) => ({
        at: new Date(at).toISOString(),
        kind,
        credits: milli / 1000,
        note,
        generation_id,
      })),
      next_cursor: rows.length > limit ? cursorOf(page.at(-1)?.seq ?? 0) : null,
    };
  });

  server.get('/api/generations', async (request: QueryRequest, reply) => {
    const { accountId } = authorizeReader(context, request, reply);
    const { limit, before } = readPage(request);
    const { entries, next } = context.history.page(accountId, limit, before);
    const cursor = JSON.stringify(next === null ? null : cursorOf(next));
    const body = `{"generations":[${entries.join(',')}],"next_cursor":${cursor}}`;
    return reply.type('application/json; charset=utf-8').send(body);
  });

  server.get('/api/usage', async (request: QueryRequest, reply) => {
    const { accountId } = authorizeReader(context, request, reply);
    const { from, to } = readPeriod(request, context.now());
    return usageReport(context.records, accountId, from, to);
  });
}

function authorizeReader(context: ServiceContext, request: FastifyRequest, reply: FastifyReply): Reader {
  const reader = context.access.requireReader(request);
  if (reader.key !== null) {
    const rate = context.limiter.peek(...context.rateOf(reader.key));
    reply.headers(rateHeaders(rate.remaining, rate.resetAtMs));
  }
  return reader;
}

function accountOf(context: ServiceContext, { accountId, key }: Reader): Account {
  const { accounts, ledger, workQueue, people, now } = context;
  const { plan, suspended } = accounts.get(accountId);
  const person = people.byAccount(accountId);
  const openWork = workQueue.openTotals(accountId);
  const balanceMilli = ledger.balanceMilli(accountId);
  const spendState = (spentMilli: number, credits: number | null) => {
    const spent = spentMilli / 1000;
    return { spent, bound: credits, left: credits === null ? null : Math.max(0, credits - spent) };
  };
  const dayLimits = [
    plan?.key_day_bound ?? null,
    key?.dayLimitMilli == null ? null : key.dayLimitMilli / 1000,
  ].filter((credits) => credits !== null);
  const today = key === null ? ledger.spentToday(accountId, now()) : ledger.spentTodayByKey(key.id, now());
  return {
    account: { id: accountId, name: person?.name ?? '' },
    person:
      person === null ? null : { id: person.id, name: person.name, email: person.email, role: person.role },
    plan,
    suspended,
    key_id: key?.id ?? null,
    balance: balanceMilli / 1000,
    available: (balanceMilli - openWork.milli) / 1000,
    open: openWork.count,
    today: spendState(today, key === null || dayLimits.length === 0 ? null : Math.min(...dayLimits)),
    month: spendState(ledger.spentThisMonth(accountId, now()), plan?.month_bound ?? null),
  };
}

/** For tests: the ledger, and deleting the sent key. Not part of the interface document. */
export function testLedgerRoutes(server: FastifyInstance, { testLedger, keys, now }: ServiceContext): void {
  server.get('/__ledger', async () => testLedger.state());

  server.post('/__end-key', async ({ headers }) => {
    const key = keys.authenticate(headers.authorization, now());
    if (key === null) throw invalidKey();
    keys.delete(key.id);
    return { id: key.id };
  });
}
