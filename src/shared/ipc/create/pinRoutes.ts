import { z } from 'zod';
import { MAX_PINS, zPin } from '../../domain/create/Pin';
import { MAX_DROPPED_BYTES } from '../../domain/library/ImportState';
import { route } from '../route';

export const pinRoutes = {
  /** What is pinned beside the form, in its order; what lies in the trash too. */
  'pins.list': route(z.void(), z.array(zPin)),
  /** `added`: how many were not pinned before. @throws `conflict` where there would be too many */
  'pins.add': route(
    z.object({
      seqs: z.array(zPin.shape.seq).min(1).max(MAX_PINS),
      /** Those of them that came into the library to be pinned: one step of Undo. */
      came: z.array(zPin.shape.seq).max(MAX_PINS).optional(),
    }),
    z.object({ added: z.number().int() }),
  ),
  /**
   * Takes a picture or film into the library that is to be pinned, and does not pin it. `isNew`: it was not there.
   * @throws `invalid_input`, in words, where it is none
   */
  'pins.take': route(
    z.object({
      name: z.string().min(1).max(1000),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MAX_DROPPED_BYTES),
    }),
    zPin.pick({ seq: true }).extend({ isNew: z.boolean() }),
  ),
  'pins.remove': route(zPin.pick({ seq: true }), z.void()),
  /** It goes back to its place. */
  'pins.undoRemove': route(zPin, z.void()),
};
