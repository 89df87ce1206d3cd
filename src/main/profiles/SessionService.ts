// Sign-ins at a service while a dialog is open. One session token at a time is held here, until the dialog
// closes or the session was unused for a while.
import { hostname } from 'node:os';
import type { ProfileCheck } from '@shared/domain/account/Profile';
import type { KeyCreationResult, KeyTarget } from '@shared/ipc/account/keyRoutes';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { ListedKey } from '@shared/service/accountApi';
import { v7 as uuid } from 'uuid';
import type { KeyRequest } from './KeyMaker';
import type { Profiles } from './Profiles';

type Credentials = Readonly<{ email: string; password: string }>;

export interface SessionServiceOptions {
  readonly profiles: Profiles;
  /** Resolves to the origin of a URL where a service answers. Rejects with an EaselError that names the form field. */
  readonly verifyServiceUrl: (typedUrl: string, secret: string) => Promise<string>;
  /** Asks the user before a password is sent to a new origin. Rejects without consent. */
  readonly requireConsent: (origin: string) => Promise<void>;
  readonly signIn: (
    baseUrl: string,
    credentials: Credentials,
  ) => Promise<Readonly<{ token: string; person: Readonly<{ name: string }> }>>;
  readonly signOut: (baseUrl: string, token: string) => Promise<void>;
  readonly listKeys: (baseUrl: string, token: string) => Promise<readonly ListedKey[]>;
  readonly deleteKey: (baseUrl: string, token: string, id: string) => Promise<void>;
  /** Tests the key of a profile at its service. */
  readonly check: (profileId: string) => Promise<ProfileCheck>;
  readonly makeKey: (order: KeyRequest) => Promise<KeyCreationResult>;
  /** The service's id of the profile's own key; null: the service does not report it. */
  readonly keyInUse: (profileId: string) => Promise<string | null>;
  readonly onKeyDeleted: (profileId: string) => void;
  /** Keeps a secret out of the log while `work` runs. */
  readonly whileSecret: <T>(secret: string, work: () => Promise<T>) => Promise<T>;
}

type Session = Readonly<{
  id: string;
  profileId: string;
  baseUrl: string;
  token: string;
  signsOutOnEnd: boolean;
}>;

/** Timeout of an unused session, ms. */
const MAX_IDLE_MS = 15 * 60_000;

export class SessionService {
  readonly #options: SessionServiceOptions;
  #current: Session | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SessionServiceOptions) {
    this.#options = options;
  }

  /** @throws EaselError with a message for the user and the form field that it belongs to */
  async begin({ profileId, by }: RouteInput<'sessions.begin'>): Promise<RouteOutput<'sessions.begin'>> {
    const { profiles, listKeys, requireConsent } = this.#options;
    const { kind, baseUrl } = profiles.get(profileId);
    if (kind === 'local') throw new EaselError('not_allowed', t('profiles.theLocalServiceHasNoSignIn'));
    await requireConsent(baseUrl);
    await this.#end();
    const id = uuid();
    if (by.kind === 'password') {
      const { token, person } = await this.#signIn(baseUrl, by);
      this.#setCurrent({ id, profileId, baseUrl, token, signsOutOnEnd: true });
      return { sessionId: id, name: person.name };
    }
    const token = by.token.trim();
    // listing the keys tests the token
    await this.#options.whileSecret(token, () => listKeys(baseUrl, token));
    this.#setCurrent({ id, profileId, baseUrl, token, signsOutOnEnd: false });
    return { sessionId: id, name: null };
  }

  async keys(sessionId: string): Promise<RouteOutput<'sessions.keys'>> {
    const { profiles, listKeys, keyInUse } = this.#options;
    const { baseUrl, token } = this.#requireSession(sessionId);
    const keys = await this.#options.whileSecret(token, () => listKeys(baseUrl, token));
    const used = await Promise.all(
      profiles.findByAddress(baseUrl).map(async ({ id, name }) => ({ name, keyId: await keyInUse(id) })),
    );
    return keys.map((key) => ({
      ...key,
      usedBy: used.filter(({ keyId }) => keyId === key.id).map(({ name }) => name),
    }));
  }

  /** The key is stored in the profile only after the user confirms. */
  makeKey({ sessionId, ...wishes }: RouteInput<'sessions.makeKey'>): Promise<KeyCreationResult> {
    const { profileId, token } = this.#requireSession(sessionId);
    return this.#options.makeKey({ target: { kind: 'asked', profileId }, token, ...wishes });
  }

  async deleteKey(sessionId: string, keyId: string): Promise<void> {
    const { profiles, deleteKey, keyInUse, onKeyDeleted, whileSecret } = this.#options;
    const { baseUrl, token } = this.#requireSession(sessionId);
    const users = await Promise.all(
      profiles.findByAddress(baseUrl).map(async ({ id }) => ((await keyInUse(id)) === keyId ? [id] : [])),
    );
    await whileSecret(token, () => deleteKey(baseUrl, token, keyId));
    for (const id of users.flat()) onKeyDeleted(id);
  }

  async end(sessionId: string): Promise<void> {
    if (this.#current?.id === sessionId) await this.#end();
  }

  /** Adds a profile with a new key for this computer; the session ends afterwards. */
  async connect(typed: RouteInput<'sessions.connect'>): Promise<RouteOutput<'sessions.connect'>> {
    const { profiles, verifyServiceUrl, requireConsent, makeKey, check, signOut, whileSecret } =
      this.#options;
    const { name, password } = typed;
    profiles.checkNewName(name);
    const baseUrl = await whileSecret(password, () => verifyServiceUrl(typed.baseUrl, password));
    await requireConsent(baseUrl);
    const { token } = await this.#signIn(baseUrl, typed);
    try {
      const target: KeyTarget = { kind: 'new', name, baseUrl };
      const description = t('profiles.easelOn', { hostname: hostname() }).slice(0, 200);
      const result = await makeKey({ target, token, description, scope: 'full_access' });
      if (result.kind === 'stored') {
        const profile = profiles.get(result.profileId);
        return { profile, found: await check(profile.id) };
      }
      throw new EaselError(
        'service_error',
        result.kind === 'notStored' ? result.problem : t('profiles.theServiceMadeAKeyButEasel'),
      );
    } finally {
      await whileSecret(token, () => signOut(baseUrl, token)).catch(() => {});
    }
  }

  #signIn(baseUrl: string, { email, password }: Credentials) {
    const { signIn, whileSecret } = this.#options;
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : null;
    if (missing !== null) {
      const message = t('profiles.signInFieldMissing', { missingIsEmail: missing === 'email' });
      throw new EaselError('invalid_input', message, { fields: [{ field: missing, message }] });
    }
    return whileSecret(password, () => signIn(baseUrl, { email, password }));
  }

  #setCurrent(open: Session): void {
    this.#current = open;
    this.#restartIdleTimer();
  }

  #requireSession(sessionId: string): Session {
    if (this.#current?.id !== sessionId)
      throw new EaselError('unauthorized', t('profiles.youAreNotSignedInAnyMore'));
    this.#restartIdleTimer();
    return this.#current;
  }

  #restartIdleTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#end(), MAX_IDLE_MS).unref();
  }

  async #end(): Promise<void> {
    const session = this.#current;
    this.#current = null;
    clearTimeout(this.#timer);
    if (session?.signsOutOnEnd)
      await this.#options
        .whileSecret(session.token, () => this.#options.signOut(session.baseUrl, session.token))
        .catch(() => {});
  }
}
