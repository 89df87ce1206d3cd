import type { Profile, ProfileCheck } from '@shared/domain/account/Profile';
import type { ProfileOptions } from '@shared/domain/account/ProfileOptions';
import { EaselError } from '@shared/ipc/EaselError';
import type { Profiles } from './Profiles';
import { exportProfiles, readProfiles } from './profileFiles';

export interface ProfileDeskOptions {
  readonly profiles: Profiles;
  /** Asks the service at an address what it makes of a key. */
  readonly check: (baseUrl: string, key: string) => Promise<ProfileCheck>;
  /** Asks the person before a key is kept for an origin that is new. Rejects without a yes. */
  readonly mayConnect: (origin: string) => Promise<void>;
  /** Told every key that was typed, before it goes anywhere. */
  readonly onSecret: (secret: string) => void;
  /** Another address, another key, or another profile is in use. */
  /** @param isNew false: the person only went over to it */
  readonly onConnectionChanged: (profileId: string, isNew: boolean) => void;
  readonly onRemoved: (profileId: string) => void;
  /** Limits of a profile are others. */
  readonly onOptionsChanged: (profileId: string) => void;
}

const exportFile = {
  purpose: 'profiles',
  title: 'Export profiles, without their keys',
  name: 'easel-profiles.json',
};
const importFile = {
  purpose: 'profiles',
  title: 'Import profiles',
  filters: [{ name: 'Profiles', extensions: ['json'] }],
};

/** What a person does with profiles: no address and no key is kept before the service has answered to it. */
export class ProfileService {
  readonly #profiles: Profiles;
  readonly #options: ProfileDeskOptions;

  constructor(options: ProfileDeskOptions) {
    this.#profiles = options.profiles;
    this.#options = options;
  }

  async check(baseUrl: string, key: string): Promise<ProfileCheck> {
    this.#options.onSecret(key.trim());
    return this.#options.check(baseUrl, key);
  }

  async connect({ name, baseUrl, key }: Readonly<{ name: string; baseUrl: string; key: string }>) {
    const origin = await this.#agreed(baseUrl, key);
    return this.#changed(await this.#profiles.connect({ name, key, baseUrl: origin }));
  }

  /** Starts the local service and makes its profile the active one. @throws EaselError `unreachable` */
  async tryLocal(): Promise<Profile> {
    const { id } = this.#profiles.activateLocal();
    const connection = await this.#profiles.connectionOf(id);
    if ('missing' in connection) throw new EaselError('unreachable', connection.message);
    return this.#changed(this.#profiles.get(id));
  }

  /** @param key typed for this address: the one there is goes to no other */
  async setAddress(id: string, baseUrl: string, key: string): Promise<Profile> {
    const origin = await this.#agreed(baseUrl, key);
    return this.#changed(await this.#profiles.setAddress(id, origin, key));
  }

  async setKey(id: string, key: string): Promise<Profile> {
    await this.#agreed(this.#profiles.get(id).baseUrl, key);
    return this.#changed(await this.#profiles.setKey(id, key));
  }

  activate(id: string): Profile {
    return this.#changed(this.#profiles.activate(id), false);
  }

  /** From this moment on nothing more is sent; what is under way ends. @throws EaselError `keychain` */
  async remove(id: string): Promise<void> {
    const gone = this.#profiles.remove(id);
    // at once: the queue holds the way to the service, and the keychain may take its time
    this.#options.onRemoved(id);
    await gone;
  }

  async undoRemove(id: string): Promise<Profile> {
    return this.#changed(await this.#profiles.undoRemove(id));
  }

  /** Limits count from now on. */
  setOptions(id: string, options: ProfileOptions): Profile {
    const profile = this.#profiles.setOptions(id, options);
    this.#options.onOptionsChanged(id);
    return profile;
  }

  /** @param pick asks where to; null: nowhere */
  async exportTo(
    pick: (what: typeof exportFile) => Promise<string | null>,
  ): Promise<{ count: number } | null> {
    const path = await pick(exportFile);
    return path === null ? null : { count: await exportProfiles(this.#profiles, path) };
  }

  /** What a file would bring. @param pick asks which; null: none */
  async readFile(pick: (what: typeof importFile) => Promise<string | null>) {
    const path = await pick(importFile);
    return path === null ? null : [...this.#profiles.brings(await readProfiles(path))];
  }

  /** The origin of an address that answers to this key. @throws EaselError `invalid_input`, at its field; `needs_consent` */
  async #agreed(baseUrl: string, key: string): Promise<string> {
    const check = await this.check(baseUrl, key);
    if (check.ok) {
      await this.#options.mayConnect(check.baseUrl);
      return check.baseUrl;
    }
    const { field, message } = check.problem;
    throw new EaselError('invalid_input', message, { fields: [{ field, message }] });
  }

  #changed(profile: Profile, isNew = true): Profile {
    this.#options.onConnectionChanged(profile.id, isNew);
    return profile;
  }
}
