import { type buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { trustSystem } from './trustSystem';

/** How connections behind a proxy are kept: as those without one. */
export type ProxiedOptions = Readonly<{
  pool: Omit<Pool.Options, 'connect'>;
  connectTimeoutMs: number;
  /** Goes around what connects. */
  around?: (connect: buildConnector.connector) => buildConnector.connector;
}>;

/**
 * Asks through a proxy: origins of https in a tunnel, which the proxy cannot read; those of plain http as it wants them.
 * Name and password of the proxy stand in its address. A tunnel that it refuses is an error before anything was sent.
 */
export function proxied(uri: string, { pool, connectTimeoutMs, around }: ProxiedOptions): Dispatcher {
  trustSystem();
  return new ProxyAgent({
    uri,
    allowH2: false,
    connectTimeout: connectTimeoutMs,
    factory: (origin, options) => {
      const { connect } = options as { connect?: buildConnector.connector };
      return new Pool(origin, { ...pool, ...(connect ? { connect: around?.(connect) ?? connect } : {}) });
    },
  });
}
