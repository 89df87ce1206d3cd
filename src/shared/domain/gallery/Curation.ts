import { z } from 'zod';
import { zAssetLabel } from './Asset';

/** Letters of a tag's name, UTF-16. */
const longestTag = 100;

/** A tag's name: one line, as a person writes it. Names that differ only in case are one tag. */
export const zTagName = z.string().transform(inOneLine).pipe(z.string().min(1).max(longestTag));

/** What a text comes to as a tag's name, cut where it is too long; null where nothing is left. */
export function fitTagName(text: string): string | null {
  // not within a letter that is two of them
  const cut = inOneLine(text)
    .slice(0, longestTag)
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

/** What a person says of pictures and films, or does with them; each can be undone. */
export const zAssetChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rate'), stars: z.number().int().min(0).max(5) }),
  z.object({ kind: z.literal('favourite'), on: z.boolean() }),
  z.object({ kind: z.literal('reject'), on: z.boolean() }),
  /** Blurred until somebody asks to see it. */
  z.object({ kind: z.literal('sensitive'), on: z.boolean() }),
  z.object({ kind: z.literal('label'), label: zAssetLabel.nullable() }),
  z.object({ kind: z.literal('addTags'), tags: zTags }),
  z.object({ kind: z.literal('removeTags'), tags: zTags }),
  z.object({ kind: z.literal('note'), note: z.string().max(10_000) }),
  z.object({ kind: z.literal('addToCollection'), collectionId: zId }),
  z.object({ kind: z.literal('removeFromCollection'), collectionId: zId }),
  /** Before another of that collection; null: to its end. */
  z.object({ kind: z.literal('orderInCollection'), collectionId: zId, before: zSeq.nullable() }),
  /** As one, with this one on top; what they were stacked with before comes along. */
  z.object({ kind: z.literal('stack'), top: zSeq }),
  /** Each with the others that the same request made. */
  z.object({ kind: z.literal('stackRequests') }),
  /** The whole stacks that they are in come apart. */
  z.object({ kind: z.literal('unstack') }),
  z.object({ kind: z.literal('trash') }),
  z.object({ kind: z.literal('restore') }),
]);
export type AssetChange = z.infer<typeof zAssetChange>;

/** What a person does with tags, collections and saved searches themselves. */
export const zArrangement = z.discriminatedUnion('kind', [
  /** To a name that another tag has: the two become one. */
  z.object({ kind: z.literal('renameTag'), tag: zTagName, name: zTagName }),
  z.object({ kind: z.literal('colourTag'), tag: zTagName, colour: zAssetLabel.nullable() }),
  z.object({ kind: z.literal('removeTag'), tag: zTagName }),
  z.object({ kind: z.literal('createCollection'), name: zName, parentId: zId.nullable() }),
  z.object({ kind: z.literal('renameCollection'), id: zId, name: zName }),
  /** Into another, or to the top; before one of those there, or to the end. */
  z.object({
    kind: z.literal('moveCollection'),
    id: zId,
    parentId: zId.nullable(),
    before: zId.nullable(),
  }),
  z.object({ kind: z.literal('coverCollection'), id: zId, seq: zSeq.nullable() }),
  /** The pictures stay; the collections within it come out of it. */
  z.object({ kind: z.literal('removeCollection'), id: zId }),
  /** Of the saved ones: before another, or to the end. */
  z.object({ kind: z.literal('moveSearch'), id: zId, before: zId.nullable() }),
]);
export type Arrangement = z.infer<typeof zArrangement>;

/** What was chosen for the pictures of a batch before it was queued, done as they came. */
const zLanded = z.object({ kind: z.literal('landed'), tags: z.array(zTagName), inCollection: z.boolean() });

/** What came into the library by a person's doing: taken back, it goes to the trash. */
const zCome = z.object({ kind: z.enum(['import', 'frame']) });

/** Rows say of their files what is on the disk: where they lie, and what they are now. */
const zRepair = z.object({ kind: z.literal('repair') });

/** What was saved over pictures is in the library as pictures of its own: taken back, those go to the trash. */
const zKeepAsNew = z.object({ kind: z.literal('keepAsNew') });

/** What was done with a saved search, but for its place. */
const zSearchDeed = z.object({
  kind: z.enum(['saveSearch', 'changeSearch', 'removeSearch']),
  name: z.string(),
});

export const zUndoable = z.union([
  zAssetChange,
  zArrangement,
  zLanded,
  zCome,
  zRepair,
  zKeepAsNew,
  zSearchDeed,
]);
/** Anything that Undo takes back. */
export type Undoable = z.infer<typeof zUndoable>;

/** What was done, or taken back, with how many pictures and films. */
export const zChanged = z.object({ what: zUndoable, assets: z.number().int() });
export type Changed = z.infer<typeof zChanged>;

/** How many assets are different now, and the step of Undo that takes it back; null: nothing is different. */
export const zDone = z.object({ changed: z.number().int(), step: z.number().int().nullable() });
export type Done = z.infer<typeof zDone>;

/**
 * What came of taking one step back, or doing it again, whatever else was done since. `blocked`: `by` was done, or taken
 * back, since then to the same; nothing was done. `gone`: it was taken back already, or is not known any more.
 */
export const zTurned = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turned'), changed: zChanged }),
  z.object({ kind: z.literal('blocked'), by: zChanged }),
  z.object({ kind: z.literal('gone') }),
]);
export type Turned = z.infer<typeof zTurned>;
