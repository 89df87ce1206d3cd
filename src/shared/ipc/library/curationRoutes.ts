import { z } from 'zod';
import { zAssetSet } from '../../domain/gallery/AssetSet';
import { zArrangement, zAssetChange, zChanged, zDone, zTurned } from '../../domain/gallery/Curation';
import { zSetSummary } from '../../domain/gallery/Shelves';
import { zShelvesChange } from '../../domain/gallery/ShelvesChange';
import { route } from '../route';

const zCount = z.object({ changed: z.number().int() });

export const curationRoutes = {
  /** Rates, tags, trashes …: one step of Undo. `changed`: how many are different now. */
  'curation.change': route(z.object({ set: zAssetSet, change: zAssetChange }), zDone),
  /** Rejects what is nearly the same as these, beside the one of each group that stays: one step of Undo. */
  'curation.keepBest': route(z.object({ set: zAssetSet }), zDone),
  /** Does something with tags or collections themselves: one step of Undo. */
  'curation.arrange': route(z.object({ what: zArrangement }), zDone),
  /** What the person did last, or took back last; null: there is nothing. */
  'curation.undo': route(z.void(), zChanged.nullable()),
  'curation.redo': route(z.void(), zChanged.nullable()),
  /** The same of one step, whatever came after it: that stays, and where it is in the way, nothing is done. */
  'curation.turnStep': route(
    z.object({ step: z.number().int().positive(), way: z.enum(['undo', 'redo']) }),
    zTurned,
  ),
  /** `since`: the version that is known already; null: none. The answer is all where it is not the last one. */
  'curation.shelves': route(z.object({ since: z.string().nullable() }), zShelvesChange),
  'curation.summary': route(z.object({ set: zAssetSet }), zSetSummary),
  /**
   * Deletes what of a set lies in the trash, rows and files; what lies elsewhere stays. Cannot be undone: only after the
   * person has said yes to it. Null: all that lies there.
   */
  'curation.emptyTrash': route(
    z.object({ set: zAssetSet.nullable() }),
    zCount.extend({ kept: z.number().int() }),
  ),
  /** Puts the files of a set on the clipboard, and where they are as text; `areFiles`: a folder can take them. */
  'curation.copyPaths': route(z.object({ set: zAssetSet }), zCount.extend({ areFiles: z.boolean() })),
  /** Puts the address of a collection on the clipboard. */
  'curation.copyLink': route(z.object({ id: z.string() }), z.void()),
};
