import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/Accounts';
import { type ApiKey, bearer, type KeyStore, sameSecret } from '../accounts/KeyStore';
import { firstAccountId } from '../accounts/Ledger';
import type { People, PersonRow } from '../accounts/People';
import type { SessionRow, Sessions } from '../accounts/Sessions';
import { invalidKey, notAllowed } from '../answers/ServiceAnswer';

export interface Principal {
  readonly accountId: string;
  /** Null: the request has the service's session token, which belongs to no person. */
  readonly person: PersonRow | null;
  readonly session: SessionRow | null;
  readonly isAdmin: boolean;
}

interface AccessDependencies {
  readonly keys: KeyStore;
  readonly sessions: Sessions;
  readonly people: People;
  readonly accounts: Accounts;
  readonly now: () => number;
  /** The service's session token, new at each start: has admin rights, on loopback only. */
  readonly sessionToken: string;
  /** Whether clients use https; the name of the cookie then begins with `__Host-`, which binds it to this host. */
  readonly isSecure: () => boolean;
}

const proxyHeader = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;
const loopback = /^(?:::ffff:)?127\.|^::1$/;

export class Access {
  readonly #parts: AccessDependencies;

  constructor(parts: AccessDependencies) {
    this.#parts = parts;
  }

  get cookieName(): string {
    return this.#parts.isSecure() ? '__Host-easel_session' : 'easel_session';
  }

  /** @throws ServiceAnswer 401 without a valid key */
  requireKey(request: FastifyRequest): ApiKey {
    const key = this.#keyOf(request);
    if (key === null) throw invalidKey();
    return key;
  }

  /** The account of a key or of a signed-in person (`key` null). @throws ServiceAnswer 401 without a key or session */
  requireReader(request: FastifyRequest): Readonly<{ accountId: string; key: ApiKey | null }> {
    const key = this.#keyOf(request);
    if (key !== null) return { accountId: key.accountId, key };
    const { accountId, person } = this.requirePrincipal(request);
    // the service's session token creates keys and administers the service, but reads no account
    if (person === null) throw invalidKey();
    return { accountId, key: null };
  }

  /** @throws ServiceAnswer 401 without a session; 403 for a cookie without its CSRF token */
  requirePrincipal(request: FastifyRequest): Principal {
    const principal = this.#byToken(request) ?? this.#byCookie(request);
    if (principal === null) throw invalidKey();
    return principal;
  }

  /** @throws ServiceAnswer 401 without a session; 403 if the session is not an admin's */
  requireAdmin(request: FastifyRequest): Principal {
    const principal = this.requirePrincipal(request);
    if (!principal.isAdmin) throw notAllowed('Only an admin may do this');
    return principal;
  }

  isOwner(request: FastifyRequest, accountId: string): boolean {
    return (this.#byToken(request) ?? this.#byCookie(request))?.accountId === accountId;
  }

  #keyOf(request: FastifyRequest): ApiKey | null {
    const key = this.#parts.keys.authenticate(request.headers.authorization, this.#parts.now());
    request.keyId = key?.id ?? '';
    return key;
  }

  #byToken({ headers, raw }: FastifyRequest): Principal | null {
    const token = bearer(headers.authorization);
    if (token === null) return null;
    if (sameSecret(token, this.#parts.sessionToken)) {
      // a request forwarded by a proxy is not local, although its connection is
      const isLocal =
        loopback.test(raw.socket.remoteAddress ?? '') &&
        !Object.keys(headers).some((name) => proxyHeader.test(name));
      return isLocal ? { accountId: firstAccountId, person: null, session: null, isAdmin: true } : null;
    }
    return this.#ofSession(this.#parts.sessions.find(token, this.#parts.now()));
  }

  #byCookie({ headers, method }: FastifyRequest): Principal | null {
    const token = cookieIn(headers.cookie ?? '', this.cookieName);
    const session = token === null ? null : this.#parts.sessions.find(token, this.#parts.now());
    if (session === null) return null;
    const csrfToken = headers['x-csrf-token'];
    const isSafe = method === 'GET' || method === 'HEAD';
    if (!isSafe && !(typeof csrfToken === 'string' && sameSecret(csrfToken, session.csrf)))
      throw notAllowed('The request lacks the token of this page: load the page again');
    return this.#ofSession(session);
  }

  #ofSession(session: SessionRow | null): Principal | null {
    const person = session === null ? null : this.#parts.people.get(session.personId);
    if (person === null || person.left_at !== null) return null;
    const { account_id: accountId, role } = person;
    const isAdmin = role === 'admin' && !this.#parts.accounts.get(accountId).suspended;
    return { accountId, person, session, isAdmin };
  }
}

function cookieIn(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return null;
}
