import type { Profile, ProfileStatus, ProfileWork } from '@shared/domain/account/Profile';
import type { ListedKey } from '@shared/service/accountApi';

/** `reminder`: why the key should be changed, for the user; null: there is no reason. */
export type ProfileRow = ProfileStatus & Readonly<{ baseUrl: string; reminder: string | null }>;

/** The profile and key operations of the terminal. Profiles are identified by name, ignoring case. */
export interface TerminalProfiles {
  list(): readonly ProfileRow[];
  /** `note`: why the key is not stored for the next run. */
  add(
    profile: Readonly<{ name: string; baseUrl: string; key: string }>,
  ): Promise<Readonly<{ name: string; note: string | null }>>;
  rename(name: string, newName: string): string;
  use(name: string): string;
  work(name: string): Readonly<{ name: string; kind: Profile['kind']; work: ProfileWork }>;
  remove(name: string): Promise<void>;
  export(file: string): Promise<number>;
  import(file: string): Promise<readonly Readonly<{ name: string; newName: string; baseUrl: string }>[]>;
  /** The keys of a profile's account at the service. Throws EaselError with a message for the user. */
  keys(profile: string, token: string): Promise<readonly ListedKey[]>;
  deleteKey(profile: string, token: string, id: string): Promise<void>;
  /** `kept` false: the key is stored nowhere, so the caller must print it. */
  makeKey(
    order: Readonly<{
      profile: string | null;
      baseUrl: string | null;
      name: string;
      replaces: boolean;
      token: string;
      description: string;
      scope: string;
    }>,
  ): Promise<CreatedKeyReport>;
}

/** `text`: the key; for `answer`, the service's answer, in which the user must find the key. */
export type CreatedKeyReport = Readonly<{
  kind: 'key' | 'answer';
  text: string;
  /** The profile that now uses the key; null: none. */
  profile: string | null;
  /** Why the key is not in the keychain, for the user; null: it is. */
  note: string | null;
}>;
