import { type FieldProblem, invalidField, missingField, type RequestValues } from '@shared/service';
import type { FastifyInstance } from 'fastify';
import { bearer, keyScopes, sameSecret } from '../accounts/KeyStore';
import { invalidInput, invalidKey } from '../answers/ServiceAnswer';
import { readBody } from '../body/readBody';
import { readJsonObject } from '../body/readJsonObject';
import { textBytes } from '../limits/serviceLimits';
import type { ServiceContext } from '../ServiceContext';

const maxDescription = 200;

/** POST /api/keys, with the session token instead of a key. The value is answered once and kept only as a hash. */
export function keyRoutes(server: FastifyInstance, context: ServiceContext): void {
  server.post('/api/keys', async (request, reply) => {
    const token = bearer(request.headers.authorization);
    if (token === null || !sameSecret(token, context.sessionToken)) throw invalidKey();
    const body = await readBody(request, reply, textBytes);
    const { values } = readJsonObject(body, { names: ['description', 'scope'] });
    const problems = findProblems(values);
    if (problems.length > 0) throw invalidInput(problems);
    const nowMs = context.now();
    const { keyLifeS } = context.settings;
    const issued = context.keys.issue({
      description: String(values.description),
      scope: String(values.scope),
      nowMs,
      expiresAtMs: keyLifeS === null ? null : nowMs + keyLifeS * 1000,
    });
    return reply.code(201).send({
      id: issued.id,
      key: issued.key,
      description: issued.description,
      scope: issued.scope,
      created_at: new Date(issued.createdAtMs).toISOString(),
      expires_at: issued.expiresAtMs === null ? null : new Date(issued.expiresAtMs).toISOString(),
    });
  });
}

function findProblems({ description, scope }: RequestValues): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isBlank(description)) problems.push(missingField('description'));
  else if (typeof description !== 'string' || description.length > maxDescription) {
    problems.push(invalidField('description', `must be a string of at most ${maxDescription} characters`));
  }
  if (isBlank(scope)) problems.push(missingField('scope'));
  else if (typeof scope !== 'string' || !keyScopes.includes(scope)) {
    problems.push(invalidField('scope', `must be one of [${keyScopes.join(', ')}]`));
  }
  return problems;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
