import { type ModelInfo, zModelInfo } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

/** What a service said of one model, as `model_said` keeps it. */
export interface SaidModel {
  /** `provider/model` */
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | null;
  /** null: not asked for yet, or nothing that could be read. */
  readonly info: ModelInfo | null;
  /** When its information was asked for, ms UTC; null: never. */
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

/** Every model that the service of a profile named, by id. Information that another version of Easel wrote otherwise is left out. */
export function readSaid(db: Db, profileId: string): Map<string, SaidModel> {
  const rows = all(db)
    .all(profileId)
    .map(({ model_id: id, name, kind, info_json, info_at }): [string, SaidModel] => {
      const info = info_json === null ? null : (zModelInfo.safeParse(JSON.parse(info_json)).data ?? null);
      return [id, { id, name, kind, info, infoAt: info_json !== null && info === null ? null : info_at }];
    });
  return new Map(rows);
}

export function keepListing(
  db: Db,
  profileId: string,
  { id, name, kind }: Omit<SaidModel, 'info' | 'infoAt'>,
): void {
  put(db).run({ profileId, id, name, kind });
}

export function dropListing(db: Db, profileId: string, id: string): void {
  drop(db).run(profileId, id);
}

/** @param info null: nothing that could be read; what was known stays */
export function keepInfo(
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
