// Keys by profile id, in the system's keychain, as `https://studio.example KEY`. Without a usable keychain
// the keys are held in memory for this run. A key is returned with the origin to which alone it may be sent.

import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';

export interface KeychainBackend {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** `origin` null: unknown, because an older Easel stored the key. */
export type KeyEntry = Readonly<{ key: string; origin: string | null }>;

/** `unused`: no key was requested yet. */
export interface KeychainState {
  readonly kind: 'system' | 'memory' | 'unused';
  /** Why keys are held only in memory, for the user. */
  readonly problem: string | null;
}

export interface KeychainOptions {
  /** Default: keytar, loaded at first use. */
  readonly load?: () => Promise<KeychainBackend>;
  /** Timeout of an operation, during which the keychain may ask the user to unlock it; ms, default 60,000. */
  readonly timeoutMs?: number;
  /** The origin that this computer recorded for a key stored by an older Easel; null: none. */
  readonly recordedOrigin?: (profileId: string) => string | null;
  /** Called when the recorded origin was added to a key stored by an older Easel. */
  readonly onBound?: (profileId: string, origin: string) => void;
  readonly onChanged?: () => void;
}

const service = 'Easel';

export class Keychain {
  readonly #options: KeychainOptions;
  readonly #entries = new Map<string, KeyEntry>();
  readonly #missing = new Set<string>();
  #backend: Promise<KeychainBackend> | null = null;
  #state: KeychainState = { kind: 'unused', problem: null };

  constructor(options: KeychainOptions = {}) {
    this.#options = options;
  }

  state(): KeychainState {
    return this.#state;
  }

  /** Whether there is a key of a profile for an origin; null until the keychain was asked. */
  hasKeyFor(profileId: string, origin: string): boolean | null {
    const held = this.#entries.get(profileId);
    if (held) return held.origin === origin;
    return this.#missing.has(profileId) ? false : null;
  }

  /** Cached after the first read. Never rejects. */
  async get(profileId: string): Promise<KeyEntry | null> {
    const held = this.#entries.get(profileId);
    if (held !== undefined) return held;
    if (this.#state.kind === 'memory') return null;
    const found = await this.#withBackend((backend) => backend.getPassword(service, profileId));
    // a key that was set meanwhile takes precedence
    const set = this.#entries.get(profileId);
    if (set !== undefined) return set;
    if (found.ok && found.value !== null) await this.#parse(profileId, found.value);
    else this.#missing.add(profileId);
    this.#options.onChanged?.();
    return this.#entries.get(profileId) ?? null;
  }

  /** Stores a key; only in memory if there is no keychain. Never rejects. */
  async set(profileId: string, entry: KeyEntry): Promise<void> {
    this.hold(profileId, entry);
    const { key, origin } = entry;
    const password = origin === null ? key : `${origin} ${key}`;
    await this.#withBackend((backend) => backend.setPassword(service, profileId, password));
    this.#options.onChanged?.();
  }

  hold(profileId: string, entry: KeyEntry): void {
    this.#entries.set(profileId, entry);
    this.#missing.delete(profileId);
  }

  markMissing(profileId: string): void {
    this.#missing.add(profileId);
  }

  /** @throws EaselError `keychain` if the key may still be in the system's keychain */
  async remove(profileId: string): Promise<void> {
    this.#entries.delete(profileId);
    this.#missing.add(profileId);
    if (this.#state.kind === 'memory') return;
    const removed = await this.#withBackend((backend) => backend.deletePassword(service, profileId));
    if (!removed.ok && this.#state.kind === 'system') {
      throw new EaselError(
        'keychain',
        t('profiles.theKeyCouldNotBeDeletedFrom', { problem: removed.problem }),
      );
    }
  }

  // neither an origin nor a key contains a space
  async #parse(profileId: string, password: string): Promise<void> {
    const [originText = '', second] = password.split(' ');
    if (second !== undefined) return this.hold(profileId, { origin: originText, key: second });
    const origin = this.#options.recordedOrigin?.(profileId) ?? null;
    if (origin === null) return this.hold(profileId, { origin, key: password });
    await this.set(profileId, { origin, key: password });
    this.#options.onBound?.(profileId, origin);
  }

  async #withBackend<T>(
    work: (backend: KeychainBackend) => Promise<T>,
  ): Promise<{ ok: true; value: T } | { ok: false; problem: string }> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(t('profiles.keychainTooSlow'))),
        this.#options.timeoutMs ?? 60_000,
      );
    });
    try {
      this.#backend ??= (this.#options.load ?? loadKeytar)();
      const value = await Promise.race([this.#backend.then(work), timeout]);
      this.#state = { kind: 'system', problem: null };
      return { ok: true, value };
    } catch (error) {
      const problem = describe(error);
      // a keychain that has worked is still used
      const kind = this.#state.kind === 'system' ? 'system' : 'memory';
      if (kind === 'memory') this.#backend = null;
      this.#state = { kind, problem: t('profiles.easelCannotUseThisComputers', { problem }) };
      return { ok: false, problem };
    } finally {
      clearTimeout(timer);
    }
  }
}

async function loadKeytar(): Promise<KeychainBackend> {
  const loaded: { default?: KeychainBackend } & KeychainBackend = await import('keytar');
  return loaded.default ?? loaded;
}

function describe(error: unknown): string {
  const text = messageOf(error);
  if (/D-?Bus|DBUS|autolaunch/i.test(text)) return t('profiles.thereIsNoSessionBusToConnect');
  if (/org\.freedesktop\.secrets/.test(text)) return t('profiles.noKeyringProgramIsRunning');
  if (/libsecret|cannot open shared object/i.test(text)) return t('profiles.libsecretIsNotInstalled');
  if (/lock|dismissed|prompt|cancel/i.test(text)) return t('profiles.itIsLocked');
  return text.replace(/\s+/g, ' ').slice(0, 160);
}
