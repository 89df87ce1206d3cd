import { z } from 'zod';
import { zAssetSet } from '../../domain/gallery/AssetSet';
import { zProgram } from '../../domain/library/Program';
import { route } from '../route';

/** Other programs for opening pictures. The window knows them by id and name, never by path. */
export const programRoutes = {
  /** Remembered programs, last used first. */
  'programs.list': route(z.void(), z.array(zProgram)),
  'programs.forget': route(z.object({ id: z.string() }), z.void()),
  /**
   * Opens copies of assets; `program` null: asks with the system's dialog; result null: cancelled. `comesBack`:
   * changes saved by the program are imported.
   */
  'programs.open': route(
    z.object({ set: zAssetSet, program: z.string().nullable() }),
    z
      .object({ name: z.string(), count: z.number().int(), folder: z.string(), comesBack: z.boolean() })
      .nullable(),
  ),
};
