import type { KeyFacts } from '@shared/domain/account/KeyFacts';
import type { Profile } from '@shared/domain/account/Profile';
import type { SharedProfile } from '@shared/domain/account/ProfileFile';
import type { ProfileOptions } from '@shared/domain/account/ProfileOptions';
import { EaselError } from '@shared/ipc/EaselError';
import { localizable, localize, type StoredText } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { parseFolderPath } from '@shared/names/parseFolderPath';
import { addressOf, isPrivateHost } from '@shared/service';
import { messageOf } from '@shared/words/messageOf';
import { v7 as uuid } from 'uuid';
import type { Connection, NoConnection } from '../ports/Connection';
import type { Keychain, KeyEntry } from './Keychain';
import { type EnteredKeyFacts, type KeyFactsStore, noKeyFacts } from './KeyFactsStore';
import type { KeyOrigins } from './KeyOrigins';
import type { LocalServiceHost } from './LocalServiceHost';
import type { ProfileStore, StoredProfile } from './ProfileStore';
import { cleanKey, cleanName, sameName } from './typedProfile';

export interface ProfilesOptions {
  readonly store: ProfileStore;
  readonly facts: KeyFactsStore;
  readonly keychain: Keychain;
  readonly origins: KeyOrigins;
  readonly localService: LocalServiceHost;
  /** Why no service may be contacted at the moment, for the user; null: services may be contacted. */
  readonly accessProblem?: () => string | null;
  /** Whether the local service is asked for the outcome of lost answers; default: true. */
  readonly keepsOutcomes?: () => boolean;
  readonly onChanged?: () => void;
  /** Called with every key that is held in memory, so that the log can redact it. */
  readonly onSecret?: (secret: string) => void;
}

/** How long a removed profile can be restored, ms: a little longer than the window offers undo. */
const UNDO_WINDOW_MS = 12_000;

/** The profiles of this library; starts the local service on demand. */
export class Profiles {
  readonly #options: ProfilesOptions;
  readonly #removed = new Map<
    string,
    Readonly<{ key: KeyEntry | null; active: boolean; timer: NodeJS.Timeout }>
  >();

  constructor(options: ProfilesOptions) {
    this.#options = options;
  }

  list(): readonly Profile[] {
    return this.#options.store.list().map((stored) => this.#toProfile(stored));
  }

  /** @throws EaselError `not_found`. */
  get(id: string): Profile {
    return this.#toProfile(this.#find(id));
  }

  active(): Profile | null {
    const stored = this.#options.store.active();
    return stored ? this.#toProfile(stored) : null;
  }

  /** Several profiles may have the same URL, with different keys. */
  findByAddress(baseUrl: string): readonly Profile[] {
    return this.list().filter((profile) => profile.kind === 'remote' && profile.baseUrl === baseUrl);
  }

  findByName(name: string): Profile | null {
    return this.list().find((profile) => sameName(profile.name, name.trim())) ?? null;
  }

  /** Also activates the profile. `profile.baseUrl`: an origin as returned by `check`. */
  async connect(
    profile: Readonly<{ name: string; baseUrl: string; key: string; facts?: EnteredKeyFacts }>,
  ): Promise<Profile> {
    const id = uuid();
    const { baseUrl, facts = noKeyFacts } = profile;
    const key = this.#newKey(profile.key);
    const name = this.#nameFor(profile.name, baseUrl);
    await this.#storeKey(id, { key, origin: baseUrl });
    this.#options.store.add({ id, name, kind: 'remote', baseUrl });
    this.#options.facts.put(id, facts);
    this.#options.onChanged?.();
    return this.get(id);
  }

