import { environmentProxy, type FindProxy, isThisComputer } from './environmentProxy';

/** Whether the environment names any proxy: then the system's is not asked for. */
export function isProxyNamed(env: Readonly<Record<string, string | undefined>>): boolean {
  return ['https_proxy', 'http_proxy', 'all_proxy'].some((name) => env[name] || env[name.toUpperCase()]);
}

/** The proxy of the environment; where that names none at all, the system's. */
export function proxyFinder(
  env: Readonly<Record<string, string | undefined>>,
  system: ((origin: string) => Promise<string | null>) | undefined,
): FindProxy {
  const byEnvironment = environmentProxy(env);
  if (isProxyNamed(env) || system === undefined) return byEnvironment;
  // a script of the system's that fails names no proxy
  return (origin) => (isThisComputer(new URL(origin).hostname) ? null : system(origin).catch(() => null));
}
