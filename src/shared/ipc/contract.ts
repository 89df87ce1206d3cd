// The whole of what the window may ask of main. Main serves exactly these; the preload lets no other name through.
import type { z } from 'zod';
import { accountRoutes } from './accountRoutes';
import { appRoutes } from './appRoutes';
import { backupRoutes } from './backupRoutes';
import { createRoutes } from './createRoutes';
import { curationRoutes } from './curationRoutes';
import { diagnosticsRoutes } from './diagnosticsRoutes';
import { engineRoutes } from './engineRoutes';
import { exportRoutes } from './exportRoutes';
import { formRoutes } from './formRoutes';
import { galleryRoutes } from './galleryRoutes';
import { historyRoutes } from './historyRoutes';
import { importRoutes } from './importRoutes';
import { keyRoutes } from './keyRoutes';
import { libraryRoutes } from './libraryRoutes';
import { listRoutes } from './listRoutes';
import { lookRoutes } from './lookRoutes';
import { modelRoutes } from './modelRoutes';
import { openingRoutes } from './openingRoutes';
import { pinRoutes } from './pinRoutes';
import { presetRoutes } from './presetRoutes';
import { profileRoutes } from './profileRoutes';
import { programRoutes } from './programRoutes';
import { queueRoutes } from './queueRoutes';
import { relocationRoutes } from './relocationRoutes';
import { searchRoutes } from './searchRoutes';
import { sessionRoutes } from './sessionRoutes';
import { verifyRoutes } from './verifyRoutes';
import { wildcardRoutes } from './wildcardRoutes';

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
