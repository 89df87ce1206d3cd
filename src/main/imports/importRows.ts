import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { readFileRecord, writeFileRecord } from '../database/disk/writeFileRecord';
import { assignTag } from '../database/rows/findTag';
import { statement } from '../database/statement';
import { valuesFromMetadata } from '../metadata/read/programs/valuesFromMetadata';
import type { InspectedFile } from './InspectTask';

export type StoredFile = Readonly<{
  inspected: InspectedFile;
  /** The path as in the row: relative to the library folder, or absolute if `isOutside`. */
  file: string;
  isOutside: boolean;
  from: string;
  width: number;
  height: number;
  durationS: number | null;
  /** Why the file has no preview, for the user; null: it gets one. */
  problem: string | null;
  /** The id of the import to which the file belongs; null: none. */
  importId: string | null;
}>;

const addAsset = statement<{
  id: string;
  modelId: string;
  kind: string;
  file: string;
  width: number;
  height: number;
  durationS: number | null;
  problem: string | null;
  contentType: string;
  bytes: number;
  sha256: string;
  seed: string | null;
  prompt: string;
  template: string | null;
  values: string;
  sample: number;
  sensitive: number;
  rating: number;
  favourite: number;
  rejected: number;
  label: string | null;
  note: string;
  createdAt: number;
  outside: number;
  changedAt: number;
  sourceId: string | null;
  importId: string | null;
}>(`INSERT INTO asset (id, model_id, ordinal, kind, state, file, width, height, duration_s, content_type, bytes, sha256,
    seed, prompt, template, values_json, sample, sensitive, rating, favourite, rejected, label, note, created_at, origin, outside, file_changed_at,
    source_id, import_id, problem, preview)
  VALUES (@id, @modelId, 0, @kind, 'ready', @file, @width, @height, @durationS, @contentType, @bytes, @sha256,
    @seed, @prompt, @template, @values, @sample,
    max(@sensitive, coalesce((SELECT sensitive FROM asset WHERE id = @sourceId), 0)), @rating, @favourite, @rejected, @label,
    @note, @createdAt, 'imported', @outside, @changedAt,
    @sourceId, @importId, @problem, iif(@problem IS NULL, NULL, 'failed'))`);
const addOrigin = statement<{
  assetId: string;
  program: string | null;
  from: string;
  now: number;
  raw: string | null;
}>(`INSERT INTO asset_import (asset_id, program, from_path, imported_at, raw)
  VALUES (@assetId, @program, @from, @now, @raw)`);
const setImportId = statement<[string, number]>('UPDATE asset SET import_id = ? WHERE seq = ?');
const idOf = statement<[number], string>('SELECT id FROM asset WHERE seq = ?');

/**
 * Adds the asset of an imported file. An asset made from a sensitive picture becomes sensitive. Call in a transaction.
 * @param sourceId the asset from which the file was made; null: unknown
 */
export function addImported(
  db: Db,
  stored: StoredFile,
  now: number,
  sourceId: string | null,
): Readonly<{ id: string; seq: number }> {
  const { inspected, file, isOutside, from, width, height, durationS, problem, importId } = stored;
  const { facts, program, raw } = inspected.facts;
  const id = uuid();
  const { lastInsertRowid } = addAsset(db).run({
    id,
    file,
    width,
    height,
    durationS,
    sourceId,
    importId,
    problem,
    modelId: facts.model,
    kind: inspected.media.kind,
    contentType: inspected.media.contentType,
    bytes: inspected.bytes,
    sha256: inspected.sha256,
    seed: facts.seed,
    prompt: facts.prompt,
    template: facts.template,
    values: JSON.stringify(valuesFromMetadata(inspected.facts)),
    sample: facts.isSample ? 1 : 0,
    sensitive: Number(facts.sensitive),
    rating: facts.rating,
    favourite: Number(facts.favourite),
    rejected: Number(facts.rejected),
    label: facts.label,
    note: facts.note,
    createdAt: createdAtOf(inspected, now),
    outside: isOutside ? 1 : 0,
    changedAt: inspected.changedAt,
  });
  addOrigin(db).run({ assetId: id, program, from, now, raw: program === null ? raw : null });
  for (const tag of facts.tags) assignTag(db, id, tag);
  return { id, seq: Number(lastInsertRowid) };
}

/** Gives a file to an asset without one. Call in a transaction. @throws EaselError `conflict` if its row has changed */
export function assignFile(
  db: Db,
  { file, isOutside, importId, inspected: { sha256, changedAt } }: StoredFile,
  seq: number,
): Readonly<{ id: string; seq: number }> {
  const before = readFileRecord(db, seq);
  const after = { file, outside: isOutside ? 1 : 0, missing: 0, changedAt } as const;
  const isAssigned =
    before?.sha256 === sha256 && writeFileRecord(db, { seq, before, after: { ...before, ...after } });
  if (!isAssigned) throw new EaselError('conflict', t('imports.thePictureHasChangedMeanwhile'));
  if (importId !== null) setImportId(db).run(importId, seq);
  return { id: idOf(db).pluck().get(seq) as string, seq };
}

/** The creation time in the metadata, or else the modification time; `now` if that is in the future. ms UTC. */
export function createdAtOf({ facts: { facts }, changedAt }: InspectedFile, now: number): number {
  const createdAt = facts.createdAt ?? changedAt;
  return createdAt > 0 && createdAt <= now ? createdAt : now;
}
