import { paletteOf, type Swatch } from '@shared/looks/paletteOf';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const lookOfAsset = statement<[number], { look: Uint8Array }>('SELECT look FROM asset_look WHERE seq = ?');

/** The dominant colours of a picture, largest share first; empty if they are not known (yet). */
export function assetPalette(db: Db, seq: number): Swatch[] {
  const row = lookOfAsset(db).get(seq);
  return row ? [...paletteOf(row.look)] : [];
}
