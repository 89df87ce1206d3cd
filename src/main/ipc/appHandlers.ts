import type { appRoutes } from '@shared/ipc/appRoutes';
import type { Services } from '../compose';
import { openOwnFolder } from '../use-cases/openOwnFolder';
import { readInfo } from '../use-cases/readInfo';
import { readStatus } from '../use-cases/readStatus';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function appHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof appRoutes> {
  const { folders, settings, log } = services;
  return {
    'app.info': () => readInfo(services, window),
    // index.ts reacts to this call itself, before the handlers exist
    'app.codeLoaded': () => {},
    'app.drawn': () => window.onFirstViewDrawn(),
    'app.status': () => readStatus(services),
    'app.openLink': ({ url }) => window.openLink(url),
    'app.offerCommands': ({ ids }) => window.offerCommands(ids),
    'app.reloadWindow': () => window.reloadWindow(),
    'app.chooseInMenu': ({ groups }) => window.chooseInMenu(groups),
    'app.openLicences': () => window.openLicences(),
    'app.openLogs': () => openOwnFolder(window, log.folder),
    'app.openLibrary': () => openOwnFolder(window, folders.library),
    'settings.get': () => settings.get(),
    'settings.set': (patch) => settings.set(patch),
    'settings.nameExamples': ({ pattern }) => services.nameExamples(pattern),
    'settings.fillUpSamples': () => services.fillUpSamples(),
  };
}
