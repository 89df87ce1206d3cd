import type { Status } from '@shared/domain/library/Status';
import type { RouteName, RouteOutput } from '@shared/ipc/contract';
import type { Services } from '../compose';
import { answersWithoutFiles } from '../database/rows/downloadBacklog';
import { type DiagnosticsService, saveReport } from '../diagnostics/DiagnosticsService';
import { libraryCount } from '../library/order/galleryOrder';
import { openOwnFolder } from '../use-cases/openOwnFolder';
import type { SystemProxy } from '../use-cases/SystemProxy';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function appHandlers(
  services: Services,
  window: WindowSurroundings,
  service: DiagnosticsService,
  proxy: SystemProxy,
) {
  const { folders, settings, log } = services;
  return {
    'app.info': () => readInfo(services, window),
    'app.drawn': () => window.drawn(),
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
    'diagnostics.health': async () => [...(await service.health())],
    'diagnostics.report': () => service.report(),
    'diagnostics.saveReport': () => saveReport(service.shown, window.pickTarget),
    'diagnostics.log': (query) => service.log(query),
    'proxy.get': () => proxy.now(),
    'proxy.signIn': (signIn) => proxy.signIn(signIn),
    'proxy.signOut': () => proxy.signOut(),
  } satisfies Partial<Handlers<RouteName>>;
}

function readInfo(
  { keychain, folders, libraryNote, isLibraryMoved }: Services,
  window: WindowSurroundings,
): RouteOutput<'app.info'> {
  const { kind, problem } = keychain.state();
  return {
    version: window.version,
    runsIn: [...window.runsIn],
    platform: window.platform,
    libraryFolder: folders.library,
    dataFolder: folders.data,
    keychain: kind === 'memory' ? 'memory' : 'system',
    keychainProblem: problem,
    libraryNote,
    isLibraryMoved,
    startNote: window.startNote,
  };
}

function readStatus(services: Services): Status {
  const { db, profiles, connections, account, queue } = services;
  const common = { downloading: answersWithoutFiles(db), libraryCount: libraryCount(db) };
  const profile = profiles.active();
  if (profile === null) {
    return {
      ...common,
      profile: null,
      connection: 'unknown',
      connectionProblem: null,
      balanceMilli: null,
      isBalanceDoubted: false,
      isBalanceLow: false,
      rate: { remaining: null, limit: services.settings.get().queue.requestsPerMinute, resetAt: null },
      keyProblem: null,
    };
  }
  const { id, name, kind } = profile;
  const connection = connections.of(id);
  const balance = account.balance(id);
  return {
    ...common,
    profile: { id, name, kind, host: hostOf(profile.baseUrl) },
    connection: connection.state,
    connectionProblem: connection.problem,
    balanceMilli: balance?.balanceMilli ?? null,
    isBalanceDoubted: account.isDoubted(id),
    isBalanceLow: account.isLow(id),
    rate: queue.rate(id),
    keyProblem: connection.keyProblem,
  };
}

function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.host ?? '';
}
