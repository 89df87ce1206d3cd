import { environmentProxy, type FindProxy, isThisComputer } from './environmentProxy';

/** Whether the environment names any proxy; the system's are then ignored. */
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
