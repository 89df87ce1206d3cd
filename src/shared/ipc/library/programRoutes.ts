import { z } from 'zod';
import { zAssetSet } from '../../domain/gallery/AssetSet';
import { zProgram } from '../../domain/library/Program';
import { route } from '../route';

/** Other programs that pictures are opened with. The window knows them by number and name, never by their place. */
export const programRoutes = {
  /** Those that are remembered, the last used first. */
  'programs.list': route(z.void(), z.array(zProgram)),
  /** Remembers one no more; nothing of it is touched. */
  'programs.forget': route(z.object({ id: z.string() }), z.void()),
  /**
   * Opens copies of pictures and films with a program; null: with one that the system's dialog asks for.
   * @returns with which, of how many, and whether what is saved there comes into the gallery; null where the dialog was
   *   closed
   */
  'programs.open': route(
    z.object({ set: zAssetSet, program: z.string().nullable() }),
    z
      .object({ name: z.string(), count: z.number().int(), folder: z.string(), comesBack: z.boolean() })
      .nullable(),
  ),
};
