import type { Asset, AssetLabel, AssetState } from '@shared/domain/gallery/Asset';
import { deserializeText, localize } from '@shared/messages/LocalizableText';
import { zRequestValues } from '@shared/service';
import { z } from 'zod';
import type { Db } from '../Db';
import { statement } from '../statement';

/** See {@link Asset} for the columns. Flags are 0 or 1; `tags`: a JSON array of names. */
export type AssetRow = Readonly<{
  id: string;
  seq: number;
  job_id: string | null;
  generation_id: string | null;
  profile_id: string | null;
  model_id: string;
  ordinal: number;
  kind: 'image' | 'video';
  state: AssetState;
  remote_url: string | null;
  file: string | null;
  width: number;
  height: number;
  duration_s: number | null;
  content_type: string;
  bytes: number | null;
  sha256: string | null;
  seed: string | null;
  prompt: string;
  template: string | null;
  values_json: string;
  inference_s: number | null;
  sensitive: number;
  sample: number;
  rating: number;
  favourite: number;
  created_at: number;
  problem: string | null;
  origin: 'generated' | 'imported';
  outside: number;
  missing: number;
  rejected: number;
  label: AssetLabel | null;
  note: string;
  remark: string | null;
  tags: string;
  source_id: string | null;
  source_prompt: string | null;
  stack_id: string | null;
  trashed_at: number | null;
  cost_milli: number | null;
  title: string | null;
}>;

const MAX_SOURCE_DEPTH = 20;

/** SQL: the prompt of an asset's farthest source that has one. */
const firstSourcePromptSql = `(WITH RECURSIVE line (source_id, prompt, step) AS (
    SELECT source.source_id, source.prompt, 1 FROM asset AS source WHERE source.id = asset.source_id
    UNION ALL
    SELECT source.source_id, source.prompt, step + 1 FROM line JOIN asset AS source ON source.id = line.source_id
    WHERE step < ${MAX_SOURCE_DEPTH}
  )
  SELECT prompt FROM line WHERE prompt <> '' ORDER BY step DESC LIMIT 1)`;

const columns = `asset.id, asset.seq, asset.job_id, asset.generation_id, asset.profile_id, asset.model_id, asset.ordinal,
  asset.kind, asset.state, asset.remote_url, asset.file, asset.width, asset.height, asset.duration_s,
  asset.content_type, asset.bytes, asset.sha256, asset.seed, asset.prompt, asset.template, asset.values_json,
  asset.inference_s, asset.sensitive, asset.sample, asset.rating, asset.favourite, asset.created_at, asset.problem,
  asset.origin, asset.outside, asset.missing, asset.rejected, asset.label, asset.note, asset.remark, asset.source_id, asset.stack_id,
  ${firstSourcePromptSql} AS source_prompt, asset.trashed_at, (SELECT json_group_array(tag.name ORDER BY tag.name) FROM asset_tag JOIN tag ON tag.id = tag_id
    WHERE asset_id = asset.id) AS tags,
  asset.cost_milli, (SELECT coalesce(title, file_name) FROM job_wish WHERE job_id = asset.job_id) AS title`;

const zTagNames = z.array(z.string());

const byIds = statement<[string], AssetRow>(
  `SELECT ${columns} FROM asset WHERE asset.id IN (SELECT value FROM json_each(?))`,
);
const bySeqs = statement<[string], AssetRow>(
  `SELECT ${columns} FROM asset WHERE asset.seq IN (SELECT value FROM json_each(?))`,
);
const ofJobs = statement<[string], AssetRow>(
  `SELECT ${columns} FROM asset LEFT JOIN generation ON generation.id = asset.generation_id
   WHERE asset.job_id IN (SELECT value FROM json_each(?))
   ORDER BY generation.created_at, asset.ordinal`,
);

function assetFromRow(row: AssetRow): Asset {
  return {
    id: row.id,
    seq: row.seq,
    jobId: row.job_id,
    generationId: row.generation_id,
    profileId: row.profile_id,
    modelId: row.model_id,
    ordinal: row.ordinal,
    kind: row.kind,
    state: row.state,
    remoteUrl: row.remote_url,
    file: row.file,
    width: row.width,
    height: row.height,
    durationS: row.duration_s,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    seed: row.seed,
    prompt: row.prompt,
    ...titleIn(row),
    template: row.template,
    values: zRequestValues.parse(JSON.parse(row.values_json)),
    inferenceS: row.inference_s,
    chargedMilli: row.cost_milli,
    sensitive: row.sensitive === 1,
    sample: row.sample === 1,
    rating: row.rating,
    favourite: row.favourite === 1,
    createdAt: row.created_at,
    problem: row.problem === null ? null : localize(deserializeText(row.problem)),
    origin: row.origin,
    isOutside: row.outside === 1,
    isMissing: row.missing === 1,
    rejected: row.rejected === 1,
    label: row.label,
    note: row.note,
    remark: row.remark,
    tags: zTagNames.parse(JSON.parse(row.tags)),
    sourceId: row.source_id,
    sourcePrompt: row.source_prompt,
    stackId: row.stack_id,
    trashedAt: row.trashed_at,
  };
}

/** In the order of the ids; unknown ids are skipped. */
export function assetsById(db: Db, ids: readonly string[]): Asset[] {
  const found = new Map(
    byIds(db)
      .all(JSON.stringify(ids))
      .map((row) => [row.id, assetFromRow(row)]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** In the order of the numbers; unknown numbers are skipped. */
export function assetsBySeq(db: Db, seqs: readonly number[]): Asset[] {
  const found = new Map(
    bySeqs(db)
      .all(JSON.stringify(seqs))
      .map((row) => [row.seq, assetFromRow(row)]),
  );
  return seqs.flatMap((seq) => found.get(seq) ?? []);
}

/** All assets of these jobs, in the service's order. */
export function assetsOfJobs(db: Db, jobIds: readonly string[]): Asset[] {
  return ofJobs(db).all(JSON.stringify(jobIds)).map(assetFromRow);
}

/** The title of a picture, from the requested file name: its last part, without folders. */
export function titleIn({ title }: Readonly<{ title: string | null }>): { title?: string } {
  return title === null ? {} : { title: title.slice(title.lastIndexOf('/') + 1) };
}
