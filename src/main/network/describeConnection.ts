import * as tls from 'node:tls';
import type { FindProxy } from './environmentProxy';
import { isProxyNamed } from './proxyFinder';

type Environment = Readonly<Record<string, string | undefined>>;

/** Describes how a service is accessed and which certificates are trusted, without passwords. */
export async function describeConnection(
  { baseUrl, kind }: Readonly<{ baseUrl: string; kind: string }>,
  findProxy: FindProxy,
  env: Environment,
): Promise<string> {
  if (kind === 'local') return 'The sample service is inside Easel: no network is needed.';
  const proxy = await findProxy(new URL(baseUrl).origin);
  const named = isProxyNamed(env) ? 'as set in the environment' : 'as set in the system';
  const way =
    proxy === null
      ? 'Easel reaches your service directly, without a proxy.'
      : `Easel reaches your service through the proxy ${withoutPassword(proxy)}, ${named}.`;
  const own = env.NODE_EXTRA_CA_CERTS ? ' and those in the NODE_EXTRA_CA_CERTS file' : '';
  return `${way} ${ofSystem()} of the system's certificates are trusted in addition to Easel's own${own}.`;
}

function withoutPassword(proxy: string): string {
  const { protocol, host, username } = new URL(proxy);
  return `${protocol}//${host}${username === '' ? '' : ' (with a name and a password)'}`;
}

// an older Node has only its own certificates, and the store may be unreadable
function ofSystem(): number {
  try {
    return tls.getCACertificates('system').length;
  } catch {
    return 0;
  }
}
