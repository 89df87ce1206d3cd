// Writes a past into a library that is closed: requests over many days, as the queue would have left them.
import { join } from 'node:path';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';

export type LedgerWishes = Readonly<{
  profileId: string;
  /** Requests, spread over the days; each a batch of 40. */
  requests: number;
  days: number;
  /** ms UTC; the last of them was sent a little before. */
  now: number;
  /** Each so many-th answer was lost; 0: none. */
  lostEvery?: number;
  /** Whether there are pictures, each with a tag. */
  pictures?: boolean;
  /** The balance after the last of it, thousandths of a credit; points of its course are written. */
  balanceMilli?: number;
}>;

const models = [
  { id: 'imagegen/dev', kind: 'image', milli: 2400, weight: 12 },
  { id: 'charedit/v3-character-edit', kind: 'image', milli: 4000, weight: 3 },
  { id: 'videogen/video-2-1-master', kind: 'video', milli: 24_000, weight: 1 },
] as const;
const tags = ['harbour campaign', 'moods', 'Studio North'] as const;
const dayMs = 86_400_000;
const batchSize = 40;

/** @returns how much was written: thousandths of a credit, confirmed and possible */
export function fillLedger(
  dataFolder: string,
  wishes: LedgerWishes,
): Readonly<{ confirmedMilli: number; possibleMilli: number }> {
  const library = openLibraryDatabase({ dataFolder, now: () => wishes.now });
  try {
    return library.db.transaction(() => write(library.db, wishes))();
  } finally {
    library.close();
  }
}

/** Of the first profile in a library: which the app has made. */
export function firstProfile(dataFolder: string): string {
  const library = openLibraryDatabase({ dataFolder, now: Date.now });
  try {
    return library.db.prepare<[], string>('SELECT id FROM profile LIMIT 1').pluck().get() ?? '';
  } finally {
    library.close();
  }
}

/** The data folder of a library folder, as `--library` lays it out. */
export const dataOf = (library: string): string => join(library, '.easel');

type Db = ReturnType<typeof openLibraryDatabase>['db'];

function write(db: Db, wishes: LedgerWishes) {
  const { profileId, requests, days, now, lostEvery = 0, pictures = false, balanceMilli } = wishes;
  const add = statements(db);
  const times = planTimes(requests, days, now);
  for (const [id, name] of tags.entries()) add.tag.run(id + 1, name);
  const sum = { confirmedMilli: 0, possibleMilli: 0 };
  const spentAfter: { at: number; milli: number }[] = [];
  for (const [n, at] of times.entries()) {
    const model = modelOf(Math.floor(n / batchSize));
    const batch = Math.floor(n / batchSize);
    const isLost = lostEvery > 0 && n % lostEvery === lostEvery - 1;
    const row = {
      id: `past-${n}`,
      batch: `past-batch-${batch}`,
      profileId,
      at,
      model: model.id,
      kind: model.kind,
      outcome: isLost ? 'unknown' : 'answered',
      charge: isLost ? 'possible' : 'confirmed',
      charged: isLost ? null : model.milli,
      reserved: model.milli,
      ordinal: (n % batchSize) + 1,
      prompt: `a harbour at blue hour, study ${batch}`,
      job: `past-job-${batch}`,
    };
    if (n % batchSize === 0) {
      add.batch.run(row);
      add.job.run(row);
    }
    add.attempt.run(row);
    if (isLost) sum.possibleMilli += model.milli;
    else sum.confirmedMilli += model.milli;
    spentAfter.push({ at, milli: sum.confirmedMilli });
    if (isLost || !pictures) continue;
    add.generation.run(row);
    const asset = add.asset.run(row);
    add.tagged.run(`past-${n}`, (batch % tags.length) + 1);
    if (asset.changes !== 1) throw new Error('no asset was written');
  }
  if (balanceMilli !== undefined) {
    const step = Math.max(1, Math.floor(spentAfter.length / 60));
    for (let n = 0; n < spentAfter.length; n += step) {
      const { at, milli } = spentAfter[n] ?? { at: now, milli: 0 };
      add.balance.run(profileId, at, balanceMilli + sum.confirmedMilli - milli);
    }
    add.balance.run(profileId, now, balanceMilli);
  }
  return sum;
}

/** More on some days than on others, none on a few, always the same for the same wishes. */
function planTimes(requests: number, days: number, now: number): readonly number[] {
  const weights = Array.from({ length: days }, (_, day) =>
    day % 7 === 3 ? 0 : 1 + ((day * 7919) % 11) + (day % 5 === 0 ? 6 : 0),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const times: number[] = [];
  for (const [day, weight] of weights.entries()) {
    const count = Math.round((requests * weight) / all);
    const begins = midnight - (days - 1 - day) * dayMs;
    const span = Math.max(60_000, Math.min(dayMs, now - begins) - 60_000);
    for (let n = 0; n < count && times.length < requests; n += 1)
      times.push(Math.round(begins + (span * (n + 0.5)) / count));
  }
  while (times.length < requests) times.push(now - 60_000);
  return times;
}

function modelOf(batch: number): (typeof models)[number] {
  const all = models.reduce((sum, { weight }) => sum + weight, 0);
  let left = (batch * 7) % all;
  for (const model of models) {
    if (left < model.weight) return model;
    left -= model.weight;
  }
  return models[0];
}

function statements(db: Db) {
  return {
    tag: db.prepare('INSERT OR IGNORE INTO tag (id, name) VALUES (?, ?)'),
    batch: db.prepare(
      `INSERT INTO batch (id, profile_id, model_id, lane, source, template, complete, created_at)
       VALUES (@batch, @profileId, @model, 'batch', 'create', @prompt, 1, @at)`,
    ),
    job: db.prepare(
      `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, cleared, position, values_json, prompt,
         expected_kind, expected_count, expected_width, expected_height, finished_at, created_at, updated_at)
       VALUES (@job, @batch, @profileId, @model, 'batch', 'done', 1, 0, '{}', @prompt, @kind, 1, 512, 512, @at, @at, @at)`,
    ),
    attempt: db.prepare(
      `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, ended_at, outcome, charge,
         price_class, media_count, reserved_milli, charged_milli, request_json)
       VALUES (@id, @job, @batch, @profileId, @model, @ordinal, @at, @at + 900, @outcome, @charge,
         @kind, 1, @reserved, @charged, '{}')`,
    ),
    generation: db.prepare(
      "INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at) VALUES (@id, @job, @id, '{}', @at + 900)",
    ),
    asset: db.prepare(
      `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width, height,
         content_type, prompt, values_json, created_at)
       VALUES (@id, @job, @id, @profileId, @model, 0, @kind, 'failed', 'http://127.0.0.1:9/' || @id, 512, 512, 'image/png',
         @prompt, '{}', @at + 900)`,
    ),
    tagged: db.prepare('INSERT INTO asset_tag (asset_id, tag_id) VALUES (?, ?)'),
    balance: db.prepare(
      'INSERT INTO balance_point (profile_id, at, balance_milli, quiet) VALUES (?, ?, ?, 1)',
    ),
  };
}
