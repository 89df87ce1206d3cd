// Files a batch's new pictures: adds its chosen tags and collection (columns `landing_…`), as one undo step.
import { Buffer } from 'node:buffer';
import type { Undoable } from '@shared/domain/gallery/Curation';
import { foldedName } from '@shared/domain/gallery/foldedName';
import { type ResultDestination, zResultDestination } from '@shared/domain/gallery/ResultDestination';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { assignTag } from '../../database/rows/findTag';
import { registerTextFunctions } from '../../database/rows/textFunctions';
import { statement } from '../../database/statement';

const noDestination: ResultDestination = { tags: [], collectionId: null };

type BatchRow = Readonly<{
  id: string;
  landing_json: string | null;
  landing_step: number | null;
  created_at: number;
  collection: string | null;
}>;

const filingOf = statement<[string], BatchRow>(
  `SELECT batch.id, landing_json, landing_step, batch.created_at, collection FROM job JOIN batch ON batch.id = batch_id
     LEFT JOIN job_wish ON job_id = job.id
   WHERE job.id = ? AND (landing_json IS NOT NULL OR collection IS NOT NULL) AND landing_off = 0`,
);
const seqOf = statement<[string], number>('SELECT seq FROM asset WHERE id = ?');
const collectionByName = statement<[string], { id: string }>(
  'SELECT id FROM collection WHERE folded(name) = ? ORDER BY created_at, id LIMIT 1',
);
const makeCollection = statement<{ id: string; name: string; now: number }>(
  `INSERT INTO collection (id, name, position, created_at, updated_at)
   VALUES (@id, @name, (SELECT coalesce(max(position), 0) + 1 FROM collection WHERE parent_id IS NULL), @now, @now)`,
);
const lastPosition = statement<[string], number | null>(
  `SELECT max(coalesce((SELECT position FROM collection_asset WHERE collection_id = collection.id
     ORDER BY position DESC LIMIT 1), 0)) FROM collection WHERE id = ?`,
);
const addMember = statement<{ collectionId: string; id: string; position: number; now: number }>(
  `INSERT INTO collection_asset (collection_id, asset_id, position, added_at)
   VALUES (@collectionId, @id, @position, @now)`,
);
const addStep = statement<[string, number]>('INSERT INTO undo_step (what_json, whole, at) VALUES (?, 1, ?)');
const setStepOfBatch = statement<[number, string]>('UPDATE batch SET landing_step = ? WHERE id = ?');
const addPart = statement<[string, Buffer, number]>(
  `INSERT INTO undo_part (step_id, ordinal, edit_json, seqs)
   SELECT id, (SELECT coalesce(max(ordinal) + 1, 0) FROM undo_part WHERE step_id = id), ?, ? FROM undo_step WHERE id = ?`,
);
const countAssets = statement<[number, number]>('UPDATE undo_step SET assets = assets + ? WHERE id = ?');

/** Adds the tags and collections of the batch and of the job. Call it in the transaction that writes the rows. */
export function fileNewAssets(db: Db, jobId: string, assetIds: readonly string[], now: number): void {
  const batch = assetIds.length === 0 ? undefined : filingOf(db).get(jobId);
  if (!batch) return;
  const filing =
    batch.landing_json === null ? noDestination : zResultDestination.parse(JSON.parse(batch.landing_json));
  const jobCollectionId = batch.collection === null ? null : collectionNamed(db, batch.collection, now);
  const edits = [
    ...addTags(db, filing, assetIds),
    ...addToCollection(db, filing.collectionId, assetIds, now),
    ...(jobCollectionId === filing.collectionId ? [] : addToCollection(db, jobCollectionId, assetIds, now)),
  ];
  if (edits.length === 0) return;
  const step = batch.landing_step ?? addUndoStep(db, batch, filing, jobCollectionId !== null);
  const seqs = Buffer.from(Uint32Array.from(assetIds.map((id) => Number(seqOf(db).pluck().get(id)))).buffer);
  for (const edit of edits) addPart(db).run(JSON.stringify(edit), seqs, step);
  countAssets(db).run(assetIds.length, step);
}

function collectionNamed(db: Db, name: string, now: number): string {
  registerTextFunctions(db);
  const existing = collectionByName(db).get(foldedName(name))?.id;
  if (existing !== undefined) return existing;
  const id = uuid();
  makeCollection(db).run({ id, name, now });
  return id;
}

function addTags(db: Db, { tags }: ResultDestination, assetIds: readonly string[]): readonly unknown[] {
  return tags.flatMap((name) => {
    const [tag] = assetIds.map((id) => assignTag(db, id, name));
    return tag == null ? [] : [{ kind: 'tagged', tag, on: true }];
  });
}

function addToCollection(
  db: Db,
  collectionId: string | null,
  assetIds: readonly string[],
  now: number,
): readonly unknown[] {
  const last = collectionId === null ? null : lastPosition(db).pluck().get(collectionId);
  if (collectionId === null || typeof last !== 'number') return [];
  const after = assetIds.map((id, index) => {
    const position = last + index + 1;
    addMember(db).run({ collectionId, id, position, now });
    return [position, now];
  });
  return [{ kind: 'members', collectionId, before: assetIds.map(() => null), after }];
}

// Adds an undo step that does not clear Redo and is sorted by the time when the batch was queued, because the user did
// nothing just now.
function addUndoStep(
  db: Db,
  { id: batchId, created_at }: BatchRow,
  { tags, collectionId }: ResultDestination,
  hasJobCollection: boolean,
): number {
  const inCollection = hasJobCollection || collectionId !== null;
  const what: Undoable = { kind: 'landed', tags: [...tags], inCollection };
  const id = Number(addStep(db).run(JSON.stringify(what), created_at).lastInsertRowid);
  setStepOfBatch(db).run(id, batchId);
  return id;
}
