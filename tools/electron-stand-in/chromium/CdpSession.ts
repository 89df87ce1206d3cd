import type { CdpConnection } from './CdpConnection.ts';

/** One target's part of the conversation with Chromium. */
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
