// Adds missing history files to the library: each gets a row in `asset` and one in `download`. Never sends a POST.
import { localizable, serializeText } from '@shared/messages/LocalizableText';
import {
  type HistoryEntry,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  parseLossless,
  readHistoryEntry,
  urlExpiresAt,
} from '@shared/service';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

export interface FetchResult {
  readonly assetIds: readonly string[];
  /** Number of files with expired URLs. */
  readonly expired: number;
}

type Missing = Readonly<{
  seq: number;
  ordinal: number;
  url: string;
  asset_id: string | null;
  profile_id: string;
  profile: string;
  kind: 'local' | 'remote';
  id: string;
  json: string;
}>;

const missing = statement<[string], Missing>(
  `SELECT e.seq, m.ordinal, m.url, m.asset_id, e.profile_id, p.name AS profile, p.kind, e.id, r.json
   FROM json_each(?) AS wanted JOIN history_entry e ON e.seq = wanted.value
     JOIN history_media m ON m.entry_seq = e.seq JOIN history_raw r ON r.seq = e.seq
     JOIN profile p ON p.id = e.profile_id LEFT JOIN asset a ON a.id = m.asset_id
   WHERE m.asset_id IS NULL OR (a.state = 'failed' AND a.job_id IS NULL)
   ORDER BY wanted.key, m.ordinal`,
);
const countMissing = statement<[string], number>(
  `SELECT count(*) FROM json_each(?) AS wanted JOIN history_media m ON m.entry_seq = wanted.value
     LEFT JOIN asset a ON a.id = m.asset_id
   WHERE m.asset_id IS NULL OR (a.state = 'failed' AND a.job_id IS NULL)`,
);
const setProblem = statement<[string | null, number, number]>(
  'UPDATE history_media SET problem = ? WHERE entry_seq = ? AND ordinal = ?',
);
const addAsset = statement<{
  id: string;
  profileId: string;
  modelId: string;
  ordinal: number;
  kind: 'image' | 'video';
  url: string;
  width: number;
  height: number;
  durationS: number | null;
  contentType: string;
  seed: string | null;
  prompt: string;
  values: string;
  sample: 0 | 1;
  createdAt: number;
}>(
  `INSERT INTO asset (id, profile_id, model_id, ordinal, kind, state, remote_url, width, height, duration_s, content_type,
     seed, prompt, values_json, sample, created_at, origin)
   VALUES (@id, @profileId, @modelId, @ordinal, @kind, 'pending', @url, @width, @height, @durationS, @contentType,
     @seed, @prompt, @values, @sample, @createdAt, 'imported')`,
);
const addOrigin = statement<{ id: string; from: string; now: number }>(
  `INSERT INTO asset_import (asset_id, program, from_path, imported_at)
   VALUES (@id, 'the service’s history', @from, @now)`,
);
// Without a profile, so that history downloads do not hold back paid requests; `slow` 1: paid files go first.
const addDownload = statement<{
  id: string;
  assetId: string;
  url: string;
  expiresAt: number | null;
  now: number;
}>(
  `INSERT INTO download (id, asset_id, url, state, slow, expires_at, created_at, updated_at)
   VALUES (@id, @assetId, @url, 'pending', 1, @expiresAt, @now, @now)`,
);
const reopen = statement<{ assetId: string; url: string; now: number }>(
  `UPDATE download SET state = 'pending', url = @url, tries = 0, next_try_at = NULL, error = NULL, updated_at = @now
   WHERE asset_id = @assetId AND state = 'failed'`,
);
const reopenAsset = statement<{ assetId: string; url: string }>(
  `UPDATE asset SET state = 'pending', problem = NULL, remote_url = @url WHERE id = @assetId`,
);

export function missingFiles(db: Db, seqs: readonly number[]): number {
  return countMissing(db).pluck().get(JSON.stringify(seqs)) as number;
}

/** Queues downloads of the entries' missing files; the caller wakes the downloader afterwards. */
export function fetchEntries(db: Db, seqs: readonly number[], now: number): FetchResult {
  const assetIds: string[] = [];
  let expired = 0;
  inTransaction(db, () => {
    for (const file of missing(db).all(JSON.stringify(seqs))) {
      const expiresAt = urlExpiresAt(file.url, now);
      if (expiresAt !== null && expiresAt <= now) {
        expired += 1;
        setProblem(db).run(serializeText(localizable('history.fileExpired')), file.seq, file.ordinal);
        continue;
      }
      setProblem(db).run(null, file.seq, file.ordinal);
      assetIds.push(file.asset_id === null ? add(db, file, expiresAt, now) : retryDownload(db, file, now));
    }
  });
  return { assetIds, expired };
}

function retryDownload(db: Db, { asset_id: assetId, url }: Missing, now: number): string {
  if (assetId === null) throw new Error('There is nothing to try again');
  reopen(db).run({ assetId, url, now });
  reopenAsset(db).run({ assetId, url });
  return assetId;
}

// the local service reports for each answer whether a trained model made it
function isOfTrainedModel(entry: HistoryEntry | null): boolean {
  return isJsonObject(entry?.result) && entry.result.sample === false;
}

function add(db: Db, file: Missing, expiresAt: number | null, now: number): string {
  const entry = readHistoryEntry(parseLossless(file.json));
  const id = uuid();
  const { url, ordinal, profile_id: profileId } = file;
  const made = entry?.createdAtMs ?? now;
  addAsset(db).run({
    id,
    url,
    ordinal,
    profileId,
    ...factsOf(entry, ordinal),
    sample: file.kind === 'local' && !isOfTrainedModel(entry) ? 1 : 0,
    createdAt: made > 0 && made <= now ? made : now,
  });
  addOrigin(db).run({ id, from: `${file.profile}, entry ${file.id}`, now });
  addDownload(db).run({ id: uuid(), assetId: id, url, expiresAt, now });
  return id;
}

function factsOf(entry: HistoryEntry | null, ordinal: number) {
  const result = isJsonObject(entry?.result ?? undefined) ? (entry?.result as Record<string, JsonValue>) : {};
  const isFilm = isJsonArray(result.videos) && !isJsonArray(result.images);
  const listed = isFilm ? result.videos : result.images;
  const item = isJsonArray(listed) ? listed[ordinal] : undefined;
  const medium = isJsonObject(item) ? item : {};
  const request = entry?.request ?? {};
  const seed = result.seed ?? request.seed;
  const path = [entry?.provider, entry?.model].filter((part) => part != null);
  return {
    kind: isFilm ? ('video' as const) : ('image' as const),
    modelId: path.join('/'),
    // measured when the file is downloaded
    width: dimension(medium.width),
    height: dimension(medium.height),
    durationS: typeof medium.duration === 'number' && medium.duration > 0 ? medium.duration : null,
    contentType: typeof medium.content_type === 'string' ? medium.content_type.slice(0, 200) : '',
    seed: typeof seed === 'string' && /^\d{1,20}$/.test(seed) ? seed : null,
    prompt: typeof request.prompt === 'string' ? request.prompt : '',
    values: JSON.stringify(request),
  };
}

function dimension(value: JsonValue | undefined): number {
  return typeof value === 'number' && value > 0 && value < 100_000 ? Math.round(value) : 0;
}
