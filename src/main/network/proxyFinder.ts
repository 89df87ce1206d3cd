import { environmentProxy, type FindProxy, isThisComputer } from './environmentProxy';

/** The proxy of the environment; where that names none at all, the system's. */
export function proxyFinder(
  env: Readonly<Record<string, string | undefined>>,
  system: ((origin: string) => Promise<string | null>) | undefined,
): FindProxy {
  const byEnvironment = environmentProxy(env);
  const isNamed = ['https_proxy', 'http_proxy', 'all_proxy'].some(
    (name) => env[name] || env[name.toUpperCase()],
  );
  if (isNamed || system === undefined) return byEnvironment;
  // a script of the system's that fails names no proxy
  return (origin) => (isThisComputer(new URL(origin).hostname) ? null : system(origin).catch(() => null));
}
