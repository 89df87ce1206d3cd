import type { RouteOutput } from '@shared/ipc/contract';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const origin = statement<
  [string],
  { program: string | null; from: string; importedAt: number; raw: string | null; isFrame: 0 | 1 }
>(
  `SELECT program, from_path AS "from", imported_at AS importedAt, raw,
     coalesce((SELECT film.kind = 'video' FROM asset JOIN asset AS film ON film.id = asset.source_id
       WHERE asset.id = asset_import.asset_id), 0) AS isFrame
   FROM asset_import WHERE asset_id = ?`,
);

/** The origin of an imported asset; null for an asset made by Easel. */
export function readOrigin(db: Db, assetId: string): RouteOutput<'imports.origin'> {
  const found = origin(db).get(assetId);
  return found ? { ...found, isFrame: found.isFrame === 1 } : null;
}