  // Connects with a key from the environment. An existing profile with this URL gets the key. Throws EaselError
  // `conflict` if several profiles have the URL.
  connectForThisRun(profile: Readonly<{ baseUrl: string; key: string }>): Profile {
    const [existing, ...others] = this.findByAddress(profile.baseUrl);
    if (existing && others.length > 0) {
      const names = [existing, ...others].map(({ name }) => name).join(', ');
      throw new EaselError(
        'conflict',
        t('profiles.severalProfilesHaveTheAddress', { baseUrl: profile.baseUrl, names }),
      );
    }
    const id = existing?.id ?? uuid();
    this.#holdKey(id, { key: this.#newKey(profile.key), origin: profile.baseUrl });
    if (existing) this.#options.store.activate(id);
    else {
      const name = this.#nameFor('', profile.baseUrl);
      this.#options.store.add({ id, name, kind: 'remote', baseUrl: profile.baseUrl });
    }
    this.#options.onChanged?.();
    return this.get(id);
  }

  /** Holds a key for the profile's current origin, for this run only. */
  holdKey(id: string, key: string): void {
    this.#holdKey(id, { key: this.#newKey(key), origin: this.#find(id).baseUrl });
    this.#options.onChanged?.();
  }

  /** The origin that the profile's key was entered for; null: no key was entered on this computer. */
  boundOrigin(id: string): string | null {
    return this.#options.origins.of(id);
  }

  isKnownOrigin(origin: string): boolean {
    return this.#options.origins.isKnown(origin);
  }

  /** Binds keys stored by an older Easel without an origin to the URLs of their profiles. */
  bindKeysToOrigins(): void {
    for (const { id, kind, baseUrl } of this.#options.store.list())
      if (kind === 'remote' && this.#options.origins.of(id) === null)
        this.#options.origins.record(id, baseUrl);
  }

  /** Creates the local profile if necessary. Does not start the local service. */
  activateLocal(): Profile {
    const existing = this.#options.store.list().find((profile) => profile.kind === 'local');
    const id = existing?.id ?? uuid();
    if (existing) this.#options.store.activate(id);
    else
      this.#options.store.add({
        id,
        name: this.#freeName(t('profiles.thisComputer')),
        kind: 'local',
        baseUrl: '',
      });
    this.#options.onChanged?.();
    return this.get(id);
  }

  rename(id: string, name: string): Profile {
    this.#find(id);
    this.#options.store.rename(id, this.#newName(name, id));
    this.#options.onChanged?.();
    return this.get(id);
  }

  /** @param baseUrl an origin as returned by `check` */
  async setAddress(id: string, baseUrl: string, key: string): Promise<Profile> {
    if (this.#find(id).kind === 'local') {
      throw new EaselError('not_allowed', t('profiles.theLocalServiceGetsANewAddress'));
    }
    await this.#storeKey(id, { key: this.#newKey(key), origin: baseUrl });
    this.#options.store.setAddress(id, baseUrl);
    this.#options.facts.put(id, noKeyFacts);
    this.#options.onChanged?.();
    return this.get(id);
  }

  /** @param facts the key's description, scope and dates, if they are known */
  async setKey(id: string, key: string, facts: EnteredKeyFacts = noKeyFacts): Promise<Profile> {
    const { kind, baseUrl } = this.#find(id);
    if (kind === 'local') throw new EaselError('not_allowed', t('profiles.theLocalServiceMakesItsOwnKey'));
    await this.#storeKey(id, { key: this.#newKey(key), origin: baseUrl });
    this.#options.facts.put(id, facts);
    this.#options.onChanged?.();
    return this.get(id);
  }

  keyFacts(): readonly KeyFacts[] {
    return this.#options.facts.list();
  }

  // Throws EaselError `invalid_input` if a profile with this name cannot be added; '' uses the host's name
  checkNewName(name: string): void {
    if (name.trim() !== '') this.#newName(name, null);
  }

  activate(id: string): Profile {
    this.#find(id);
    this.#options.store.activate(id);
    this.#options.onChanged?.();
    return this.get(id);
  }

