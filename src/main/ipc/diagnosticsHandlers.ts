import type { diagnosticsRoutes } from '@shared/ipc/appRoutes';
import type { DiagnosticsService } from '../diagnostics/DiagnosticsService';
import { saveReport } from '../diagnostics/DiagnosticsService';
import type { SystemProxy } from '../use-cases/SystemProxy';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function diagnosticsHandlers(
  service: DiagnosticsService,
  proxy: SystemProxy,
  window: WindowSurroundings,
): Handlers<keyof typeof diagnosticsRoutes> {
  return {
    'diagnostics.health': async () => [...(await service.health())],
    'diagnostics.report': () => service.report(),
    'diagnostics.saveReport': () => saveReport(service.shownReport, window.pickTarget),
    'diagnostics.log': (query) => service.log(query),
    'proxy.get': () => proxy.current(),
    'proxy.signIn': (signIn) => proxy.signIn(signIn),
    'proxy.signOut': () => proxy.signOut(),
  };
}
