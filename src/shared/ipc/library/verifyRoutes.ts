import { z } from 'zod';
import { zOutsideState } from '../../domain/library/OutsideState';
import { zVerifyState } from '../../domain/library/VerifyState';
import { route } from '../route';

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
  /** What was done to the library folder outside of Easel and waits for a word. */
  'outside.state': route(z.void(), zOutsideState),
  /**
   * Takes files that were changed outside of Easel as they are now: of one asset, or null for all that wait for a word.
   * `refused`: of so many it could not be, because they are no whole pictures.
   */
  'outside.take': route(
    z.object({ id: z.string().nullable() }),
    z.object({ taken: z.number().int(), refused: z.number().int() }),
  ),
  /**
   * Makes what such files are now pictures of their own, made from the old ones, which are missing from then on. `reason`: why
   * the first of those that were refused was, in words that follow its name.
   */
  'outside.keepAsNew': route(
    z.object({ id: z.string().nullable() }),
    z.object({ kept: z.number().int(), refused: z.number().int(), reason: z.string().nullable() }),
  ),
  /** Says no more of them until they change once more. Nothing is done to them. */
  'outside.leave': route(z.void(), z.void()),
};
