import { v7 as uuid } from 'uuid';
import type { LibraryDatabase } from '../../../src/main/database/library/openLibraryDatabase';
import { assetFileName } from '../../../src/main/downloads/files/assetFileName';
import type { PlannedJob } from './planLibrary';
import type { Sample } from './samples';

type Db = LibraryDatabase['db'];

/** A file that must be there for the rows that were written. */
export type PlacedAsset = Readonly<{ id: string; file: string; sample: Sample }>;

/** Writes finished requests as the app leaves them: job, attempt, generation, assets and settled downloads. */
export class LibraryWriter {
  readonly #profileId: string;
  readonly #batches: Readonly<Record<'image' | 'video', string>>;
  readonly #write: ReturnType<typeof statements>;

  readonly #hasSettings: boolean;

  /** @param options.hasSettings with steps, guidance and size in each request for pictures, in some hundred combinations */
  constructor(
    db: Db,
    { hasSettings, ...options }: Readonly<{ profileId: string; at: number; hasSettings: boolean }>,
  ) {
    this.#profileId = options.profileId;
    this.#hasSettings = hasSettings;
    this.#write = statements(db);
    this.#batches = { image: uuid(), video: uuid() };
    for (const kind of ['image', 'video'] as const) {
      this.#write.batch.run({ ...options, id: this.#batches[kind], modelId: modelOf[kind] });
    }
  }

  /** @returns the assets, whose files are still to be put in their places. */
  add(job: PlannedJob, samples: readonly Sample[]): readonly PlacedAsset[] {
    const [first] = samples;
    if (!first) throw new Error('a request without a picture');
    const { at, seed } = job;
    const id = (): string => uuid({ msecs: at });
    const prompt = `${first.prompt}, ${job.words}`;
    const row = {
      jobId: id(),
      attemptId: id(),
      generationId: id(),
      at,
      seed,
      prompt,
      batchId: this.#batches[first.kind],
      profileId: this.#profileId,
      modelId: modelOf[first.kind],
      kind: first.kind,
      count: samples.length,
      width: first.width,
      height: first.height,
      durationS: first.durationS,
      chargedMilli: 2400 * samples.length,
      valuesJson: JSON.stringify({
        prompt,
        seed,
        num_images: samples.length,
        ...(this.#hasSettings && first.kind === 'image' ? settingsOf(Number(seed), first) : {}),
      }),
    };
    this.#write.job.run(row);
    this.#write.attempt.run(row);
    this.#write.generation.run(row);
    return samples.map((sample, ordinal) => {
      const assetId = id();
      const { folder, name } = assetFileName({
        date: at,
        template: null,
        prompt,
        seed,
        ordinal,
        ext: sample.ext,
      });
      const { kind, ext, contentType, width, height, durationS, bytes, sha256 } = sample;
      const file = `${folder}/${name}`;
      const url = `http://127.0.0.1:9/media/${assetId}.${ext}`;
      const preview = sample.previews === null ? null : 'ready';
      const media = { kind, contentType, width, height, durationS, bytes, sha256, preview };
      const { lastInsertRowid } = this.#write.asset.run({ ...row, ...media, assetId, ordinal, file, url });
      if (sample.look !== null) this.#write.look.run(lastInsertRowid, sample.look);
      this.#write.download.run({ id: id(), assetId, profileId: this.#profileId, url, bytes, at });
      return { id: assetId, file, sample };
    });
  }
}

function settingsOf(seed: number, { width, height }: Pick<Sample, 'width' | 'height'>) {
  const [steps, guidance] = [seed % 7, Math.floor(seed / 7) % 6];
  return {
    num_inference_steps: 14 + steps * 6,
    guidance_scale: 1.5 + guidance * 1.5,
    image_size: { width, height },
  };
}

const modelOf = { image: 'imagegen/dev', video: 'videogen/video-2-1-master' } as const;

function statements(db: Db) {
  return {
    batch: db.prepare(
      `INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
       VALUES (@id, @profileId, @modelId, 'batch', 'create', 1, @at)`,
    ),
    job: db.prepare(
      `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, cleared, position, values_json, prompt,
         expected_kind, expected_count, expected_width, expected_height, expected_duration_s, sent_at, finished_at,
         created_at, updated_at)
       VALUES (@jobId, @batchId, @profileId, @modelId, 'batch', 'done', 1, 0, @valuesJson, @prompt,
         @kind, @count, @width, @height, @durationS, @at, @at, @at, @at)`,
    ),
    attempt: db.prepare(
      `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, ended_at, outcome, status,
         charge, price_class, media_count, charged_milli, request_json)
       VALUES (@attemptId, @jobId, @batchId, @profileId, @modelId, 1, @at, @at, 'answered', 200,
         'confirmed', @kind, @count, @chargedMilli, @valuesJson)`,
    ),
    generation: db.prepare(
      `INSERT INTO generation (id, job_id, attempt_id, raw_json, seed, inference_s, created_at)
       VALUES (@generationId, @jobId, @attemptId, '{}', @seed, 1.2, @at)`,
    ),
    asset: db.prepare(
      `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, file, width,
         height, duration_s, content_type, bytes, sha256, seed, prompt, values_json, inference_s, sample, preview,
         created_at)
       VALUES (@assetId, @jobId, @generationId, @profileId, @modelId, @ordinal, @kind, 'ready', @url, @file, @width,
         @height, @durationS, @contentType, @bytes, @sha256, @seed, @prompt, @valuesJson, 1.2, 1, @preview, @at)`,
    ),
    look: db.prepare('INSERT INTO asset_look (seq, look) VALUES (?, ?)'),
    download: db.prepare(
      `INSERT INTO download (id, asset_id, profile_id, url, state, received, created_at, updated_at)
       VALUES (@id, @assetId, @profileId, @url, 'done', @bytes, @at, @at)`,
    ),
  };
}
