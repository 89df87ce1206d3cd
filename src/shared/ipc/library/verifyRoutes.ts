import { z } from 'zod';
import { zOutsideState } from '../../domain/library/OutsideState';
import { zVerifyState } from '../../domain/library/VerifyState';
import { route } from '../route';

export const verifyRoutes = {
  /** The running comparison of library and files, or the last comparison until dismissed. */
  'verify.state': route(z.void(), zVerifyState.nullable()),
  /** `repair`: updates rows, never files. `full`: also reads files with unchanged size and time. */
  'verify.start': route(z.object({ repair: z.boolean(), full: z.boolean() }), z.void()),
  'verify.stop': route(z.void(), z.void()),
  'verify.dismiss': route(z.void(), z.void()),
  /** Changes to the library folder from outside Easel that wait for a decision. */
  'outside.state': route(z.void(), zOutsideState),
  /** Accepts changed files of one asset; null: of all. `refused`: number of files that are incomplete. */
  'outside.take': route(
    z.object({ id: z.string().nullable() }),
    z.object({ taken: z.number().int(), refused: z.number().int() }),
  ),
  /** Adds changed files as new assets; their old assets then have no file. `reason`: why the first was refused. */
  'outside.keepAsNew': route(
    z.object({ id: z.string().nullable() }),
    z.object({ kept: z.number().int(), refused: z.number().int(), reason: z.string().nullable() }),
  ),
  /** Ignores these changes until the files change again. */
  'outside.leave': route(z.void(), z.void()),
};
