import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
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
  /** Why the file has no preview, for the user; null: the file gets a preview. */
  problem: string | null;
  /** The id of the import to which the file belongs; null: none. */
  importId: string | null;
}>;

const addAssets = statement<
  [string],
  Readonly<{ id: string; seq: number }>
>(`INSERT INTO asset (id, model_id, ordinal, kind,
    state, file, width, height, duration_s, content_type, bytes, sha256, seed, prompt, template, values_json, sample, sensitive,
    rating, favourite, rejected, label, note, created_at, origin, outside, file_changed_at, source_id, import_id, problem, preview)
  SELECT value ->> 'id', value ->> 'modelId', 0, value ->> 'kind', 'ready', value ->> 'file', value ->> 'width',
    value ->> 'height', value ->> 'durationS', value ->> 'contentType', value ->> 'bytes', value ->> 'sha256', value ->> 'seed',
    value ->> 'prompt', value ->> 'template', value ->> 'values', value ->> 'sample',
    max(value ->> 'sensitive', coalesce((SELECT sensitive FROM asset WHERE id = value ->> 'sourceId'), 0)),
    value ->> 'rating', value ->> 'favourite', value ->> 'rejected', value ->> 'label', value ->> 'note', value ->> 'createdAt',
    'imported', value ->> 'outside', value ->> 'changedAt', value ->> 'sourceId', value ->> 'importId', value ->> 'problem',
    iif(value ->> 'problem' IS NULL, NULL, 'failed')
  FROM jsonb_each(?)
  RETURNING id, seq`);
const addOrigins = statement<
  [string]
>(`INSERT INTO asset_import (asset_id, program, from_path, imported_at, raw)
  SELECT value ->> 'id', value ->> 'program', value ->> 'from', value ->> 'now', value ->> 'raw' FROM jsonb_each(?)`);
const setImportId = statement<[string, number]>('UPDATE asset SET import_id = ? WHERE seq = ?');
const idOf = statement<[number], string>('SELECT id FROM asset WHERE seq = ?');

/** `sourceId`: the asset from which the file was made; null: unknown. */
export type NewAsset = Readonly<{ id: string; stored: StoredFile; sourceId: string | null }>;

/**
 * Adds the assets of imported files. An asset made from a sensitive picture becomes sensitive. Call in a transaction.
 * One statement adds all assets, because SQLite writes the full-text index to its pages at each statement.
 * @returns the row number of each asset, by its id
 */
export function addImported(db: Db, added: readonly NewAsset[], now: number): ReadonlyMap<string, number> {
  const assets = added.map(({ id, stored, sourceId }) => {
    const { inspected, file, isOutside, width, height, durationS, problem, importId } = stored;
    const { facts } = inspected.facts;
    return {
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
    };
  });
  const origins = added.map(({ id, stored: { from, inspected } }) => {
    const { program, raw } = inspected.facts;
    return { id, program, from, now, raw: program === null ? raw : null };
  });
  const rows = addAssets(db).all(JSON.stringify(assets));
  addOrigins(db).run(JSON.stringify(origins));
  for (const { id, stored } of added)
    for (const tag of stored.inspected.facts.facts.tags) assignTag(db, id, tag);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
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
