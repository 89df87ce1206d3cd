import type { RouteOutput } from '@shared/ipc/contract';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const origin = statement<
  [string],
  { program: string | null; from: string; importedAt: number; raw: string | null }
>('SELECT program, from_path AS "from", imported_at AS importedAt, raw FROM asset_import WHERE asset_id = ?');

/** Where an imported asset came from; null for one that was made here. */
export function readOrigin(db: Db, assetId: string): RouteOutput<'imports.origin'> {
  return origin(db).get(assetId) ?? null;
}
