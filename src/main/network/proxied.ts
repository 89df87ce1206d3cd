import { type buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { trustSystem } from './trustSystem';

/** The connection options, as for direct connections. */
export type ProxiedOptions = Readonly<{
  pool: Omit<Pool.Options, 'connect'>;
  connectTimeoutMs: number;
  /** Wraps the connector. */
  around?: (connect: buildConnector.connector) => buildConnector.connector;
}>;

/**
 * A dispatcher through a proxy: a tunnel for https origins, which the proxy cannot read; forwarding for plain
 * http. The proxy's URL contains its credentials. A rejected tunnel is an error before anything was sent.
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
