import type { diagnosticsRoutes } from '@shared/ipc/diagnosticsRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../compose';
import type { DiagnosticsService } from '../diagnostics/DiagnosticsService';
import { saveReport } from '../diagnostics/saveReport';
import { isProxyNamed } from '../network/proxyFinder';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function diagnosticsHandlers(
  service: DiagnosticsService,
  { profiles, findProxy, proxySignIns }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof diagnosticsRoutes> {
  /** The system's proxy in front of the active profile's service; null: none. A proxy of the environment has its own sign-in. */
  const proxyNow = async (): Promise<string | null> => {
    const active = profiles.active();
    if (active === null || active.kind === 'local' || isProxyNamed(process.env)) return null;
    return findProxy(new URL(active.baseUrl).origin);
  };
  const neededProxy = async (): Promise<string> => {
    const proxy = await proxyNow();
    if (proxy === null)
      throw new EaselError('not_found', 'Your service is not asked through a proxy any more.');
    return proxy;
  };
  return {
    'diagnostics.health': async () => [...(await service.health())],
    'diagnostics.report': () => service.report(),
    'diagnostics.saveReport': () => saveReport(service.shown, window.pickTarget),
    'diagnostics.log': (query) => service.log(query),
    'proxy.get': async () => {
      const proxy = await proxyNow();
      if (proxy === null) return null;
      return { address: new URL(proxy).host, name: await proxySignIns.nameFor(proxy) };
    },
    'proxy.signIn': async (signIn) => proxySignIns.keep(await neededProxy(), signIn),
    'proxy.signOut': async () => proxySignIns.forget(await neededProxy()),
  };
}
