import { distance, rgbAt } from './Rgb';

/** Where the ground or the water begins, px from above; null: no line goes across the picture. */
export function findHorizon(data: Uint8ClampedArray, width: number, height: number): number | null {
  const step = Math.max(1, Math.floor(width / 120));
  const shares: Readonly<{ row: number; share: number }>[] = [];
  for (let row = Math.floor(height * 0.25); row < height * 0.85; row++) {
    let [crossed, all] = [0, 0];
    for (let x = 0; x < width; x += step) {
      all++;
      if (distance(rgbAt(data, ((row - 2) * width + x) * 4), rgbAt(data, ((row + 2) * width + x) * 4)) > 9)
        crossed++;
    }
    shares.push({ row, share: crossed / all });
  }
  const most = shares.reduce((best, { share }) => Math.max(best, share), 0);
  // the first of several: below it are waves, and the shore
  return most > 0.3 ? (shares.find(({ share }) => share > most * 0.55)?.row ?? null) : null;
}
