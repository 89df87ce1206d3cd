import { type FieldProblem, invalidField } from '@shared/service';
import { type Person, zPlan } from '@shared/service/accountApi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LinkKind, ListedPerson, PersonRow } from '../accounts/People';
import { usageByPerson } from '../accounts/usageReport';
import { conflict, invalidInput, invalidRequest, notFound } from '../answers/ServiceAnswer';
import { readValidatedBody } from '../body/readBody';
import { maxTextBytes } from '../limits/serviceLimits';
import type { ServiceContext } from '../ServiceContext';
import { cursorOf, firstValue, type QueryRequest, readLimit, readPage, readPeriod } from './paging';

const zEmail = z.email().max(320);
const zName = z.string().trim().min(1).max(200);
const zCredits = z.number().min(-1e9).max(1e9);
const zInvitation = z.strictObject({
  email: zEmail,
  name: zName,
  role: z.enum(['member', 'admin']).default('member'),
  plan_id: z.string().nullable().default(null),
  credits: zCredits.min(0).default(0),
});
const zChange = z.strictObject({
  name: zName.optional(),
  role: z.enum(['member', 'admin']).optional(),
  plan_id: z.string().nullable().optional(),
  suspended: z.boolean().optional(),
});
const zEntry = z.strictObject({
  kind: z.enum(['top-up', 'correction']),
  credits: zCredits,
  note: z.string().max(500).default(''),
});
const zPlanBody = zPlan.omit({ id: true }).extend({
  name: zName,
  month_bound: zCredits.min(0).nullable(),
  requests_a_minute: z.number().int().min(0).max(1e6).nullable(),
  at_once: z.number().int().min(1).max(1e6).nullable(),
  key_day_bound: zCredits.min(0).nullable(),
});

type PersonRequest = FastifyRequest<{ Params: { person: string } }>;
type PlanRequest = FastifyRequest<{ Params: { plan: string } }>;

