// Writes the content of a paid answer: the raw body, its assets and their downloads, in one transaction with
// the job's change to `downloading`. After that, no part of the answer can be lost.
import { inputRefsIn, inputSha256 } from '@shared/domain/create/InputImage';
import type { JobProblem } from '@shared/domain/queue/Job';
import { findModel } from '@shared/models';
import {
  type GenerationMedia,
  type GenerationResult,
  isJsonObject,
  urlExpiresAt,
  zRequestValues,
} from '@shared/service';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { assignTag } from '../../database/rows/findTag';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { changeJobState, zTags } from '../jobs';
import { fileNewAssets } from './fileNewAssets';
import { tooFewProblem, tooManyProblem, withoutAddressProblem } from './jobProblems';

export interface AnswerToCommit {
  readonly jobId: string;
  readonly attemptId: string;
  readonly rawBody: string;
  readonly result: GenerationResult;
  /** Whether the local service made the result: assets are labelled as samples, unless the answer says otherwise. */
  readonly sample: boolean;
}

type JobRow = Readonly<{
  profile_id: string;
  base_url: string;
  model_id: string;
  prompt: string;
  template: string | null;
  values_json: string;
  note: string;
  tags_json: string;
  expected_count: number;
  expected_width: number;
  expected_height: number;
  expected_duration_s: number | null;
}>;

/** At most this many files more than requested are downloaded; the stored answer lists the rest. */
const MAX_EXTRA_MEDIA = 4;
/** In a request to an unknown model, a larger number in a parameter is not a number of files. */
const MAX_PLAUSIBLE_COUNT = 16;

const findJob = statement<[string], JobRow>(
  `SELECT profile_id, (SELECT base_url FROM profile WHERE id = profile_id) AS base_url, model_id, prompt, template, values_json, note, tags_json, expected_count, expected_width,
     expected_height, expected_duration_s
   FROM job WHERE id = ?`,
);
const addGeneration = statement<{
  id: string;
  jobId: string;
  attemptId: string;
  rawBody: string;
  seed: string | null;
  inferenceS: number | null;
  now: number;
}>(
  `INSERT INTO generation (id, job_id, attempt_id, raw_json, seed, inference_s, created_at)
   VALUES (@id, @jobId, @attemptId, @rawBody, @seed, @inferenceS, @now)`,
);
const addAsset = statement<
  Omit<JobRow, 'base_url' | 'tags_json' | 'expected_width' | 'expected_height' | 'expected_duration_s'> & {
    id: string;
    jobId: string;
    generationId: string;
    ordinal: number;
    kind: 'image' | 'video';
    url: string;
    width: number;
    height: number;
    durationS: number | null;
    contentType: string;
    seed: string | null;
    inferenceS: number | null;
    sensitive: 0 | 1;
    sample: 0 | 1;
    sourceId: string | null;
    now: number;
  }
>(
  `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width, height,
     duration_s, content_type, seed, prompt, template, values_json, inference_s, sensitive, sample, source_id,
     note, created_at)
   VALUES (@id, @jobId, @generationId, @profile_id, @model_id, @ordinal, @kind, 'pending', @url, @width, @height,
     @durationS, @contentType, @seed, @prompt, @template, @values_json, @inferenceS,
     @sensitive, @sample, @sourceId, @note, @now)`,
);
const addDownload = statement<{
  id: string;
  assetId: string;
  profileId: string;
  url: string;
  expiresAt: number | null;
  now: number;
}>(
  `INSERT INTO download (id, asset_id, profile_id, url, state, expires_at, created_at, updated_at)
   VALUES (@id, @assetId, @profileId, @url, 'pending', @expiresAt, @now, @now)`,
);
// among files with the same bytes, the first that is not in the trash
const assetWithBytes = statement<[string], { id: string }>(
  'SELECT id FROM asset WHERE sha256 = ? ORDER BY trashed_at IS NOT NULL, seq LIMIT 1',
);
const sensitiveWithBytes = statement<[string]>(
  'SELECT 1 FROM asset WHERE sha256 IN (SELECT value FROM json_each(?)) AND sensitive = 1 LIMIT 1',
);

const answerOf = statement<[string], { attemptId: string; rawJson: string }>(
  `SELECT attempt_id AS attemptId, raw_json AS rawJson FROM generation
   WHERE id = (SELECT generation_id FROM asset WHERE id = ?)`,
);

/** The stored answer that an asset came with; null: none. A long answer lacks the parts that Easel does not read. */
export function answerOfAsset(
  db: Db,
  assetId: string,
): Readonly<{ attemptId: string; rawJson: string }> | null {
  return answerOf(db).get(assetId) ?? null;
}

