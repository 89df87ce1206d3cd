import type { LaunchedApp, LaunchOptions } from '../support/LaunchedApp';
import type { RunningService, ServiceWishes } from '../support/startService';
import type { Camera } from './Camera';

/** What a tour through the app is given. Everything it opens is closed after it. */
export type Surroundings = Readonly<{
  camera: Camera;
  /** On a library of its own, unless one is given. */
  launch: (options?: Partial<LaunchOptions>) => Promise<LaunchedApp>;
  restart: (app: LaunchedApp) => Promise<LaunchedApp>;
  service: (wishes?: ServiceWishes) => Promise<RunningService>;
  /** An empty folder. */
  folder: () => string;
}>;

/** Walks to some states of the app and has each of them taken. */
export type Tour = (surroundings: Surroundings) => Promise<void>;
