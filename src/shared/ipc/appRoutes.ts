import { z } from 'zod';
import { zHealthCheck, zLogQuery, zLogTail, zReport } from '../domain/library/Diagnostics';
import { zStatus } from '../domain/library/Status';
import { zNameExamples } from '../domain/library/zNamePattern';
import { zSettings, zSettingsPatch } from '../domain/Settings';
import { route } from './route';

export const appRoutes = {
  'app.info': route(
    z.void(),
    z.object({
      version: z.string(),
      runsIn: z.array(z.object({ name: z.string(), version: z.string() })),
      platform: z.string(),
      libraryFolder: z.string(),
      dataFolder: z.string(),
      /** `memory`: there is no usable keychain, so keys are held for this run only. */
      keychain: z.enum(['system', 'memory']),
      keychainProblem: z.string().nullable(),
      /** What the library has lost since it was last open, or another message about it. */
      libraryNote: z.string().nullable(),
      isLibraryMoved: z.boolean(),
      /** Why Easel restarted itself, for the user; null: it did not. */
      startNote: z.string().nullable(),
    }),
  ),
  /** The page has received its code: main may load the rest of main's code. */
  'app.codeLoaded': route(z.void(), z.void()),
  /** The page has rendered for the first time: heavy work may begin. */
  'app.drawn': route(z.void(), z.void()),
  'app.status': route(z.void(), zStatus),
  /** Opens a URL in the browser; refuses all that are not in `externalLinks`. */
  'app.openLink': route(z.object({ url: z.string() }), z.void()),
  'app.offerCommands': route(z.object({ ids: z.array(z.string()).max(100) }), z.void()),
  'app.reloadWindow': route(z.void(), z.void()),
  /** Opens a context menu with commands in groups and the remembered programs; returns the choice, or null. */
  'app.chooseInMenu': route(
    z.object({ groups: z.array(z.array(z.string()).max(30)).max(10) }),
    z.string().nullable(),
  ),
  /** Opens the licences of all dependencies; `not_found` if they were not packaged. */
  'app.openLicences': route(z.void(), z.void()),
  'app.openLogs': route(z.void(), z.void()),
  'app.openLibrary': route(z.void(), z.void()),
  'settings.get': route(z.void(), zSettings),
  'settings.nameExamples': route(z.object({ pattern: z.string().max(1000) }), zNameExamples),
  'settings.set': route(zSettingsPatch, zSettings),
  'settings.fillUpSamples': route(z.void(), z.void()),
};

export const diagnosticsRoutes = {
  /** Runs all checks again; contacts the active profile's service without a key. */
  'diagnostics.health': route(z.void(), z.array(zHealthCheck)),
  /** Makes a report and holds it, so that `diagnostics.saveReport` saves it as shown. */
  'diagnostics.report': route(z.void(), zReport),
  'diagnostics.saveReport': route(z.void(), z.string().nullable()),
  'diagnostics.log': route(zLogQuery, zLogTail),
  /** The system's proxy for the active profile's service, and the signed-in user; null: there is no proxy. */
  'proxy.get': route(z.void(), z.object({ address: z.string(), name: z.string().nullable() }).nullable()),
  'proxy.signIn': route(
    z.object({ name: z.string().min(1).max(500), password: z.string().max(2000) }),
    z.void(),
  ),
  'proxy.signOut': route(z.void(), z.void()),
};
