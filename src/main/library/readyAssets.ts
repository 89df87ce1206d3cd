import type { Asset } from '@shared/domain/Asset';
import { assetsById } from '../database/assetRow';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const portion = 500;

const older = statement<{ createdAt: number; id: string; limit: number }, { id: string }>(
  `SELECT id FROM asset WHERE state = 'ready' AND trashed_at IS NULL AND (created_at, id) < (@createdAt, @id)
   ORDER BY created_at DESC, id DESC LIMIT @limit`,
);

/** Everything the gallery shows, newest first, in portions: reading all of a large library holds little of it. */
export function* readyAssets(db: Db): Generator<readonly Asset[]> {
  let last = { createdAt: Number.MAX_SAFE_INTEGER, id: '' };
  for (;;) {
    const rows = older(db).all({ ...last, limit: portion });
    const assets = assetsById(
      db,
      rows.map(({ id }) => id),
    );
    const end = assets.at(-1);
    if (!end) return;
    yield assets;
    last = { createdAt: end.createdAt, id: end.id };
  }
}