/** @returns the ids of the assets, in the service's order. The caller ends the attempt in the same transaction */
export function commitAnswer(db: Db, answer: AnswerToCommit, now: number): readonly string[] {
  return inTransaction(db, () => {
    const job = findJob(db).get(answer.jobId);
    if (!job) throw new Error(`There is no job ${answer.jobId}`);
    const { result, jobId, attemptId, rawBody } = answer;
    const { inferenceS } = result;
    const seed = result.seed ?? sentSeed(job);
    const generationId = uuid();
    addGeneration(db).run({ id: generationId, jobId, attemptId, rawBody, seed, inferenceS, now });
    const requested = requestedCountOf(job);
    const accepted = result.media.slice(0, requested + MAX_EXTRA_MEDIA);
    const sources = inputHashesOf(job);
    const sourceId = firstSourceAsset(db, sources);
    const hasSensitiveSource = sensitiveWithBytes(db).get(JSON.stringify(sources)) !== undefined;
    const ids = accepted.map((_, ordinal) =>
      writeAsset(db, {
        answer,
        job,
        sourceId,
        hasSensitiveSource,
        generationId,
        ordinal,
        now,
      }),
    );
    fileNewAssets(db, jobId, ids, now);
    const problem = problemOf(
      result,
      requested,
      ids.length,
      findModel(job.model_id) ? job.expected_count : 0,
    );
    changeJobState(db, jobId, 'downloading', now, { via: 'responded', ...(problem ? { problem } : {}) });
    return ids;
  });
}

function problemOf(
  { offered, unreadable }: GenerationResult,
  requested: number,
  accepted: number,
  expected: number,
): JobProblem | null {
  if (offered > accepted + unreadable) return tooManyProblem(offered, requested, accepted);
  if (unreadable > 0) return withoutAddressProblem(unreadable, offered);
  return offered < expected ? tooFewProblem(offered, expected) : null;
}

// For a model that Easel does not know, any small number in the request may be the number of files.
function requestedCountOf(job: JobRow): number {
  if (findModel(job.model_id)) return job.expected_count;
  const counts = Object.values(zRequestValues.parse(JSON.parse(job.values_json))).filter(
    (value): value is number => Number.isInteger(value) && Number(value) <= MAX_PLAUSIBLE_COUNT,
  );
  return Math.max(job.expected_count, ...counts);
}

// If the file is inside the answer (a `data:` URL), the row stores only its position in the answer.
function addressOf({ url, ordinal }: GenerationMedia, request: string): string {
  if (/^data:/i.test(url)) return `data:,${ordinal}`;
  return URL.parse(url, request)?.href ?? url;
}

// The local service reports for each answer whether a trained model made it.
function isOfTrainedModel({ raw }: GenerationResult): boolean {
  return isJsonObject(raw) && raw.sample === false;
}

// The seed that was sent, for services that do not report the used seed.
function sentSeed(job: JobRow): string | null {
  const { seed } = zRequestValues.parse(JSON.parse(job.values_json));
  return seed === undefined || seed === null || seed === '' ? null : String(seed);
}

// The SHA-256 of the input pictures of the request.
function inputHashesOf(job: JobRow): readonly string[] {
  return inputRefsIn(zRequestValues.parse(JSON.parse(job.values_json))).flatMap(
    (ref) => inputSha256(ref) ?? [],
  );
}

// The first input picture that is in the library as an asset.
function firstSourceAsset(db: Db, sources: readonly string[]): string | null {
  for (const sha256 of sources) {
    const source = assetWithBytes(db).get(sha256);
    if (source) return source.id;
  }
  return null;
}

function writeAsset(
  db: Db,
  asset: Readonly<{
    answer: AnswerToCommit;
    job: JobRow;
    sourceId: string | null;
    hasSensitiveSource: boolean;
    generationId: string;
    ordinal: number;
    now: number;
  }>,
): string {
  const { answer, job, sourceId, hasSensitiveSource, generationId, ordinal, now } = asset;
  const { result } = answer;
  const media = result.media[ordinal];
  if (!media) throw new Error(`The answer has no medium ${ordinal}`);
  const id = uuid();
  const { tags_json, base_url, expected_duration_s, expected_width, expected_height, ...jobColumns } = job;
  const { contentType } = media;
  const url = addressOf(media, `${base_url}/api/v1/${job.model_id}`);
  addAsset(db).run({
    ...jobColumns,
    id,
    jobId: answer.jobId,
    generationId,
    ordinal,
    kind: result.kind,
    url,
    // until the file itself is measured
    width: media.width ?? expected_width,
    height: media.height ?? expected_height,
    durationS: media.durationS ?? expected_duration_s,
    contentType,
    seed: result.seed ?? sentSeed(job),
    inferenceS: result.inferenceS,
    sensitive: hasSensitiveSource || result.nsfw?.[ordinal] === true ? 1 : 0,
    sample: answer.sample && !isOfTrainedModel(result) ? 1 : 0,
    sourceId,
    now,
  });
  for (const tag of zTags.parse(JSON.parse(tags_json))) assignTag(db, id, tag);
  const expiresAt = urlExpiresAt(url, now);
  addDownload(db).run({ id: uuid(), assetId: id, profileId: job.profile_id, url, expiresAt, now });
  return id;
}
