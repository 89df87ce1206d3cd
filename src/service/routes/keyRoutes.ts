import { type FieldProblem, invalidField, missingField, type RequestValues } from '@shared/service';
import type { ListedKey } from '@shared/service/accountApi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type KeyRow, keyScopes } from '../accounts/KeyStore';
import { invalidInput, notFound } from '../answers/ServiceAnswer';
import { readBody } from '../body/readBody';
import { readJsonObject } from '../body/readJsonObject';
import { maxTextBytes } from '../limits/serviceLimits';
import type { ServiceContext } from '../ServiceContext';

const maxDescriptionLength = 200;
const maxLifeDays = 3650;
const dayMs = 24 * 60 * 60 * 1000;

type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

/** API keys of the signed-in person. A key's value is returned once and stored only as a hash. */
export function keyRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { access, audit, ledger, keys, records, now } = context;
  const toListedKey = (row: KeyRow): ListedKey => ({
    id: row.id,
    description: row.description,
    scope: row.scope,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    day_bound: row.day_bound_milli === null ? null : row.day_bound_milli / 1000,
    spent_today: ledger.spentTodayByKey(row.id, now()) / 1000,
  });
  const find = (accountId: string, id: string): KeyRow => {
    const row = keys.get(accountId, id);
    if (row === null) throw notFound(`keys/${id}`);
    return row;
  };

  server.get('/api/keys', async (request) => {
    const { accountId } = access.requirePrincipal(request);
    return { keys: keys.list(accountId).map(toListedKey) };
  });

  server.post('/api/keys', async (request, reply) => {
    const principal = access.requirePrincipal(request);
    const body = await readBody(request, reply, maxTextBytes);
    const names = ['description', 'scope', 'expires_in_days', 'day_bound'];
    const { values } = readJsonObject(body, { names });
    const problems = findProblems(values);
    if (problems.length > 0) throw invalidInput(problems);
    const nowMs = now();
    const { expires_in_days: days, day_bound: dayLimit } = values;
    const { keyLifeS } = context.settings;
    const defaultMs = keyLifeS === null ? null : Math.round(keyLifeS * 1000);
    const lifeMs = days == null ? defaultMs : Math.round(Number(days) * dayMs);
    const issued = records.atomically(() => {
      const created = keys.issue({
        accountId: principal.accountId,
        description: String(values.description),
        scope: String(values.scope),
        nowMs,
        expiresAtMs: lifeMs === null ? null : nowMs + lifeMs,
        dayLimitMilli: dayLimit == null ? null : Math.round(Number(dayLimit) * 1000),
      });
      audit.record(principal.person, 'made a key', created.id);
      return created;
    });
    return reply.code(201).send({ ...toListedKey(find(principal.accountId, issued.id)), key: issued.key });
  });

  server.patch('/api/keys/:key', async (request: KeyRequest, reply) => {
    const { accountId } = access.requirePrincipal(request);
    const { id } = find(accountId, request.params.key);
    const { values } = readJsonObject(await readBody(request, reply, maxTextBytes), {
      names: ['description'],
    });
    const problems = descriptionProblems(values.description);
    if (problems.length > 0) throw invalidInput(problems);
    keys.describe(id, String(values.description));
    return toListedKey(find(accountId, id));
  });

  server.delete('/api/keys/:key', async (request: KeyRequest) => {
    const { accountId, person } = access.requirePrincipal(request);
    const { id } = find(accountId, request.params.key);
    audit.runAudited(person, 'deleted a key', id, () => keys.delete(id));
    return { deleted: id };
  });
}

function findProblems({
  description,
  scope,
  expires_in_days: days,
  day_bound: dayLimit,
}: RequestValues): readonly FieldProblem[] {
  const problems: FieldProblem[] = [...descriptionProblems(description)];
  if (isBlank(scope)) problems.push(missingField('scope'));
  else if (typeof scope !== 'string' || !keyScopes.includes(scope)) {
    problems.push(invalidField('scope', `must be one of [${keyScopes.join(', ')}]`));
  }
  if (days != null && !(Number(days) > 0 && Number(days) <= maxLifeDays))
    problems.push(invalidField('expires_in_days', `must be a number from 0 to ${maxLifeDays}`));
  if (dayLimit != null && !(Number(dayLimit) >= 0 && Number(dayLimit) <= 1e9))
    problems.push(invalidField('day_bound', 'must be a number of credits'));
  return problems;
}

function descriptionProblems(description: unknown): readonly FieldProblem[] {
  if (isBlank(description)) return [missingField('description')];
  if (typeof description === 'string' && description.length <= maxDescriptionLength) return [];
  return [invalidField('description', `must be a string of at most ${maxDescriptionLength} characters`)];
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
