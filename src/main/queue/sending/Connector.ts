// Caches the connection to a profile's service and looks it up on demand, one lookup at a time.
import { localizable, localize } from '@shared/messages/LocalizableText';
import type { Connection, ConnectionOf, NoConnection } from '../../ports/Connection';

export class Connector {
  readonly #lookUp: () => Promise<Connection | NoConnection>;
  readonly #found: () => void;
  readonly #missing: (why: NoConnection) => void;
  #connection: Connection | null = null;
  #isLookingUp = false;

  constructor(
    profileId: string,
    connectionOf: ConnectionOf,
    listeners: Readonly<{ found: () => void; missing: (why: NoConnection) => void }>,
  ) {
    this.#lookUp = () => connectionOf(profileId);
    this.#found = listeners.found;
    this.#missing = listeners.missing;
  }

  get isLookingUp(): boolean {
    return this.#isLookingUp;
  }

  /** The connection; null: the lookup has begun, and `found` or `missing` will be called. */
  connect(): Connection | null {
    if (this.#connection === null && !this.#isLookingUp) {
      this.#isLookingUp = true;
      this.#lookUp().then(
        (found) => this.#finish(found),
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          const words = localizable('queue.keyUnreadable', { reason });
          this.#finish({ missing: 'key', message: localize(words), words });
        },
      );
    }
    return this.#connection;
  }

  forget(): void {
    this.#connection = null;
  }

  #finish(found: Connection | NoConnection): void {
    this.#isLookingUp = false;
    if ('missing' in found) {
      this.#missing(found);
      return;
    }
    this.#connection = found;
    this.#found();
  }
}
