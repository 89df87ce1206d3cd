import { type buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { trustSystem } from './trustSystem';

export type ProxiedOptions = Readonly<{
  pool: Omit<Pool.Options, 'connect'>;
  connectTimeoutMs: number;
  wrapConnector?: (connect: buildConnector.connector) => buildConnector.connector;
}>;

/**
 * Tunnels https, so that the proxy cannot read it, and forwards plain http. `uri` contains the credentials.
 * If the proxy rejects a tunnel, nothing has been sent.
 */
export function proxied(uri: string, { pool, connectTimeoutMs, wrapConnector }: ProxiedOptions): Dispatcher {
  trustSystem();
  return new ProxyAgent({
    uri,
    allowH2: false,
    connectTimeout: connectTimeoutMs,
    factory: (origin, options) => {
      const { connect } = options as { connect?: buildConnector.connector };
      return new Pool(origin, {
        ...pool,
        ...(connect ? { connect: wrapConnector?.(connect) ?? connect } : {}),
      });
    },
  });
}
