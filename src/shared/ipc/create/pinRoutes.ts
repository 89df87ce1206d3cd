import { z } from 'zod';
import { MAX_PINS, zPin } from '../../domain/create/Pin';
import { MAX_DROPPED_BYTES } from '../../domain/library/ImportState';
import { route } from '../route';

export const pinRoutes = {
  /** The pins in their order, including trashed assets. */
  'pins.list': route(z.void(), z.array(zPin)),
  /** `added`: number of assets that were not pinned before. @throws `conflict` beyond the maximum */
  'pins.add': route(
    z.object({
      seqs: z.array(zPin.shape.seq).min(1).max(MAX_PINS),
      /** Pictures that were imported in order to be pinned: one undo step. */
      came: z.array(zPin.shape.seq).max(MAX_PINS).optional(),
    }),
    z.object({ added: z.number().int() }),
  ),
  /** Imports a picture to pin it; `isNew`: the picture was not in the library before. @throws `invalid_input` */
  'pins.take': route(
    z.object({
      name: z.string().min(1).max(1000),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MAX_DROPPED_BYTES),
    }),
    zPin.pick({ seq: true }).extend({ isNew: z.boolean() }),
  ),
  'pins.remove': route(zPin.pick({ seq: true }), z.void()),
  'pins.undoRemove': route(zPin, z.void()),
};
