import type { StoredText } from '@shared/messages/LocalizableText';
/** How to talk to a profile's service. The API key is only here and in the keychain; never log or store this. */
export interface Connection {
  readonly profileId: string;
  /** An origin without path or trailing slash: `https://studio.example`. */
  readonly baseUrl: string;
  readonly key: string;
  /** Whether the service knows each request by the attempt's id, and can report its outcome later. */
  readonly keepsOutcomes?: boolean;
}

/** Why Easel cannot talk to a profile's service now. */
export interface NoConnection {
  /** `library`: the open library needs the user's consent. */
  readonly missing: 'key' | 'profile' | 'local_service' | 'library';
  readonly message: string;
  /** `message` in the form that is stored with a job. */
  readonly words?: StoredText;
}

/** Finds the connection of a profile; starts the local service if the profile uses it. */
export type ConnectionOf = (profileId: string) => Promise<Connection | NoConnection>;
