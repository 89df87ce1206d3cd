import { z } from 'zod';
import { MAX_PINS, zPin } from '../domain/Pin';
import { route } from './route';

export const pinRoutes = {
  /** What is pinned beside the form, in its order; what lies in the trash too. */
  'pins.list': route(z.void(), z.array(zPin)),
  /** `added`: how many were not pinned before. @throws `conflict` where there would be too many */
  'pins.add': route(
    z.object({ seqs: z.array(zPin.shape.seq).min(1).max(MAX_PINS) }),
    z.object({ added: z.number().int() }),
  ),
  'pins.remove': route(zPin.pick({ seq: true }), z.void()),
  /** It goes back to its place. */
  'pins.undoRemove': route(zPin, z.void()),
};
