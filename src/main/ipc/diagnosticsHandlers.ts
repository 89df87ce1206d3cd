import type { diagnosticsRoutes } from '@shared/ipc/diagnosticsRoutes';
import type { DiagnosticsService } from '../diagnostics/DiagnosticsService';
import { saveReport } from '../diagnostics/saveReport';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function diagnosticsHandlers(
  desk: DiagnosticsService,
  window: WindowSurroundings,
): Handlers<keyof typeof diagnosticsRoutes> {
  return {
    'diagnostics.health': async () => [...(await desk.health())],
    'diagnostics.report': () => desk.report(),
    'diagnostics.saveReport': () => saveReport(desk.shown, window.pickTarget),
    'diagnostics.log': (query) => desk.log(query),
  };
}
