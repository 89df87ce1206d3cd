import { coloursOffset, labByte, labMiddle, lookBytes } from '@shared/looks/lookLayout';
import { okLabOfHex } from '@shared/looks/okLab';
import { paletteOf, type Swatch } from '@shared/looks/paletteOf';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { colourOffsets, type LookIndex } from './LookIndex';

/** Minimum share of a colour for the picture to be found by it. */
const MIN_SHARE = Math.round(0.05 * 255);

/** The pictures with a dominant colour within `tolerance` (OKLab), unordered; none for an invalid `#rrggbb`. */
export function colourSeqs(index: LookIndex, hex: string, tolerance: number): Uint32Array<ArrayBuffer> {
  const target = okLabOfHex(hex);
  if (target === null) return new Uint32Array();
  const { looks, seqs } = index;
  const [l, a, b] = [labByte(target.l), labByte(target.a, labMiddle), labByte(target.b, labMiddle)];
  const maxDistance = (tolerance * 255) ** 2;
  const found = new Uint32Array(index.count);
  let count = 0;
  for (let place = 0; place < index.count; place += 1) {
    const from = place * lookBytes + coloursOffset;
    for (const at of colourOffsets) {
      const share = looks[from + at + 6] ?? 0;
      // colours are sorted by their share
      if (share < MIN_SHARE) break;
      const [dl, da, db] = [
        (looks[from + at] ?? 0) - l,
        (looks[from + at + 1] ?? 0) - a,
        (looks[from + at + 2] ?? 0) - b,
      ];
      if (dl * dl + da * da + db * db > maxDistance) continue;
      found[count] = seqs[place] ?? 0;
      count += 1;
      break;
    }
  }
  return found.slice(0, count);
}

const lookOfAsset = statement<[number], { look: Uint8Array }>('SELECT look FROM asset_look WHERE seq = ?');

/** The dominant colours of a picture, largest share first; empty if they are not known (yet). */
export function assetPalette(db: Db, seq: number): Swatch[] {
  const row = lookOfAsset(db).get(seq);
  return row ? [...paletteOf(row.look)] : [];
}
