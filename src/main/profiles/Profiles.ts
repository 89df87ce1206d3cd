import type { Profile } from '@shared/domain/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import { v7 as uuid } from 'uuid';
import type { Connection, NoConnection } from '../ports/Connection';
import type { Keychain } from './Keychain';
import type { LocalServiceHost } from './LocalServiceHost';
import type { ProfileStore, StoredProfile } from './ProfileStore';

export interface ProfilesOptions {
  readonly store: ProfileStore;
  readonly keychain: Keychain;
  readonly localService: LocalServiceHost;
  /** Called after every change that `list` would show. */
  readonly onChanged?: () => void;
  /** Told every key as soon as it is held in memory, so that the log can take it out of its lines. */
  readonly onSecret?: (secret: string) => void;
}

/** The connections of this library: rows in the database, keys in the keychain, the local service started when used. */
export class Profiles {
  readonly #store: ProfileStore;
  readonly #keychain: Keychain;
  readonly #localService: LocalServiceHost;
  readonly #onChanged: () => void;
  readonly #onSecret: (secret: string) => void;

  constructor(options: ProfilesOptions) {
    this.#store = options.store;
    this.#keychain = options.keychain;
    this.#localService = options.localService;
    this.#onChanged = options.onChanged ?? (() => {});
    this.#onSecret = options.onSecret ?? (() => {});
  }

  list(): readonly Profile[] {
    return this.#store.list().map((stored) => this.#shown(stored));
  }

  /** @throws EaselError `not_found`. */
  get(id: string): Profile {
    return this.#shown(this.#find(id));
  }

  active(): Profile | null {
    const stored = this.#store.active();
    return stored ? this.#shown(stored) : null;
  }

  /** The remote profile with exactly this origin, or null. */
  findByAddress(baseUrl: string): Profile | null {
    const stored = this.#store
      .list()
      .find((profile) => profile.kind === 'remote' && profile.baseUrl === baseUrl);
    return stored ? this.#shown(stored) : null;
  }

  /**
   * Adds a remote profile, keeps its key, makes it active.
   * @param profile.baseUrl an origin as `check` gives it back.
   */
  async connect(profile: Readonly<{ name: string; baseUrl: string; key: string }>): Promise<Profile> {
    const id = uuid();
    await this.#keychain.set(id, this.#newKey(profile.key));
    const name = profile.name.trim() === '' ? new URL(profile.baseUrl).host : cleanName(profile.name);
    this.#store.add({ id, name, kind: 'remote', baseUrl: profile.baseUrl });
    this.#onChanged();
    return this.get(id);
  }

  /**
   * Adds a remote profile whose key is held for this run only (one that came from the environment).
   * Where there is one with this address already, it takes the key for this run.
   */
  connectForThisRun(profile: Readonly<{ baseUrl: string; key: string }>): Profile {
    const known = this.findByAddress(profile.baseUrl);
    const id = known?.id ?? uuid();
    this.#keychain.hold(id, this.#newKey(profile.key));
    if (known) this.#store.activate(id);
    else
      this.#store.add({ id, name: new URL(profile.baseUrl).host, kind: 'remote', baseUrl: profile.baseUrl });
    this.#onChanged();
    return this.get(id);
  }

  /** Holds a key for this run only, and changes nothing else. */
  holdKey(id: string, key: string): void {
    this.#keychain.hold(this.#find(id).id, this.#newKey(key));
    this.#onChanged();
  }

  /** The profile of the local service, made when there is none yet, and active. Starts nothing. */
  activateLocal(): Profile {
    const known = this.#store.list().find((profile) => profile.kind === 'local');
    const id = known?.id ?? uuid();
    if (known) this.#store.activate(id);
    else this.#store.add({ id, name: 'This computer', kind: 'local', baseUrl: '' });
    this.#onChanged();
    return this.get(id);
  }

  rename(id: string, name: string): Profile {
    this.#find(id);
    this.#store.rename(id, cleanName(name));
    this.#onChanged();
    return this.get(id);
  }

