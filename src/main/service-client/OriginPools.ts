// One pool of connections for each origin, where paths begin behind the one that an address may have. No pipelining,
// HTTP/1.1 only: a request on a shared or multiplexed connection could be repeated by the transport, and a paid POST must
// never be.
import { type Dispatcher, Pool } from 'undici';
import type { FindProxy } from '../network/environmentProxy';
import { proxied } from '../network/proxied';
import { trustingConnector } from '../network/trustSystem';
import { ReadingTurns } from './ReadingTurns';

const connectTimeoutMs = 10_000;
// Servers commonly drop an idle connection after 5 s. Letting go earlier keeps a POST from meeting one that is about
// to be dropped, which would leave its charge unknown.
const idleMs = 2_000;

export class OriginPools {
  /** By origin, and by the address of a proxy. */
  readonly #pools = new Map<string, Dispatcher>();
  /** No new request comes to them. */
  readonly #leaving = new Set<Dispatcher>();
  readonly #connections: number;
  readonly #findProxy: FindProxy;
  readonly #turns = new ReadingTurns();

  constructor(options: Readonly<{ connections: number; findProxy?: FindProxy }>) {
    this.#connections = options.connections;
    this.#findProxy = options.findProxy ?? (() => null);
  }

  /** @param baseUrl an origin, perhaps with a path: all others begin there */
  of(baseUrl: string): Dispatcher {
    const { origin, pathname } = new URL(baseUrl);
    const pool = this.#routed(origin);
    if (pathname === '/') return pool;
    return pool.compose((dispatch) => (options, handler) => {
      // a link that the service gave may have it already
      const has = options.path.startsWith(`${pathname}/`);
      return dispatch({ ...options, path: has ? options.path : `${pathname}${options.path}` }, handler);
    });
  }

  /** Through a proxy, where there is one. */
  #routed(origin: string): Dispatcher {
    const found = this.#findProxy(origin);
    if (found === null) return this.#direct(origin);
    if (typeof found === 'string') return this.#through(found, origin);
    // the system is asked first, and nothing is sent before it has answered
    return this.#direct(origin).compose((dispatch) => (options, handler) => {
      found
        .then((proxy) =>
          proxy === null
            ? dispatch(options, handler)
            : this.#through(proxy, origin).dispatch(options, handler),
        )
        .catch((error: Error) => handler.onResponseError?.(undefined as never, error));
      return true;
    });
  }

  #through(proxy: string, origin: string): Dispatcher {
    const agent = this.#kept(proxy, () =>
      proxied(proxy, {
        pool: this.#options(),
        connectTimeoutMs,
        around: (connect) => this.#turns.of(connect),
      }),
    );
    return agent.compose((dispatch) => (options, handler) => dispatch({ ...options, origin }, handler));
  }

  #direct(origin: string): Dispatcher {
    return this.#kept(
      origin,
      () =>
        new Pool(origin, {
          ...this.#options(),
          connect: this.#turns.of(trustingConnector({ timeout: connectTimeoutMs, allowH2: false })),
        }),
    );
  }

  #options() {
    return {
      connections: this.#connections,
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
    };
  }

  #kept(name: string, make: () => Dispatcher): Dispatcher {
    const kept = this.#pools.get(name);
    if (kept) return kept;
    const made = make();
    this.#pools.set(name, made);
    return made;
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
