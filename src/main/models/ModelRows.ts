import { type ModelInfo, zModelInfo } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

/** A model in a service's list, as stored in the table `model_said`. */
export interface ListedModel {
  /** `provider/model` */
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | null;
  /** null: not fetched yet, or the answer could not be read. */
  readonly info: ModelInfo | null;
  /** When the details were fetched, ms UTC; null: never. */
  readonly infoAt: number | null;
}

type Row = Readonly<{
  model_id: string;
  name: string;
  kind: 'image' | 'video' | null;
  info_json: string | null;
  info_at: number | null;
}>;

const all = statement<[string], Row>(
  'SELECT model_id, name, kind, info_json, info_at FROM model_said WHERE profile_id = ? ORDER BY model_id',
);
const put = statement<Readonly<{ profileId: string; id: string; name: string; kind: string | null }>>(
  `INSERT INTO model_said (profile_id, model_id, name, kind) VALUES (@profileId, @id, @name, @kind)
   ON CONFLICT (profile_id, model_id) DO UPDATE SET name = excluded.name, kind = excluded.kind`,
);
const drop = statement<[string, string]>('DELETE FROM model_said WHERE profile_id = ? AND model_id = ?');
const setInfo = statement<Readonly<{ profileId: string; id: string; infoJson: string | null; at: number }>>(
  `UPDATE model_said SET info_json = coalesce(@infoJson, info_json), info_at = @at
   WHERE profile_id = @profileId AND model_id = @id`,
);

/** Stored details that do not match this version's schema count as never fetched. */
export function readListedModels(db: Db, profileId: string): Map<string, ListedModel> {
  const rows = all(db)
    .all(profileId)
    .map(({ model_id: id, name, kind, info_json, info_at }): [string, ListedModel] => {
      const info = info_json === null ? null : (zModelInfo.safeParse(JSON.parse(info_json)).data ?? null);
      return [id, { id, name, kind, info, infoAt: info_json !== null && info === null ? null : info_at }];
    });
  return new Map(rows);
}

export function storeListing(
  db: Db,
  profileId: string,
  { id, name, kind }: Omit<ListedModel, 'info' | 'infoAt'>,
): void {
  put(db).run({ profileId, id, name, kind });
}

export function dropListing(db: Db, profileId: string, id: string): void {
  drop(db).run(profileId, id);
}

/** @param info null: the answer could not be read; the stored details stay */
export function storeInfo(
  db: Db,
  profileId: string,
  id: string,
  details: Readonly<{ info: ModelInfo | null; at: number }>,
): void {
  setInfo(db).run({
    profileId,
    id,
    infoJson: details.info === null ? null : JSON.stringify(details.info),
    at: details.at,
  });
}

interface Denial {
  readonly modelId: string;
  /** ms UTC. */
  readonly at: number;
  /** The service's own message. */
  readonly message: string;
}

const stars = statement<[string], { model_id: string }>(
  'SELECT model_id FROM model_star WHERE profile_id = ?',
);
const star = statement<[string, string]>(
  'INSERT OR IGNORE INTO model_star (profile_id, model_id) VALUES (?, ?)',
);
const unstar = statement<[string, string]>('DELETE FROM model_star WHERE profile_id = ? AND model_id = ?');
const denials = statement<[string], { model_id: string; at: number; message: string }>(
  'SELECT model_id, at, message FROM model_denial WHERE profile_id = ? ORDER BY at',
);
const forget = statement<[string]>('DELETE FROM model_denial WHERE profile_id = ?');
// job_count has a row for each model that was used; the latest answer is the last entry of an index
const used = statement<[string, string], { model_id: string; at: number | null }>(
  `SELECT model_id, (SELECT max(ended_at) FROM attempt INDEXED BY attempt_model
     WHERE profile_id = ? AND model_id = job_count.model_id AND outcome = 'answered') AS at
   FROM job_count WHERE profile_id = ? GROUP BY model_id`,
);

export function starredModels(db: Db, profileId: string): ReadonlySet<string> {
  return new Set(
    stars(db)
      .all(profileId)
      .map((row) => row.model_id),
  );
}

export function setStar(db: Db, profileId: string, modelId: string, starred: boolean): void {
  (starred ? star : unstar)(db).run(profileId, modelId);
}

/** The service's refusals of models, oldest first. */
export function modelDenials(db: Db, profileId: string): readonly Denial[] {
  return denials(db)
    .all(profileId)
    .map(({ model_id: modelId, at, message }) => ({ modelId, at, message }));
}

/** @returns whether there were any */
export function forgetDenials(db: Db, profileId: string): boolean {
  return forget(db).run(profileId).changes > 0;
}

/** When the service last answered for each used model, ms UTC; null: not yet. */
export function lastUses(db: Db, profileId: string): ReadonlyMap<string, number | null> {
  return new Map(
    used(db)
      .all(profileId, profileId)
      .map(({ model_id, at }) => [model_id, at]),
  );
}
