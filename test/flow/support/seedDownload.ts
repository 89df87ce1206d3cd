import type { Db } from '../../../src/main/database/Db';

export interface SeededMedium {
  readonly url: string;
  readonly kind?: 'image' | 'video';
  readonly contentType?: string;
  /** ms UTC */
  readonly expiresAt?: number;
}

let count = 0;

/** Writes a job that was answered with some media, as the queue leaves it: `downloading`, one outbox row each. */
export function seedDownloads(
  db: Db,
  media: readonly SeededMedium[],
  options: Readonly<{ prompt?: string; seed?: string | null; profileId?: string; now?: number }> = {},
): { jobId: string; assetIds: readonly string[] } {
  const { prompt = 'A red fox, in the snow', seed = '42', profileId = 'profile-1' } = options;
  const now = options.now ?? Date.UTC(2026, 10, 20, 12);
  count += 1;
  const n = String(count).padStart(6, '0');
  const [batchId, jobId, attemptId, generationId] = [
    `batch-${n}`,
    `job-${n}`,
    `attempt-${n}`,
    `generation-${n}`,
  ];
  const kind = media[0]?.kind ?? 'image';
  db.prepare(
    `INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
     VALUES (?, ?, 'imagegen/dev', 'interactive', 'create', 1, ?)`,
  ).run(batchId, profileId, now);
  db.prepare(
    `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
       expected_count, expected_width, expected_height, created_at, updated_at)
     VALUES (?, ?, ?, 'imagegen/dev', 'interactive', 'downloading', 1, '{}', ?, ?, ?, 512, 512, ?, ?)`,
  ).run(jobId, batchId, profileId, prompt, kind, media.length, now, now);
  db.prepare(
    `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge,
       price_class, media_count, request_json)
     VALUES (?, ?, ?, ?, 'imagegen/dev', 0, ?, 'answered', 'confirmed', 'x', ?, '{}')`,
  ).run(attemptId, jobId, batchId, profileId, now, media.length);
  db.prepare(
    'INSERT INTO generation (id, job_id, attempt_id, raw_json, seed, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(generationId, jobId, attemptId, '{}', seed, now);
  const assetIds = media.map((medium, ordinal) => {
    const assetId = `asset-${n}-${ordinal}`;
    db.prepare(
      `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width,
         height, content_type, seed, prompt, values_json, created_at)
       VALUES (?, ?, ?, ?, 'imagegen/dev', ?, ?, 'pending', ?, 512, 512, ?, ?, ?, '{}', ?)`,
    ).run(
      assetId,
      jobId,
      generationId,
      profileId,
      ordinal,
      medium.kind ?? 'image',
      medium.url,
      medium.contentType ?? (medium.kind === 'video' ? 'video/mp4' : 'image/png'),
      seed,
      prompt,
      now,
    );
    db.prepare(
      `INSERT INTO download (id, asset_id, profile_id, url, state, expires_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'pending', ?, ?, ?)`,
    ).run(`download-${n}-${ordinal}`, assetId, profileId, medium.url, medium.expiresAt ?? null, now, now);
    return assetId;
  });
  return { jobId, assetIds };
}
