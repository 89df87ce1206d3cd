import type { Profile, ProfileCheck } from '@shared/domain/account/Profile';
import type { ProfileOptions } from '@shared/domain/account/ProfileOptions';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Profiles } from './Profiles';
import { exportProfiles, readProfiles } from './profileFiles';

export interface ProfileServiceOptions {
  readonly profiles: Profiles;
  readonly check: (baseUrl: string, key: string) => Promise<ProfileCheck>;
  /** Rejects without the user's consent to a key for a new origin. */
  readonly requireConsent: (origin: string) => Promise<void>;
  readonly onSecret: (secret: string) => void;
  /** `isNew` false: the user only switched to the profile. */
  readonly onConnectionChanged: (profileId: string, isNew: boolean) => void;
  readonly onRemoved: (profileId: string) => void;
  readonly onOptionsChanged: (profileId: string) => void;
}

const exportFile = () => ({
  purpose: 'profiles',
  title: t('profiles.exportProfilesWithoutTheirKeys'),
  name: 'easel-profiles.json',
});
const importFile = () => ({
  purpose: 'profiles',
  title: t('profiles.importProfiles'),
  filters: [{ name: t('settings.profiles'), extensions: ['json'] }],
});

/** A URL and a key are stored only after the service has accepted them. */
export class ProfileService {
  readonly #profiles: Profiles;
  readonly #options: ProfileServiceOptions;

  constructor(options: ProfileServiceOptions) {
    this.#profiles = options.profiles;
    this.#options = options;
  }

  async check(baseUrl: string, key: string): Promise<ProfileCheck> {
    this.#options.onSecret(key.trim());
    return this.#options.check(baseUrl, key);
  }

  async connect({ name, baseUrl, key }: Readonly<{ name: string; baseUrl: string; key: string }>) {
    const origin = await this.#verifiedOrigin(baseUrl, key);
    return this.#notifyChanged(await this.#profiles.connect({ name, key, baseUrl: origin }));
  }

  /** Starts the local service and activates its profile. Throws EaselError `unreachable`. */
  async tryLocal(): Promise<Profile> {
    const { id } = this.#profiles.activateLocal();
    const connection = await this.#profiles.connectionOf(id);
    if ('missing' in connection) throw new EaselError('unreachable', connection.message);
    return this.#notifyChanged(this.#profiles.get(id));
  }

  /** @param key the key entered for this URL, because the existing key is never sent to another URL */
  async setAddress(id: string, baseUrl: string, key: string): Promise<Profile> {
    const origin = await this.#verifiedOrigin(baseUrl, key);
    return this.#notifyChanged(await this.#profiles.setAddress(id, origin, key));
  }

  async setKey(id: string, key: string): Promise<Profile> {
    await this.#verifiedOrigin(this.#profiles.get(id).baseUrl, key);
    return this.#notifyChanged(await this.#profiles.setKey(id, key));
  }

  activate(id: string): Profile {
    return this.#notifyChanged(this.#profiles.activate(id), false);
  }

  /** Nothing more of the profile is sent; its requests in progress end. Throws EaselError `keychain`. */
  async remove(id: string): Promise<void> {
    const removal = this.#profiles.remove(id);
    // at once, because the queue holds a connection, and the keychain may be slow
    this.#options.onRemoved(id);
    await removal;
  }

  async undoRemove(id: string): Promise<Profile> {
    return this.#notifyChanged(await this.#profiles.undoRemove(id));
  }

  setOptions(id: string, options: ProfileOptions): Profile {
    const profile = this.#profiles.setOptions(id, options);
    this.#options.onOptionsChanged(id);
    return profile;
  }

  /** @param pick asks for the target file; null: cancelled */
  async exportTo(
    pick: (what: ReturnType<typeof exportFile>) => Promise<string | null>,
  ): Promise<{ count: number } | null> {
    const path = await pick(exportFile());
    return path === null ? null : { count: await exportProfiles(this.#profiles, path) };
  }

  /** The profiles in a file, before they are imported. `pick` asks for the file; null: cancelled. */
  async readFile(pick: (what: ReturnType<typeof importFile>) => Promise<string | null>) {
    const path = await pick(importFile());
    return path === null ? null : [...this.#profiles.withNewNames(await readProfiles(path))];
  }

  // The origin of a URL that accepts the key. Throws EaselError `invalid_input`, at its field; `needs_consent`.
  async #verifiedOrigin(baseUrl: string, key: string): Promise<string> {
    const check = await this.check(baseUrl, key);
    if (check.ok) {
      await this.#options.requireConsent(check.baseUrl);
      return check.baseUrl;
    }
    const { field, message } = check.problem;
    throw new EaselError('invalid_input', message, { fields: [{ field, message }] });
  }

  #notifyChanged(profile: Profile, isNew = true): Profile {
    this.#options.onConnectionChanged(profile.id, isNew);
    return profile;
  }
}
