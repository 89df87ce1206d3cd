import type { Profile } from '@shared/domain/account/Profile';
import type { ProfileStatus, ProfileWork } from '@shared/domain/account/ProfileWork';
import type { ListedKey } from '@shared/service/accountApi';

/** A profile as the terminal lists it. */
export type ProfileRow = ProfileStatus & Readonly<{ baseUrl: string; reminder: string | null }>;

/** What the terminal does with profiles and keys. Profiles go by their names, in whatever letters. */
export interface TerminalProfiles {
  list(): readonly ProfileRow[];
  /** Checks the key and keeps both. `note`: why the key is not kept for the next run. */
  add(
    profile: Readonly<{ name: string; baseUrl: string; key: string }>,
  ): Promise<Readonly<{ name: string; note: string | null }>>;
  rename(name: string, newName: string): string;
  use(name: string): string;
  work(name: string): Readonly<{ name: string; kind: Profile['kind']; work: ProfileWork }>;
  remove(name: string): Promise<void>;
  export(file: string): Promise<number>;
  import(file: string): Promise<readonly Readonly<{ name: string; newName: string; baseUrl: string }>[]>;
  /** The keys at the service of a profile. @throws EaselError in words */
  keys(profile: string, token: string): Promise<readonly ListedKey[]>;
  deleteKey(profile: string, token: string, id: string): Promise<void>;
  /** Makes a key, once, and keeps it. `kept` false: its text is all there is of it, or the answer it stands in. */
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
  ): Promise<MadeHere>;
}

export type MadeHere = Readonly<{
  kind: 'key' | 'answer';
  text: string;
  /** The profile that has it; null: none. */
  profile: string | null;
  /** Why it is not in the keychain, in words; null: it is. */
  note: string | null;
}>;
