// One pool of connections for each origin, where paths begin behind the one that an address may have. No pipelining, HTTP/1.1 only: a request on a shared or multiplexed
// connection could be repeated by the transport, and a paid POST must never be.
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { ReadingTurns } from './ReadingTurns';

const connectTimeoutMs = 10_000;
// Servers commonly drop an idle connection after 5 s. Letting go earlier keeps a POST from meeting one that is about
// to be dropped, which would leave its charge unknown.
const idleMs = 2_000;

export class OriginPools {
  readonly #pools = new Map<string, Pool>();
  /** No new request comes to them. */
  readonly #leaving = new Set<Pool>();
  readonly #connections: number;
  readonly #turns = new ReadingTurns();

  constructor(options: Readonly<{ connections: number }>) {
    this.#connections = options.connections;
  }

  /** @param baseUrl an origin, perhaps with a path: all others begin there */
  of(baseUrl: string): Dispatcher {
    const { origin, pathname } = new URL(baseUrl);
    const pool = this.#poolOf(origin);
    if (pathname === '/') return pool;
    return pool.compose((dispatch) => (options, handler) => {
      // a link that the service gave may have it already
      const has = options.path.startsWith(`${pathname}/`);
      return dispatch({ ...options, path: has ? options.path : `${pathname}${options.path}` }, handler);
    });
  }

  #poolOf(origin: string): Pool {
    let pool = this.#pools.get(origin);
    if (!pool) {
      pool = new Pool(origin, {
        connections: this.#connections,
        pipelining: 1,
        allowH2: false,
        keepAliveTimeout: idleMs,
        keepAliveMaxTimeout: idleMs,
        connect: this.#turns.of(buildConnector({ timeout: connectTimeoutMs, allowH2: false })),
      });
      this.#pools.set(origin, pool);
    }
    return pool;
  }

  /**
   * Lets go of connections that nobody uses: after a sleep they may be dead, and a POST must not find that out. What
   * is under way goes on, and its connection goes when it has ended.
   */
  letGoOfIdle(): void {
    for (const pool of this.#pools.values()) {
      this.#leaving.add(pool);
      void pool.close().finally(() => this.#leaving.delete(pool));
    }
    this.#pools.clear();
  }

  /** Ends all connections; what was under way ends as broken. */
  async destroy(): Promise<void> {
    const pools = [...this.#pools.values(), ...this.#leaving];
    this.#pools.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}
