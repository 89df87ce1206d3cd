// The complete API of main for the window: main serves only these routes, and the preload lets only these through.
import type { z } from 'zod';
import { accountRoutes, modelRoutes } from './account/accountRoutes';
import { engineRoutes } from './account/engineRoutes';
import { historyRoutes } from './account/historyRoutes';
import { keyRoutes } from './account/keyRoutes';
import { profileRoutes } from './account/profileRoutes';
import { sessionRoutes } from './account/sessionRoutes';
import { appRoutes, diagnosticsRoutes } from './appRoutes';
import { createRoutes, formRoutes } from './create/createRoutes';
import { listRoutes } from './create/listRoutes';
import { pinRoutes } from './create/pinRoutes';
import { presetRoutes } from './create/presetRoutes';
import { queueRoutes } from './create/queueRoutes';
import { wildcardRoutes } from './create/wildcardRoutes';
import { curationRoutes } from './library/curationRoutes';
import { exportRoutes } from './library/exportRoutes';
import { galleryRoutes, programRoutes } from './library/galleryRoutes';
import { importRoutes } from './library/importRoutes';
import { backupRoutes, libraryRoutes, relocationRoutes } from './library/libraryRoutes';
import { lookRoutes } from './library/lookRoutes';
import { openingRoutes } from './library/openingRoutes';
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
