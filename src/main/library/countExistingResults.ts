import {
  type JsonValue,
  normalizeSeed,
  type RequestValues,
  stringifyLossless,
  zRequestValues,
} from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

export type ExistingResultsQuery = Readonly<{
  profileId: string;
  modelId: string;
  /** The requests with their seeds; a request without a seed never equals another. */
  requests: readonly RequestValues[];
}>;

type QueryParams = Readonly<{ words: string; seed: string; profileId: string; modelId: string }>;
type Found = Readonly<{ values_json: string; there: number }>;

// the column `file` begins with the seed; asset.seed is compared too, because a file name may have the same digits
const earlierResults = statement<QueryParams, Found>(
  `SELECT job.values_json, (SELECT count(*) FROM asset AS one
       WHERE one.job_id = job.id AND one.state = 'ready' AND one.trashed_at IS NULL) AS there
     FROM asset_text CROSS JOIN asset ON asset.seq = asset_text.rowid JOIN job ON job.id = asset.job_id
   WHERE asset_text MATCH @words AND asset.seed = @seed AND job.profile_id = @profileId AND job.model_id = @modelId`,
);
/** Number of words of the prompt searched together with the seed; few pictures match both. */
const MAX_PROMPT_WORDS = 8;

/** The number of results on disk of the same requests with the same seeds. Uses the full-text index, so it is fast. */
export function countExistingResults(db: Db, { profileId, modelId, requests }: ExistingResultsQuery): number {
  const byKey = new Map(
    requests.filter(({ seed }) => (seed ?? '') !== '').map((values) => [keyOf(values), values]),
  );
  let count = 0;
  for (const [key, values] of byKey) {
    const seed = normalizeSeed(String(values.seed)) ?? '';
    const earlier = earlierResults(db)
      .all({ words: ftsQueryOf(seed, values.prompt), seed, profileId, modelId })
      .find((row) => row.there > 0 && keyOf(zRequestValues.parse(JSON.parse(row.values_json))) === key);
    // each request counts once, however often it was sent
    count += earlier?.there ?? 0;
  }
  return count;
}

function ftsQueryOf(seed: string, prompt: unknown): string {
  const start = typeof prompt === 'string' ? prompt.trim().split(/\s+/, MAX_PROMPT_WORDS).join(' ') : '';
  // punctuation alone is not a word
  const promptTerm = /[\p{L}\p{N}]/u.test(start) ? ` AND prompt : ${quoted(start)}` : '';
  return `file : ^ ${quoted(seed)}${promptTerm}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function keyOf(values: RequestValues): string {
  const given = Object.entries(values).filter(([, value]) => (value ?? null) !== null);
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return stringifyLossless(Object.fromEntries<JsonValue>(sorted));
}
