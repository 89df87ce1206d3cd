import type { appRoutes } from '@shared/ipc/appRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../compose';
import { readStatus } from '../readStatus';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function appHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof appRoutes> {
  const { folders, settings, log, keychain } = services;
  return {
    'app.info': () => {
      const { kind, problem } = keychain.state();
      return {
        version: window.version,
        platform: window.platform,
        libraryFolder: folders.library,
        dataFolder: folders.data,
        keychain: kind === 'memory' ? 'memory' : 'system',
        keychainProblem: problem,
        libraryNote: services.libraryNote,
      };
    },
    'app.status': () => readStatus(services),
    'app.openLink': async ({ url }) => {
      if (!(await window.openLink(url)))
        throw new EaselError('not_allowed', 'Easel does not open this address.');
    },
    'app.openLogs': () => window.openFolder(log.folder),
    'app.openLibrary': () => window.openFolder(folders.library),
    'settings.get': () => settings.get(),
    'settings.set': (patch) => settings.set(patch),
  };
}
