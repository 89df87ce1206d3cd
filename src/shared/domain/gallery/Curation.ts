import { z } from 'zod';
import { zAssetLabel } from './Asset';

/** Maximum length of the names of tags and collections, characters. */
export const MAX_TAG_LENGTH = 100;

/** A tag's name in one line. Names that differ only in case are the same tag. */
export const zTagName = z.string().transform(inOneLine).pipe(z.string().min(1).max(MAX_TAG_LENGTH));

/** Turns a text into a tag's name, shortened if necessary; null if nothing is left. */
export function fitTagName(text: string): string | null {
  // do not cut a surrogate pair
  const cut = inOneLine(text)
    .slice(0, MAX_TAG_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
  return cut.trim() || null;
}

function inOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

const zTags = z.array(zTagName).min(1).max(50);
const zName = zTagName;
const zSeq = z.number().int().positive();
const zId = z.string();

/** Each of these edits can be undone. */
export const zAssetChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rate'), stars: z.number().int().min(0).max(5) }),
  z.object({ kind: z.literal('favourite'), on: z.boolean() }),
  z.object({ kind: z.literal('reject'), on: z.boolean() }),
  /** Sensitive assets are blurred until the user reveals them. */
  z.object({ kind: z.literal('sensitive'), on: z.boolean() }),
  z.object({ kind: z.literal('label'), label: zAssetLabel.nullable() }),
  z.object({ kind: z.literal('addTags'), tags: zTags }),
  z.object({ kind: z.literal('removeTags'), tags: zTags }),
  z.object({ kind: z.literal('note'), note: z.string().max(10_000) }),
  z.object({ kind: z.literal('addToCollection'), collectionId: zId }),
  z.object({ kind: z.literal('removeFromCollection'), collectionId: zId }),
  /** Insert before another asset of the collection; null: at the end. */
  z.object({ kind: z.literal('orderInCollection'), collectionId: zId, before: zSeq.nullable() }),
  /** Stacks the assets, with the asset `top` on top; their previous stacks become part of the new stack. */
  z.object({ kind: z.literal('stack'), top: zSeq }),
  /** Stacks each asset with the other assets of its request. */
  z.object({ kind: z.literal('stackRequests') }),
  z.object({ kind: z.literal('unstack') }),
  z.object({ kind: z.literal('trash') }),
  z.object({ kind: z.literal('restore') }),
]);
export type AssetChange = z.infer<typeof zAssetChange>;

export const zSidebarChange = z.discriminatedUnion('kind', [
  /** If another tag has the name, the two are merged. */
  z.object({ kind: z.literal('renameTag'), tag: zTagName, name: zTagName }),
  z.object({ kind: z.literal('colourTag'), tag: zTagName, colour: zAssetLabel.nullable() }),
  z.object({ kind: z.literal('removeTag'), tag: zTagName }),
  z.object({ kind: z.literal('createCollection'), name: zName, parentId: zId.nullable() }),
  z.object({ kind: z.literal('renameCollection'), id: zId, name: zName }),
  /** Moves a collection into `parentId` (null: top level), before the collection `before` (null: to the end). */
  z.object({ kind: z.literal('moveCollection'), id: zId, parentId: zId.nullable(), before: zId.nullable() }),
  z.object({ kind: z.literal('coverCollection'), id: zId, seq: zSeq.nullable() }),
  /** Keeps the pictures, and moves child collections one level up. */
  z.object({ kind: z.literal('removeCollection'), id: zId }),
  z.object({ kind: z.literal('moveSearch'), id: zId, before: zId.nullable() }),
]);
export type SidebarChange = z.infer<typeof zSidebarChange>;

/** Tags and collection that were chosen for a batch before it was queued, and applied when its pictures arrived. */
const zLandedBatch = z.object({
  kind: z.literal('landed'),
  tags: z.array(zTagName),
  inCollection: z.boolean(),
});

/** Assets that the user imported or extracted; undo moves them to the trash. */
const zImported = z.object({ kind: z.enum(['import', 'frame']) });

const zRepair = z.object({ kind: z.literal('repair') });

/** Pictures that were overwritten outside Easel were added as new assets; undo moves the new assets to the trash. */
const zKeepAsNew = z.object({ kind: z.literal('keepAsNew') });

const zSearchChange = z.object({
  kind: z.enum(['saveSearch', 'changeSearch', 'removeSearch']),
  name: z.string(),
});

export const zUndoable = z.union([
  zAssetChange,
  zSidebarChange,
  zLandedBatch,
  zImported,
  zRepair,
  zKeepAsNew,
  zSearchChange,
]);
export type Undoable = z.infer<typeof zUndoable>;

/** A change that was done, undone or redone, and the number of changed assets. */
export const zPerformedChange = z.object({ what: zUndoable, assets: z.number().int() });
export type PerformedChange = z.infer<typeof zPerformedChange>;

/** The number of changed assets, and the undo step that reverts the change; null: nothing changed. */
export const zChangeResult = z.object({ changed: z.number().int(), step: z.number().int().nullable() });
export type ChangeResult = z.infer<typeof zChangeResult>;

/** `turned`: undone or redone. `blocked`: the later step `by` changed the same assets. `gone`: nothing to do. */
export const zUndoOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turned'), changed: zPerformedChange }),
  z.object({ kind: z.literal('blocked'), by: zPerformedChange }),
  z.object({ kind: z.literal('gone') }),
]);
export type UndoOutcome = z.infer<typeof zUndoOutcome>;