export function adminRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { access, accounts, audit, ledger, keys, media, people, sessions, records, now } = context;
  const find = (id: string): ListedPerson => {
    const row = people.listed(id);
    if (row === null) throw notFound(`people/${id}`);
    return row;
  };
  const checkPlan = (id: string | null | undefined): void => {
    if (id != null && !accounts.plans().some((plan) => plan.id === id))
      throw invalidInput([invalidField('plan_id', 'must be a plan that exists')]);
  };
  const createLink = (personId: string, kind: LinkKind) => {
    const { token, expiresAtMs } = people.makeLink(personId, kind, now());
    return { url: `${context.origin()}/#link=${token}`, expires_at: new Date(expiresAtMs).toISOString() };
  };

  server.get('/api/admin/people', async (request: QueryRequest) => {
    access.requireAdmin(request);
    const problems: FieldProblem[] = [];
    const limit = readLimit(firstValue(request.query.limit), problems);
    if (problems.length > 0) throw invalidInput(problems);
    const rows = people.page(limit + 1, firstValue(request.query.cursor) ?? null);
    const page = rows.slice(0, limit);
    return {
      people: page.map(toPerson),
      next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });

  server.post('/api/admin/people', async (request, reply) => {
    const { person: admin } = access.requireAdmin(request);
    const body = await readValidatedBody(request, reply, zInvitation, maxTextBytes);
    checkPlan(body.plan_id);
    if (people.byEmail(body.email) !== null) throw conflict('There is a person with this email address');
    const created = records.atomically(() => {
      const person = people.add({ ...body, creditsMilli: Math.round(body.credits * 1000) }, now());
      accounts.setPlan(person.account_id, body.plan_id);
      audit.record(admin, 'invited', person.email, `${body.role}, ${body.credits} credits`);
      return { id: person.id, link: createLink(person.id, 'invitation') };
    });
    return reply.code(201).send({ person: toPerson(find(created.id)), link: created.link });
  });

  server.patch('/api/admin/people/:person', async (request: PersonRequest, reply) => {
    const { person: admin } = access.requireAdmin(request);
    const body = await readValidatedBody(request, reply, zChange, maxTextBytes);
    checkPlan(body.plan_id);
    const { id, account_id: accountId, email, left_at } = find(request.params.person);
    if (left_at !== null) throw invalidRequest('This person left');
    records.atomically(() => {
      people.change(id, body);
      if (body.plan_id !== undefined) accounts.setPlan(accountId, body.plan_id);
      if (body.suspended !== undefined) accounts.setSuspendedAt(accountId, body.suspended ? now() : null);
      requireRemainingAdmin(admin);
      audit.record(admin, 'changed', email, JSON.stringify(body));
    });
    return toPerson(find(id));
  });

  // { url, expires_at }: sets a new password; earlier links are invalidated
  server.post('/api/admin/people/:person/link', async (request: PersonRequest) => {
    const { person: admin } = access.requireAdmin(request);
    const { id, email, password, left_at } = find(request.params.person);
    if (left_at !== null) throw invalidRequest('This person left');
    const kind = password === null ? 'invitation' : 'password';
    return audit.runAudited(admin, 'made a link for', email, () => createLink(id, kind));
  });

  server.delete('/api/admin/people/:person/sessions', async (request: PersonRequest) => {
    const { person: admin } = access.requireAdmin(request);
    const { id, email } = find(request.params.person);
    audit.runAudited(admin, 'ended the sessions of', email, () => sessions.endAll(id));
    return { ended: true };
  });

  // removes the person: a pseudonym remains, with the amounts
  server.delete('/api/admin/people/:person', async (request: PersonRequest) => {
    const { person: admin } = access.requireAdmin(request);
    const person = find(request.params.person);
    const { id, account_id: accountId } = person;
    if (context.workQueue.openTotals(accountId).count > 0)
      throw conflict('This person has open generations: suspend the account, and wait for their end');
    records.atomically(() => {
      people.anonymize(person, now());
      accounts.setSuspendedAt(accountId, now());
      keys.deleteAll(accountId);
      sessions.endAll(id);
      requireRemainingAdmin(admin);
      audit.record(admin, 'removed', `left-${id}`);
    });
    await media.removeAll(accountId);
    return { removed: id };
  });

  server.post('/api/admin/people/:person/entries', async (request: PersonRequest, reply) => {
    const { person: admin } = access.requireAdmin(request);
    const { kind, credits, note: noteText } = await readValidatedBody(request, reply, zEntry, maxTextBytes);
    const milli = Math.round(credits * 1000);
    if (milli === 0 || (kind === 'top-up' && milli < 0))
      throw invalidInput([
        invalidField('credits', kind === 'top-up' ? 'must be more than 0' : 'must not be 0'),
      ]);
    const { account_id: accountId, email } = find(request.params.person);
    const addEntry = () => ledger.add({ accountId, kind, milli, note: noteText, at: now() });
    audit.runAudited(admin, `booked a ${kind} for`, email, addEntry, `${credits} credits`);
    return reply.code(201).send({ balance: ledger.balanceMilli(accountId) / 1000 });
  });

  server.get('/api/admin/plans', async (request) => {
    access.requireAdmin(request);
    return { plans: accounts.plans() };
  });

  server.put('/api/admin/plans/:plan', async (request: PlanRequest, reply) => {
    const { person: admin } = access.requireAdmin(request);
    const { plan: id } = request.params;
    if (!/^[\w-]{1,64}$/.test(id)) throw notFound(`plans/${id}`);
    const plan = { ...(await readValidatedBody(request, reply, zPlanBody, maxTextBytes)), id };
    audit.runAudited(admin, 'set the plan', id, () => accounts.putPlan(plan), JSON.stringify(plan));
    return plan;
  });

  server.delete('/api/admin/plans/:plan', async (request: PlanRequest) => {
    const { person: admin } = access.requireAdmin(request);
    const { plan: id } = request.params;
    const plan = accounts.plans().find((each) => each.id === id);
    if (plan === undefined) throw notFound(`plans/${id}`);
    if (plan.people > 0) throw conflict('Somebody is on this plan: give them another first');
    audit.runAudited(admin, 'removed the plan', id, () => accounts.removePlan(id));
    return { removed: id };
  });

  server.get('/api/admin/usage', async (request: QueryRequest) => {
    access.requireAdmin(request);
    const { from, to } = readPeriod(request, now());
    return {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      by_person: usageByPerson(records, from, to),
    };
  });

  server.get('/api/admin/audit', async (request: QueryRequest) => {
    access.requireAdmin(request);
    const { limit, before } = readPage(request);
    const rows = audit.page(limit + 1, before);
    const entries = rows.slice(0, limit);
    return {
      entries: entries.map(({ seq: _, at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
      next_cursor: rows.length > limit ? cursorOf(entries.at(-1)?.seq ?? 0) : null,
    };
  });

  // within the transaction, so that two admins cannot remove each other at once
  function requireRemainingAdmin(admin: PersonRow | null): void {
    if (admin !== null && people.adminCount() === 0) throw conflict('There must be an admin who can sign in');
  }
}

function toPerson(row: ListedPerson): Person {
  const { id, email, name, role } = row;
  return {
    id,
    email,
    name,
    role,
    state: stateOf(row),
    plan_id: row.plan_id,
    balance: row.balance_milli / 1000,
    created_at: new Date(row.created_at).toISOString(),
    seen_at: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
  };
}

function stateOf({ left_at: left, suspended_at: suspended, password }: ListedPerson): Person['state'] {
  if (left !== null) return 'left';
  if (suspended !== null) return 'suspended';
  return password === null ? 'invited' : 'active';
}
