import { z } from 'zod';
import { zAssetSet } from '../../domain/gallery/AssetSet';
import {
  zAssetChange,
  zChangeResult,
  zPerformedChange,
  zSidebarChange,
  zUndoOutcome,
} from '../../domain/gallery/Curation';
import { zSetSummary, zShelvesChange } from '../../domain/gallery/ShelvesChange';
import { route } from '../route';

const zCount = z.object({ changed: z.number().int() });

export const curationRoutes = {
  /** Rates, tags, trashes …: one undo step. `changed`: number of changed assets. */
  'curation.change': route(z.object({ set: zAssetSet, change: zAssetChange }), zChangeResult),
  /** Rejects the near duplicates of a set's pictures, except the best of each group: one undo step. */
  'curation.keepBest': route(z.object({ set: zAssetSet }), zChangeResult),
  'curation.arrange': route(z.object({ what: zSidebarChange }), zChangeResult),
  /** Undoes the last change, or redoes the last undone change; null: there is no such change. */
  'curation.undo': route(z.void(), zPerformedChange.nullable()),
  'curation.redo': route(z.void(), zPerformedChange.nullable()),
  /** Undoes or redoes one step while keeping later steps; does nothing if a later step conflicts. */
  'curation.turnStep': route(
    z.object({ step: z.number().int().positive(), way: z.enum(['undo', 'redo']) }),
    zUndoOutcome,
  ),
  /** `since`: the window's version; null: no version. Returns everything if main sent another version last. */
  'curation.shelves': route(z.object({ since: z.string().nullable() }), zShelvesChange),
  'curation.summary': route(z.object({ set: zAssetSet }), zSetSummary),
  /** Deletes trashed assets (null: all) for good. `kept`: files that other programs had changed. */
  'curation.emptyTrash': route(
    z.object({ set: zAssetSet.nullable() }),
    zCount.extend({ kept: z.number().int() }),
  ),
  /** Copies the files of a set to the clipboard, and their paths as text; `areFiles`: a file manager can paste them. */
  'curation.copyPaths': route(z.object({ set: zAssetSet }), zCount.extend({ areFiles: z.boolean() })),
  'curation.copyLink': route(z.object({ id: z.string() }), z.void()),
};
