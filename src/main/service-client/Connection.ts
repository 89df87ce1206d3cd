/** A profile ready to be talked to. The key exists only here and in the keychain; never log or store this object. */
export interface Connection {
  readonly profileId: string;
  /** An origin without path or trailing slash: `https://studio.example`. */
  readonly baseUrl: string;
  readonly key: string;
}
