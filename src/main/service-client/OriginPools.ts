// One connection pool per origin. No pipelining, HTTP/1.1 only: a shared or multiplexed connection could
// repeat a request, which must never happen to a paid POST.
import { type Dispatcher, Pool } from 'undici';
import type { FindProxy } from '../network/environmentProxy';
import { proxied } from '../network/proxied';
import { systemTrustConnector } from '../network/trustSystem';
import { ReadThrottle } from './ReadThrottle';

const connectTimeoutMs = 10_000;
// servers commonly close an idle connection after 5 s; a POST that meets a closing connection is an unknown charge
const MAX_IDLE_MS = 2_000;

export class OriginPools {
  readonly #pools = new Map<string, Dispatcher>();
  /** Pools that get no new requests. */
  readonly #closing = new Set<Dispatcher>();
  readonly #connections: number;
  readonly #findProxy: FindProxy;
  readonly #readThrottle = new ReadThrottle();

  constructor(options: Readonly<{ connections: number; findProxy?: FindProxy }>) {
    this.#connections = options.connections;
    this.#findProxy = options.findProxy ?? (() => null);
  }

  /** @param baseUrl an origin, optionally with a path that is prepended to request paths */
  of(baseUrl: string): Dispatcher {
    const { origin, pathname } = new URL(baseUrl);
    const pool = this.#poolFor(origin);
    if (pathname === '/') return pool;
    return pool.compose((dispatch) => (options, handler) => {
      // a link from the service may already include the path
      const includesPath = options.path.startsWith(`${pathname}/`);
      return dispatch(
        { ...options, path: includesPath ? options.path : `${pathname}${options.path}` },
        handler,
      );
    });
  }

  /** The pool for an origin, through a proxy if there is one. */
  #poolFor(origin: string): Dispatcher {
    const found = this.#findProxy(origin);
    if (found === null) return this.#direct(origin);
    if (typeof found === 'string') return this.#throughProxy(found, origin);
    // the system's proxy settings are awaited before anything is sent
    return this.#direct(origin).compose((dispatch) => (options, handler) => {
      found
        .then((proxy) =>
          proxy === null
            ? dispatch(options, handler)
            : this.#throughProxy(proxy, origin).dispatch(options, handler),
        )
        .catch((error: Error) => handler.onResponseError?.(undefined as never, error));
      return true;
    });
  }

  #throughProxy(proxy: string, origin: string): Dispatcher {
    const agent = this.#cached(proxy, () =>
      proxied(proxy, {
        pool: this.#options(),
        connectTimeoutMs,
        wrapConnector: (connect) => this.#readThrottle.throttled(connect),
      }),
    );
    return agent.compose((dispatch) => (options, handler) => dispatch({ ...options, origin }, handler));
  }

  #direct(origin: string): Dispatcher {
    return this.#cached(
      origin,
      () =>
        new Pool(origin, {
          ...this.#options(),
          connect: this.#readThrottle.throttled(
            systemTrustConnector({ timeout: connectTimeoutMs, allowH2: false }),
          ),
        }),
    );
  }

  #options() {
    return {
      connections: this.#connections,
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: MAX_IDLE_MS,
      keepAliveMaxTimeout: MAX_IDLE_MS,
    };
  }

  #cached(name: string, make: () => Dispatcher): Dispatcher {
    const existing = this.#pools.get(name);
    if (existing) return existing;
    const pool = make();
    this.#pools.set(name, pool);
    return pool;
  }

  // After a sleep idle connections may be dead, and a POST must not discover that. Requests in progress continue.
  closeIdle(): void {
    for (const pool of this.#pools.values()) {
      this.#closing.add(pool);
      void pool.close().finally(() => this.#closing.delete(pool));
    }
    this.#pools.clear();
  }

  /** Closes all connections: requests in progress fail. */
  async destroy(): Promise<void> {
    const pools = [...this.#pools.values(), ...this.#closing];
    this.#pools.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}
