/** A profile ready to be talked to. The key exists only here and in the keychain; never log or store this object. */
export interface Connection {
  readonly profileId: string;
  /** An origin without path or trailing slash: `https://studio.example`. */
  readonly baseUrl: string;
  readonly key: string;
  /** True: the service knows each request by the attempt's id, and tells its outcome (docs/local-service.md). */
  readonly settles?: boolean;
}

/** Why Easel cannot talk to a profile's service now. */
export interface NoConnection {
  /** `library`: the library that is open waits for the person's yes. */
  readonly missing: 'key' | 'profile' | 'local_service' | 'library';
  /** In words, for the person. */
  readonly message: string;
}

/** Finds the way to a profile's service; starts the local service where that is what the profile means. */
export type ConnectionOf = (profileId: string) => Promise<Connection | NoConnection>;
