// The complete API of main for the window. Main serves exactly these routes, and the preload lets no other name
// through.
import type { z } from 'zod';
import { accountRoutes } from './account/accountRoutes';
import { engineRoutes } from './account/engineRoutes';
import { historyRoutes } from './account/historyRoutes';
import { keyRoutes } from './account/keyRoutes';
import { modelRoutes } from './account/modelRoutes';
import { profileRoutes } from './account/profileRoutes';
import { sessionRoutes } from './account/sessionRoutes';
import { appRoutes } from './appRoutes';
import { createRoutes } from './create/createRoutes';
import { formRoutes } from './create/formRoutes';
import { listRoutes } from './create/listRoutes';
import { pinRoutes } from './create/pinRoutes';
import { presetRoutes } from './create/presetRoutes';
import { queueRoutes } from './create/queueRoutes';
import { wildcardRoutes } from './create/wildcardRoutes';
import { diagnosticsRoutes } from './diagnosticsRoutes';
import { backupRoutes } from './library/backupRoutes';
import { curationRoutes } from './library/curationRoutes';
import { exportRoutes } from './library/exportRoutes';
import { galleryRoutes } from './library/galleryRoutes';
import { importRoutes } from './library/importRoutes';
import { libraryRoutes } from './library/libraryRoutes';
import { lookRoutes } from './library/lookRoutes';
import { openingRoutes } from './library/openingRoutes';
import { programRoutes } from './library/programRoutes';
import { relocationRoutes } from './library/relocationRoutes';
import { searchRoutes } from './library/searchRoutes';
import { verifyRoutes } from './library/verifyRoutes';

export const contract = {
  ...appRoutes,
  ...profileRoutes,
  ...modelRoutes,
  ...keyRoutes,
  ...sessionRoutes,
  ...engineRoutes,
  ...accountRoutes,
  ...createRoutes,
  ...formRoutes,
  ...presetRoutes,
  ...pinRoutes,
  ...wildcardRoutes,
  ...listRoutes,
  ...openingRoutes,
  ...queueRoutes,
  ...galleryRoutes,
  ...programRoutes,
  ...searchRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...verifyRoutes,
  ...curationRoutes,
  ...lookRoutes,
  ...diagnosticsRoutes,
  ...historyRoutes,
  ...relocationRoutes,
  ...backupRoutes,
  ...libraryRoutes,
} as const;

export type RouteName = keyof typeof contract;
export type RouteInput<R extends RouteName> = z.infer<(typeof contract)[R]['input']>;
export type RouteOutput<R extends RouteName> = z.infer<(typeof contract)[R]['output']>;
