// Caches the connection to a profile's service and looks it up on demand, one lookup at a time.
import { localize, said } from '@shared/messages/Said';
import type { Connection, ConnectionOf, NoConnection } from '../../ports/Connection';

export class Connector {
  readonly #find: () => Promise<Connection | NoConnection>;
  readonly #found: () => void;
  readonly #missing: (why: NoConnection) => void;
  #connection: Connection | null = null;
  #finding = false;

  constructor(
    profileId: string,
    connectionOf: ConnectionOf,
    listeners: Readonly<{ found: () => void; missing: (why: NoConnection) => void }>,
  ) {
    this.#find = () => connectionOf(profileId);
    this.#found = listeners.found;
    this.#missing = listeners.missing;
  }

  get finding(): boolean {
    return this.#finding;
  }

  /** The connection; null: the lookup has begun, and `found` or `missing` will be called. */
  take(): Connection | null {
    if (this.#connection === null && !this.#finding) {
      this.#finding = true;
      this.#find().then(
        (found) => this.#settle(found),
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          const words = said('queue.keyUnreadable', { reason });
          this.#settle({ missing: 'key', message: localize(words), words });
        },
      );
    }
    return this.#connection;
  }

  forget(): void {
    this.#connection = null;
  }

  #settle(found: Connection | NoConnection): void {
    this.#finding = false;
    if ('missing' in found) {
      this.#missing(found);
      return;
    }
    this.#connection = found;
    this.#found();
  }
}