  /** @param baseUrl an origin as `check` gives it back. */
  setAddress(id: string, baseUrl: string): Profile {
    if (this.#find(id).kind === 'local') {
      throw new EaselError('not_allowed', 'The address of the local service is made anew at each start.');
    }
    this.#store.setAddress(id, baseUrl);
    this.#onChanged();
    return this.get(id);
  }

  async setKey(id: string, key: string): Promise<Profile> {
    if (this.#find(id).kind === 'local') {
      throw new EaselError('not_allowed', 'The local service makes its own key.');
    }
    await this.#keychain.set(id, this.#newKey(key));
    this.#onChanged();
    return this.get(id);
  }

  activate(id: string): Profile {
    this.#find(id);
    this.#store.activate(id);
    this.#onChanged();
    return this.get(id);
  }

  /** @throws EaselError `keychain` when the profile is gone but its key may still be in the keychain. */
  async remove(id: string): Promise<void> {
    const { kind } = this.#find(id);
    this.#store.remove(id);
    this.#onChanged();
    if (kind === 'remote') await this.#keychain.remove(id);
  }

  /** Address and key of a profile; starts the local service for a local one. Never rejects. */
  async connectionOf(id: string): Promise<Connection | NoConnection> {
    const stored = this.#store.find(id);
    if (!stored) return { missing: 'profile', message: 'This profile has been removed.' };
    if (stored.kind === 'local') return this.#localConnection(id);
    const key = await this.#keychain.get(id);
    if (key !== null) {
      this.#onSecret(key);
      return { profileId: id, baseUrl: stored.baseUrl, key };
    }
    const why = this.#keychain.state().problem;
    return {
      missing: 'key',
      message: `Enter the key of ${stored.name} again.${why === null ? '' : ` ${why}`}`,
    };
  }

  /**
   * Where a profile's service is now: needed to fetch its media. Starts the local service for a local profile.
   * Null when the profile is gone. Rejects when the local service cannot be started.
   */
  async originOf(id: string): Promise<string | null> {
    const stored = this.#store.find(id);
    if (!stored) return null;
    if (stored.kind === 'remote') return stored.baseUrl;
    return new URL((await this.#localService.use()).url).origin;
  }

  async #localConnection(id: string): Promise<Connection | NoConnection> {
    const before = this.#localService.running();
    try {
      const { url, apiKey, sessionToken } = await this.#localService.use();
      this.#onSecret(apiKey);
      this.#onSecret(sessionToken);
      if (before === null) this.#onChanged();
      return { profileId: id, baseUrl: new URL(url).origin, key: apiKey };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { missing: 'local_service', message: `The local service could not be started: ${reason}` };
    }
  }

  #newKey(typed: string): string {
    const key = cleanKey(typed);
    this.#onSecret(key);
    return key;
  }

  #find(id: string): StoredProfile {
    const stored = this.#store.find(id);
    if (!stored) throw new EaselError('not_found', 'This profile has been removed.');
    return stored;
  }

  #shown(stored: StoredProfile): Profile {
    const local = stored.kind === 'local';
    return {
      ...stored,
      baseUrl: local ? (this.#localService.running()?.url ?? '') : stored.baseUrl,
      // Until somebody asked the keychain a key is taken to be there: asking may make it prompt the person.
      hasKey: local || this.#keychain.knows(stored.id) !== false,
    };
  }
}

function cleanName(name: string): string {
  const clean = name.trim().replace(/\s+/g, ' ').slice(0, 80);
  if (clean === '') {
    throw new EaselError('invalid_input', 'Give the profile a name.', {
      fields: [{ field: 'name', message: 'Give the profile a name.' }],
    });
  }
  return clean;
}

function cleanKey(key: string): string {
  const clean = key.trim();
  if (!/^[\x21-\x7e]+$/.test(clean)) {
    const message = clean === '' ? 'Enter your API key.' : 'An API key has no spaces or accented letters.';
    throw new EaselError('invalid_input', message, { fields: [{ field: 'key', message }] });
  }
  return clean;
}