  // Removes a profile. Its key stays in memory while undo is possible. Throws EaselError `keychain` if the key may
  // still be in the keychain.
  async remove(id: string): Promise<void> {
    const { kind, active } = this.#find(id);
    this.#options.store.remove(id);
    this.#options.onChanged?.();
    const key = kind === 'remote' ? await this.#options.keychain.get(id) : null;
    const timer = setTimeout(() => this.#removed.delete(id), UNDO_WINDOW_MS).unref();
    clearTimeout(this.#removed.get(id)?.timer);
    this.#removed.set(id, { key, active, timer });
    if (kind === 'remote') await this.#options.keychain.remove(id);
  }

  /** Restores a recently removed profile. Throws EaselError `not_found` if it is too late. */
  async undoRemove(id: string): Promise<Profile> {
    const removed = this.#removed.get(id);
    const previous = this.#options.store.findIncludingRemoved(id);
    if (!removed || !previous) throw new EaselError('not_found', t('profiles.itIsTooLateToUndoThis'));
    this.#removed.delete(id);
    clearTimeout(removed.timer);
    if (removed.key !== null) await this.#options.keychain.set(id, removed.key);
    const name = this.#freeName(previous.name);
    this.#options.store.restore(id);
    if (name !== previous.name) this.#options.store.rename(id, name);
    if (removed.active || this.#options.store.active() === null) this.#options.store.activate(id);
    this.#options.onChanged?.();
    return this.get(id);
  }

  /** Adds profiles without keys. A profile whose name is taken gets its name from `withNewNames`. */
  addAll(profiles: readonly SharedProfile[]): readonly Profile[] {
    const added = this.withNewNames(profiles).map(({ newName, options, ...fromFile }) => {
      const baseUrl = addressOf(fromFile.baseUrl);
      const id = uuid();
      const previouslyActive = this.#options.store.active();
      this.#options.keychain.markMissing(id);
      this.#options.store.add({ id, name: newName, kind: 'remote', baseUrl });
      this.#options.store.setOptions(id, options);
      // an imported profile is not activated
      if (previouslyActive) this.#options.store.activate(previouslyActive.id);
      return id;
    });
    this.#options.onChanged?.();
    return added.map((id) => this.get(id));
  }

  /** The profiles of a file, with the names that they would get: names must be unique. */
  withNewNames(
    profiles: readonly SharedProfile[],
  ): readonly (SharedProfile & Readonly<{ newName: string }>)[] {
    const assigned: string[] = [];
    return profiles.map((profile) => {
      const newName = this.#freeName(cleanName(profile.name), assigned);
      assigned.push(newName);
      return { ...profile, newName };
    });
  }

  /** @throws EaselError `invalid_input` at the field `folder` */
  setOptions(id: string, options: ProfileOptions): Profile {
    this.#find(id);
    const folder = parseFolderPath(options.folder);
    if (!folder.ok)
      throw new EaselError('invalid_input', folder.message, {
        fields: [{ field: 'folder', message: folder.message }],
      });
    this.#options.store.setOptions(id, { ...options, folder: folder.folder });
    this.#options.onChanged?.();
    return this.get(id);
  }

  /** Works for removed profiles too. */
  isLocal(id: string): boolean {
    return this.#options.store.findIncludingRemoved(id)?.kind === 'local';
  }

  /** Whether the URL is on a private network, which the local service cannot access. */
  isPrivate(id: string): boolean {
    const stored = this.#options.store.findIncludingRemoved(id);
    return stored?.kind === 'remote' && isPrivateHost(new URL(stored.baseUrl).hostname);
  }

  /** URL and key of a profile; starts the local service if necessary. Never rejects. */
  async connectionOf(id: string): Promise<Connection | NoConnection> {
    const stored = this.#options.store.find(id);
    if (!stored) return { missing: 'profile', message: t('profiles.thisProfileHasBeenRemoved') };
    const problem = this.#options.accessProblem?.() ?? null;
    if (problem !== null) return { missing: 'library', message: problem };
    if (stored.kind === 'local') return this.#localConnection(id);
    const { name, baseUrl } = stored;
    const entry = await this.#options.keychain.get(id);
    if (entry?.origin === baseUrl) {
      this.#options.onSecret?.(entry.key);
      return { profileId: id, baseUrl, key: entry.key };
    }
    if (entry !== null) {
      this.#options.onSecret?.(entry.key);
      return keyMissing(
        entry.origin === null
          ? localizable('profiles.keyOfOlderEasel', { name, baseUrl })
          : localizable('profiles.keyOfOtherOrigin', { name, origin: entry.origin, baseUrl }),
      );
    }
    const why = this.#options.keychain.state().problem;
    return keyMissing([localizable('profiles.enterKeyAgain', { name }), ...(why === null ? [] : [why])]);
  }

  // The origin of a profile's service; null: unknown profile. Used to download media, also of removed profiles,
  // because their paid results are still downloaded. Rejects if the local service cannot be started.
  async originOf(id: string): Promise<string | null> {
    const stored = this.#options.store.findIncludingRemoved(id);
    if (!stored) return null;
    if (stored.kind === 'remote') return new URL(stored.baseUrl).origin;
    return new URL((await this.#options.localService.ensureRunning()).url).origin;
  }

  async #localConnection(id: string): Promise<Connection | NoConnection> {
    const before = this.#options.localService.running();
    try {
      const { url, apiKey, sessionToken } = await this.#options.localService.ensureRunning();
      this.#options.onSecret?.(apiKey);
      this.#options.onSecret?.(sessionToken);
      if (before === null) this.#options.onChanged?.();
      return {
        profileId: id,
        baseUrl: new URL(url).origin,
        key: apiKey,
        keepsOutcomes: this.#options.keepsOutcomes?.() ?? true,
      };
    } catch (error) {
      const reason = messageOf(error);
      return {
        missing: 'local_service',
        message: t('profiles.theLocalServiceCouldNotBeStarted', { reason }),
      };
    }
  }

  #nameFor(typed: string, baseUrl: string): string {
    return typed.trim() === '' ? this.#freeName(new URL(baseUrl).host) : this.#newName(typed, null);
  }

  /** Rejects a name in use, ignoring case, because names identify profiles. */
  #newName(typed: string, exceptId: string | null): string {
    const name = cleanName(typed);
    if (!this.#isTaken(name, exceptId)) return name;
    const message = t('profiles.nameTaken', { name });
    throw new EaselError('invalid_input', message, { fields: [{ field: 'name', message }] });
  }

  #freeName(wanted: string, alsoTaken: readonly string[] = []): string {
    for (let n = 1; ; n += 1) {
      const name = n === 1 ? wanted : `${wanted} (${n})`;
      if (!this.#isTaken(name, null) && !alsoTaken.some((each) => sameName(each, name))) return name;
    }
  }

  #isTaken(name: string, exceptId: string | null): boolean {
    return this.#options.store.list().some((each) => each.id !== exceptId && sameName(each.name, name));
  }

  async #storeKey(id: string, entry: KeyEntry & Readonly<{ origin: string }>): Promise<void> {
    await this.#options.keychain.set(id, entry);
    this.#options.origins.record(id, entry.origin);
  }

  #holdKey(id: string, entry: KeyEntry & Readonly<{ origin: string }>): void {
    this.#options.keychain.hold(id, entry);
    this.#options.origins.record(id, entry.origin);
  }

  #newKey(typed: string): string {
    const key = cleanKey(typed);
    this.#options.onSecret?.(key);
    return key;
  }

  #find(id: string): StoredProfile {
    const stored = this.#options.store.find(id);
    if (!stored) throw new EaselError('not_found', t('profiles.thisProfileHasBeenRemoved'));
    return stored;
  }

  #toProfile(stored: StoredProfile): Profile {
    const local = stored.kind === 'local';
    return {
      ...stored,
      baseUrl: local ? (this.#options.localService.running()?.url ?? '') : stored.baseUrl,
      // before the keychain was asked, a key is assumed, because asking may prompt the user
      hasKey: local || this.#options.keychain.hasKeyFor(stored.id, stored.baseUrl) !== false,
    };
  }
}

function keyMissing(words: StoredText): NoConnection {
  return { missing: 'key', message: localize(words), words };
}
