import { missingField } from '@shared/service';
import type { Session } from '@shared/service/accountApi';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PersonRow } from '../accounts/People';
import { hashPassword, passwordProblem, verifyPassword } from '../accounts/passwords';
import { maxSessionMs } from '../accounts/Sessions';
import {
  conflict,
  invalidCredentials,
  invalidInput,
  invalidKey,
  invalidRequest,
  notFound,
  rateLimited,
} from '../answers/ServiceAnswer';
import { readValidatedBody } from '../body/readBody';
import { maxTextBytes } from '../limits/serviceLimits';
import type { ServiceContext } from '../ServiceContext';

const zSignIn = z.strictObject({
  email: z.string().max(320),
  password: z.string().max(1024),
  /** True: the session is a cookie for the page instead of a token. */
  cookie: z.boolean().optional(),
});
const zLinkToken = z.strictObject({ token: z.string().max(200) });
const zLinkUse = zLinkToken.extend({
  password: z.string().max(1024),
  /** For the first admin, whose email address is not known before. */
  email: z.email().max(320).optional(),
  name: z.string().trim().min(1).max(200).optional(),
});
const zSessionEnd = z.strictObject({ password: z.string().max(1024) });
const zPasswordChange = z.strictObject({
  password: z.string().max(1024),
  new_password: z.string().max(1024),
});

export function sessionRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { access, audit, people, records, sessions, now } = context;

  // each sign-in creates a new token
  const startSession = (person: PersonRow, reply: FastifyReply, cookie: boolean): Session => {
    const nowMs = now();
    people.markSeen(person.id, nowMs);
    const { token, csrf } = sessions.begin(person.id, nowMs);
    if (cookie) reply.header('set-cookie', cookieOf(token, maxSessionMs / 1000));
    const session = sessionOf(person, csrf, nowMs);
    return cookie ? session : { token, ...session };
  };
  const cookieOf = (value: string, lifeS: number): string => {
    const secure = access.cookieName.startsWith('__Host-') ? '; Secure' : '';
    return `${access.cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${secure}`;
  };

  server.post('/api/sessions', async (request, reply) => {
    const {
      email,
      password,
      cookie = false,
    } = await readValidatedBody(request, reply, zSignIn, maxTextBytes);
    const person = await checkPassword(email, password, `address ${request.ip}`);
    return reply.code(201).send(startSession(person, reply, cookie));
  });

  server.get('/api/sessions/current', async (request): Promise<Session> => {
    const { person, session } = access.requirePrincipal(request);
    if (person === null || session === null) throw invalidKey();
    return sessionOf(person, session.csrf, session.createdAtMs);
  });

  server.delete('/api/sessions/current', async (request, reply) => {
    const { session } = access.requirePrincipal(request);
    if (session !== null) sessions.end(session.hash);
    reply.header('set-cookie', cookieOf('', 0));
    return { ended: true };
  });

  server.get('/api/sessions', async (request) => {
    const { person, session } = access.requirePrincipal(request);
    if (person === null) throw invalidKey();
    return { sessions: sessions.list(person.id, session?.hash ?? null, now()) };
  });

  server.post('/api/sessions/:session/end', async (request, reply) => {
    const { person } = access.requirePrincipal(request);
    if (person === null) throw invalidKey();
    const { password } = await readValidatedBody(request, reply, zSessionEnd, maxTextBytes);
    await checkPassword(person.email, password, null);
    const { session } = request.params as { session: string };
    if (!sessions.endOne(person.id, session)) throw notFound('sessions');
    audit.record(person, 'ended a session', person.email);
    return { ended: true };
  });

  server.post('/api/sessions/current/password', async (request, reply) => {
    const { person } = access.requirePrincipal(request);
    if (person === null) throw invalidKey();
    const body = await readValidatedBody(request, reply, zPasswordChange, maxTextBytes);
    await checkPassword(person.email, body.password, null);
    await setPassword(person, body.new_password);
    return startSession(person, reply, true);
  });

  server.post('/api/links/look', async (request, reply) => {
    const { token } = await readValidatedBody(request, reply, zLinkToken, maxTextBytes);
    const found = people.findLink(token, now());
    if (found === null) throw notFound('links');
    return { kind: found.kind, email: found.person.email, name: found.person.name };
  });

  server.post('/api/links/use', async (request, reply) => {
    const { token, password, email, name } = await readValidatedBody(request, reply, zLinkUse, maxTextBytes);
    const found = people.findLink(token, now());
    if (found === null) throw notFound('links');
    const isFirst = found.kind === 'first';
    if (isFirst && (email === undefined || name === undefined))
      throw invalidInput(['email', 'name'].map((field) => missingField(field)));
    const personData = isFirst ? { email, name } : {};
    const person = await setPassword(found.person, password, { token, ...personData });
    return reply.code(201).send(startSession(person, reply, true));
  });

  /** @param address its failures are counted too; null: none @throws ServiceAnswer 401; 429 after too many failures */
  async function checkPassword(email: string, password: string, address: string | null): Promise<PersonRow> {
    const emailSubject = `email ${email.toLowerCase()}`;
    const subjects = address === null ? [emailSubject] : [emailSubject, address];
    const retryAtMs = people.retryAtMs(subjects, now());
    if (retryAtMs > 0) throw rateLimited(now(), retryAtMs);
    // counted as failed in advance, so that parallel attempts cannot bypass the delay
    people.recordFailure(subjects, now());
    const person = people.byEmail(email);
    if (!(await verifyPassword(password, person?.password ?? null)) || person === null)
      throw invalidCredentials();
    people.recordSuccess(emailSubject, address);
    return person;
  }

  /** @param link the link that sets the password, and the person's own data; null: the person is signed in */
  async function setPassword(
    { id, email: currentEmail }: PersonRow,
    password: string,
    link: Omit<z.infer<typeof zLinkUse>, 'password'> | null = null,
  ): Promise<PersonRow> {
    const problem = await passwordProblem(password, link?.email ?? currentEmail);
    if (problem !== null) throw invalidRequest(problem);
    const passwordHash = await hashPassword(password);
    return records.atomically(() => {
      // meanwhile the link may have been used, or the person changed or removed
      if (link !== null && people.findLink(link.token, now()) === null) throw notFound('links');
      const existing = link?.email === undefined ? null : people.byEmail(link.email);
      if (existing !== null && existing.id !== id)
        throw conflict('There is a person with this email address');
      if (link !== null) people.change(id, link);
      const person = people.get(id);
      if (person === null || person.left_at !== null) throw invalidKey();
      people.setPassword(id, passwordHash);
      sessions.endAll(id);
      audit.record(person, 'set a password', person.email);
      return person;
    });
  }
}

function sessionOf({ id, name, email, role }: PersonRow, csrf: string, sinceMs: number): Session {
  const expires = new Date(sinceMs + maxSessionMs).toISOString();
  return { csrf, expires_at: expires, person: { id, name, email, role } };
}
