import type { CdpConnection } from './CdpConnection.ts';

/** The DevTools session of one target, such as a page: adds the session's id to each command. */
export class CdpSession {
  readonly #connection: CdpConnection;
  readonly id: string;

  constructor(connection: CdpConnection, id: string) {
    this.#connection = connection;
    this.id = id;
  }

  send<Result = unknown>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Result> {
    return this.#connection.send<Result>(method, params, this.id);
  }

  on<Params>(method: string, listener: (params: Params) => void): void {
    this.#connection.on(`${this.id}:${method}`, listener);
  }
}
