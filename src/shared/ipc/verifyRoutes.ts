import { z } from 'zod';
import { zVerifyState } from '../domain/VerifyState';
import { route } from './route';

export const verifyRoutes = {
  /** The comparison of the library with its disk that runs, or the last one until it is put away. */
  'verify.state': route(z.void(), zVerifyState.nullable()),
  /**
   * Begins. `repair`: rows are set right where a file was moved or changed; no file is written, moved or deleted. `full`:
   * files that look as they did are read too.
   */
  'verify.start': route(z.object({ repair: z.boolean(), full: z.boolean() }), z.void()),
  /** Ends what runs; what was set right stays. */
  'verify.stop': route(z.void(), z.void()),
  /** Puts away what is said of the last one. */
  'verify.dismiss': route(z.void(), z.void()),
};
