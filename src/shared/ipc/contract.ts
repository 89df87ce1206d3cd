// The whole of what the window may ask of main. Main serves exactly these; the preload lets no other name through.
import type { z } from 'zod';
import { appRoutes } from './appRoutes';
import { createRoutes } from './createRoutes';
import { curationRoutes } from './curationRoutes';
import { exportRoutes } from './exportRoutes';
import { galleryRoutes } from './galleryRoutes';
import { importRoutes } from './importRoutes';
import { listRoutes } from './listRoutes';
import { lookRoutes } from './lookRoutes';
import { openingRoutes } from './openingRoutes';
import { profileRoutes } from './profileRoutes';
import { queueRoutes } from './queueRoutes';
import { searchRoutes } from './searchRoutes';

export const contract = {
  ...appRoutes,
  ...profileRoutes,
  ...createRoutes,
  ...listRoutes,
  ...openingRoutes,
  ...queueRoutes,
  ...galleryRoutes,
  ...searchRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...curationRoutes,
  ...lookRoutes,
} as const;

export type RouteName = keyof typeof contract;
export type RouteInput<R extends RouteName> = z.infer<(typeof contract)[R]['input']>;
export type RouteOutput<R extends RouteName> = z.infer<(typeof contract)[R]['output']>;
