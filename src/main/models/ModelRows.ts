import { type ModelInfo, zModelInfo } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

/** A model as the service listed it, stored in `model_said`. */
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
const inform = statement<Readonly<{ profileId: string; id: string; infoJson: string | null; at: number }>>(
  `UPDATE model_said SET info_json = coalesce(@infoJson, info_json), info_at = @at
   WHERE profile_id = @profileId AND model_id = @id`,
);

/**
 * Reads all models that a profile's service listed, by id. If the stored details do not match this version's
 * schema, `info` and `infoAt` are null, and Easel fetches the details again.
 */
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

/**
 * Stores the fetched details of a model.
 * @param info null: the answer could not be read; the stored details stay
 */
export function storeInfo(
  db: Db,
  profileId: string,
  id: string,
  said: Readonly<{ info: ModelInfo | null; at: number }>,
): void {
  inform(db).run({
    profileId,
    id,
    infoJson: said.info === null ? null : JSON.stringify(said.info),
    at: said.at,
  });
}
