import { zAssetLabel } from '@shared/domain/gallery/Asset';
import { z } from 'zod';
import { zFileRecord } from '../database/disk/FileRecord';
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

/** Where an asset stands in a collection, and since when; null: it is not in it. */
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

/**
 * One change of rows with what was there before, so that it can be turned round. `members` holds as many places as
 * there are assets; tags go by their names, because a tag that was taken away and comes back has another number.
 */
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
  /** Of one asset. */
  z.object({ kind: z.literal('file'), before: zFileRecord, after: zFileRecord }),
  z.object({ kind: z.literal('search'), before: zSearchRow.nullable(), after: zSearchRow.nullable() }),
]);
export type Edit = z.infer<typeof zEdit>;

/** An edit with the assets it is of, by number; none for tags and collections themselves. */
export type EditOf = Readonly<{ edit: Edit; seqs: readonly number[] }>;

/** The edit that takes another back. */
export function inverse(edit: Edit): Edit {
  if (edit.kind === 'tagged') return { ...edit, on: !edit.on };
  return { ...edit, before: edit.after, after: edit.before } as Edit;
}

/** The edit as it is made later: what goes to the trash is there from then on, and kept as long as all that is. */
export function asOf(edit: Edit, now: number): Edit {
  const isTrashing = edit.kind === 'field' && edit.field === 'trashed_at' && edit.after !== null;
  return isTrashing ? { ...edit, after: now } : edit;
}
