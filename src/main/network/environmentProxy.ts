import { BlockList, isIP } from 'node:net';

/** Finds the URL of the proxy for an origin; null: none. */
export type FindProxy = (origin: string) => Promise<string | null> | string | null;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY. This computer is never accessed through a proxy.
 * @kept Exported for its own test alone.
 */
export function environmentProxy(env: Environment): (origin: string) => string | null {
  const variable = (name: string) => env[name.toLowerCase()] || env[name] || null;
  const isExcepted = noProxy(variable('NO_PROXY') ?? '');
  return (origin) => {
    const { protocol, hostname, port } = new URL(origin);
    const secure = protocol === 'https:';
    const proxy = variable(secure ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? variable('ALL_PROXY');
    if (proxy === null || isThisComputer(hostname)) return null;
    return isExcepted(plainHost(hostname), Number(port) || (secure ? 443 : 80))
      ? null
      : addressOfProxy(proxy);
  };
}

/** Parses Electron's answer about system proxies, for example `PROXY a:3128; DIRECT`. The first entry counts. */
export function proxyOfSystem(answer: string): string | null {
  const [kind = '', host] = answer.split(';')[0]?.trim().split(/\s+/) ?? [];
  const scheme = { PROXY: 'http', HTTPS: 'https', SOCKS: 'socks5', SOCKS5: 'socks5' }[kind.toUpperCase()];
  return scheme === undefined || host === undefined ? null : `${scheme}://${host}`;
}

/**
 * Whether a host is this computer, for which no proxy is used.
 * @kept Exported for its own test alone.
 */
export function isThisComputer(hostname: string): boolean {
  const host = plainHost(hostname);
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(?:\.\d+){3}$/.test(host)
  );
}

function addressOfProxy(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  return url !== null && /^(?:https?|socks5?):$/.test(url.protocol) ? url.href : null;
}

function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** Parses NO_PROXY entries: `*`, `example.com`, `.example.com`, `example.com:8080`, `10.0.0.0/8`. */
function noProxy(text: string): (host: string, port: number) => boolean {
  const entries = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '');
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', bits = ''] = entry.split('/');
    const family = isIP(address);
    const maxBits = family === 6 ? 128 : 32;
    if (family > 0 && /^\d+$/.test(bits) && Number(bits) <= maxBits)
      networks.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
  }
  return (host, port) => {
    const family = isIP(host);
    if (family > 0 && networks.check(host, family === 6 ? 'ipv6' : 'ipv4')) return true;
    return entries.some((entry) => {
      if (entry === '*') return true;
      const [, name = '', onPort] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
      if (onPort !== undefined && Number(onPort) !== port) return false;
      const domain = plainHost(name).replace(/^\*?\./, '');
      return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
    });
  };
}

/** Whether the environment names any proxy; the system's proxies are then ignored. */
export function isProxyNamed(env: Readonly<Record<string, string | undefined>>): boolean {
  return ['https_proxy', 'http_proxy', 'all_proxy'].some((name) => env[name] || env[name.toUpperCase()]);
}

/** Uses the system's proxies only if the environment names none. */
export function proxyFinder(
  env: Readonly<Record<string, string | undefined>>,
  system: ((origin: string) => Promise<string | null>) | undefined,
): FindProxy {
  const byEnvironment = environmentProxy(env);
  if (isProxyNamed(env) || system === undefined) return byEnvironment;
  // a failing system script means no proxy
  return (origin) => (isThisComputer(new URL(origin).hostname) ? null : system(origin).catch(() => null));
}
