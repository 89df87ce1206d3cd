import { z } from 'zod';
import { zStatus } from '../domain/library/Status';
import { zNameExamples } from '../domain/library/zNameExamples';
import { zSettings, zSettingsPatch } from '../domain/Settings';
import { route } from './route';

export const appRoutes = {
  'app.info': route(
    z.void(),
    z.object({
      version: z.string(),
      /** Of what Easel runs in, by name. */
      runsIn: z.array(z.object({ name: z.string(), version: z.string() })),
      platform: z.string(),
      libraryFolder: z.string(),
      dataFolder: z.string(),
      /** `memory`: no usable keychain, keys are held for this run only. */
      keychain: z.enum(['system', 'memory']),
      keychainProblem: z.string().nullable(),
      /** What the library has lost since it was last open, or else what should be known of it, in words. */
      libraryNote: z.string().nullable(),
      /** That says that it was moved as the person asked. */
      isLibraryMoved: z.boolean(),
      /** What the last run wants to be known, in words: that it ended of an error, say. */
      startNote: z.string().nullable(),
    }),
  ),
  /** The page shows its first look: what is heavy may begin. */
  'app.drawn': route(z.void(), z.void()),
  'app.status': route(z.void(), zStatus),
  /** In the person's browser; refuses what is not one of `externalLinks`. */
  'app.openLink': route(z.object({ url: z.string() }), z.void()),
  /** The commands that can be given now: the native menu offers these and no others. */
  'app.offerCommands': route(z.object({ ids: z.array(z.string()).max(100) }), z.void()),
  /** Loads the window's page anew, which the page itself may not. */
  'app.reloadWindow': route(z.void(), z.void()),
  /**
   * Shows commands of the table in a menu where the pointer is, in groups, with the programs that are remembered; what was
   * chosen, or null.
   */
  'app.chooseInMenu': route(
    z.object({ groups: z.array(z.array(z.string()).max(30)).max(10) }),
    z.string().nullable(),
  ),
  /** The licences of all that Easel is made with; `not_found` where it was not packed. */
  'app.openLicences': route(z.void(), z.void()),
  'app.openLogs': route(z.void(), z.void()),
  'app.openLibrary': route(z.void(), z.void()),
  'settings.get': route(z.void(), zSettings),
  /** Of the newest files. */
  'settings.nameExamples': route(z.object({ pattern: z.string().max(1000) }), zNameExamples),
  'settings.set': route(zSettingsPatch, zSettings),
  /** Gives the service inside Easel the demo credits of the settings again. */
  'settings.fillUpSamples': route(z.void(), z.void()),
};
