import { css, lighten, mix } from '../Color';
import type { Outline } from '../paintGround';
import type { SceneBrief } from '../Scene';
import { leafColor, leafSeason } from './leafage';
import { isSnowLying } from './settings';
import type { Context } from './Thing';

/** Rows of vines down the side of a hill. @param t 0: far, 1: near */
export function paintVines(
  context: Context,
  brief: SceneBrief,
  outline: Outline,
  t: number,
  name: string,
): void {
  const { width, height, palette, random, mood } = brief;
  const chance = random.fork(`vines ${name}`);
  const season = leafSeason(brief) ?? (isSnowLying(mood.has) ? 'winter' : 'summer');
  const size = height * (0.004 + 0.009 * t);
  for (let row = 0; row < 7; row++) {
    const down = size * (1.6 + row * 3.1);
    for (let x = -size; x < width + size; x += size * 1.15) {
      const leaf = leafColor(brief, season, chance);
      const y = outline(x) + down + chance.range(-0.2, 0.2) * size;
      context.fillStyle = css(palette.near, 0.35);
      context.fillRect(x - size, y + size * 0.5, size * 2, size * 0.4);
      const hazy = mix(leaf, palette.far, 0.3 * (1 - t));
      context.fillStyle = css(lighten(hazy, chance.range(-0.05, 0.03)));
      context.beginPath();
      context.ellipse(x, y, size * chance.range(0.6, 0.8), size * chance.range(0.6, 0.9), 0, 0, 7);
      context.fill();
    }
  }
}
