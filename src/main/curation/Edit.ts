import { zAssetLabel } from '@shared/domain/gallery/Asset';
import { z } from 'zod';
import { zFileRecord } from '../database/disk/writeFileRecord';
import { zSearchRow } from '../ports/SearchRow';

const zValue = z.union([z.string(), z.number(), z.null()]);
export const zField = z.enum([
  'rating',
  'favourite',
  'rejected',
  'sensitive',
  'label',
  'note',
  'trashed_at',
  'stack',
]);
export type Field = z.infer<typeof zField>;

/** The position of an asset in a collection, and when it was added; null: not in it. */
const zMembership = z.tuple([z.number(), z.number()]).nullable();
export type Membership = z.infer<typeof zMembership>;

const zTagRow = z.object({ name: z.string(), colour: zAssetLabel.nullable() });
export type TagRow = z.infer<typeof zTagRow>;

const zCollectionRow = z.object({
  id: z.string(),
  name: z.string(),
  parent_id: z.string().nullable(),
  position: z.number(),
  cover_id: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type CollectionRow = z.infer<typeof zCollectionRow>;

/** A reversible change of rows. `members`: one position per asset. Tags are given by name: their ids may change. */
export const zEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: zField, before: zValue, after: zValue }),
  z.object({ kind: z.literal('tagged'), tag: z.string(), on: z.boolean() }),
  z.object({
    kind: z.literal('members'),
    collectionId: z.string(),
    before: z.array(zMembership),
    after: z.array(zMembership),
  }),
  z.object({ kind: z.literal('tag'), before: zTagRow.nullable(), after: zTagRow.nullable() }),
  z.object({
    kind: z.literal('collection'),
    before: zCollectionRow.nullable(),
    after: zCollectionRow.nullable(),
  }),
  z.object({ kind: z.literal('file'), before: zFileRecord, after: zFileRecord }),
  z.object({ kind: z.literal('search'), before: zSearchRow.nullable(), after: zSearchRow.nullable() }),
]);
export type Edit = z.infer<typeof zEdit>;

/** An edit with the `seq` numbers of its assets; empty for an edit of a tag or collection itself. */
export type AssetEdit = Readonly<{ edit: Edit; seqs: readonly number[] }>;

export function inverse(edit: Edit): Edit {
  if (edit.kind === 'tagged') return { ...edit, on: !edit.on };
  return { ...edit, before: edit.after, after: edit.before } as Edit;
}

/** The edit as if made at `now`, ms UTC: assets that the edit trashes stay in the trash for the full period. */
export function withTrashTime(edit: Edit, now: number): Edit {
  const isTrashing = edit.kind === 'field' && edit.field === 'trashed_at' && edit.after !== null;
  return isTrashing ? { ...edit, after: now } : edit;
}
