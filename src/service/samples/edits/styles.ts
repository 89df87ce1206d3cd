import { css, mix } from '../Color';
import { linear } from '../paint';
import type { Random } from '../Random';
import type { Context, Palette } from '../Scene';
import { blend, findEdges, mapPixels, type Rgb, rgbOf, soften } from './pixels';

type Sitting = Readonly<{ width: number; height: number; palette: Palette; random: Random }>;
type Style = (context: Context, sitting: Sitting) => void;

const paper: Rgb = [247, 243, 233];

export const styles: Readonly<Record<string, Style>> = {
  auto: (context, sitting) => grade(context, sitting, 0.6),
  realistic: (context, sitting) => grade(context, sitting, 0.35),
  fiction: (context, sitting) => duotone(context, sitting, sitting.palette, 0.6),
  illustration: (context, sitting) => {
    flatten(context, sitting, 6, 1.25);
    const edges = findEdges(context, sitting);
    mapPixels(context, sitting, (pixel, _, place) =>
      blend(pixel, [32, 30, 40], Math.min(0.65, Math.max(0, (edges[place] ?? 0) - 34) / 130)),
    );
  },
  watercolor: (context, sitting) => {
    const edges = findEdges(context, sitting);
    flatten(context, sitting, 9, 1.1);
    const grain = sitting.random.fork('paper');
    mapPixels(context, sitting, (pixel, _, place) => {
      const [red, green, blue] = blend(pixel, paper, 0.2 + 0.1 * grain.next());
      return blend(
        [red, green, blue],
        [red * 0.5, green * 0.5, blue * 0.55],
        Math.min(0.4, (edges[place] ?? 0) / 420),
      );
    });
  },
  sketch: (context, sitting) => {
    const { width, random } = sitting;
    const edges = findEdges(context, sitting);
    const grain = random.fork('paper');
    const gap = Math.max(4, Math.round(width / 190));
    mapPixels(context, sitting, (_, value, place) => {
      const [x, y] = [place % width, Math.floor(place / width)];
      const dark = 1 - value / 215;
      const one = (x + y) % gap < gap * 0.42 && dark > 0.3 ? 0.4 * dark : 0;
      const other = (x - y + 10_000 * gap) % gap < gap * 0.42 && dark > 0.66 ? 0.4 * dark : 0;
      const line = Math.min(0.85, Math.max(0, (edges[place] ?? 0) - 18) / 110);
      return blend(paper, [52, 54, 62], Math.min(0.9, (one + other + line) * (0.55 + 0.6 * grain.next())));
    });
  },
  noir: (context, sitting) => {
    mapPixels(context, sitting, (_, value) => {
      const curved = 255 / (1 + Math.exp(-(value - 122) / 28));
      return [curved, curved, curved * 1.02];
    });
  },
  pop: (context, sitting) => {
    const { palette, random } = sitting;
    const hue = random.fork('pop').range(0, 360);
    const accent = { l: 0.66, c: 0.22, h: (hue + 110) % 360 };
    const light = { l: 0.95, c: 0.1, h: (hue + 170) % 360 };
    duotone(context, sitting, { ...palette, near: { l: 0.3, c: 0.14, h: hue }, accent, light }, 0.95);
  },
};

/** A soft S-curve, and the palette's light from one side. */
function grade(context: Context, { width, height, palette, random }: Sitting, strength: number): void {
  mapPixels(context, { width, height }, (pixel, value) =>
    stepped(pixel, value, value + 26 * strength * Math.sin((value - 128) / 45), 1 + 0.25 * strength),
  );
  const x = random.fork('side').chance(0.5) ? 0 : width;
  const shade = css(mix(palette.near, palette.skyTop, 0.4), 0.4 + 0.5 * strength);
  const wash = [css(palette.light, 0.5 + 0.4 * strength), css(palette.accent, 0.3 * strength), shade];
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = linear(context, [x, 0, width - x, height], wash);
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/**
 * Colours a picture by brightness, from `near` over `accent` to `light`.
 * @param alpha strength, 0 to 1
 */
export function duotone(
  context: Context,
  size: Readonly<{ width: number; height: number }>,
  { near, accent, light }: Pick<Palette, 'near' | 'accent' | 'light'>,
  alpha: number,
): void {
  const ramp = Array.from({ length: 256 }, (_, value) => {
    const t = value / 127.5;
    return rgbOf(t < 1 ? mix(near, accent, t) : mix(accent, light, t - 1));
  });
  mapPixels(context, size, (pixel, value) => blend(pixel, ramp[Math.round(value)] ?? pixel, alpha));
}

/** A pixel with another brightness and a higher saturation. */
function stepped([red, green, blue]: Rgb, value: number, wanted: number, fullness: number): Rgb {
  const scale = wanted / Math.max(1, value);
  return blend([wanted, wanted, wanted], [red * scale, green * scale, blue * scale], fullness);
}

/** Posterises brightness and raises saturation. Posterising each channel would introduce new colours. */
function flatten(context: Context, sitting: Sitting, levels: number, fullness: number): void {
  const step = 255 / (levels - 1);
  soften(context, sitting, Math.max(1.5, sitting.width / 400));
  mapPixels(context, sitting, (pixel, value) =>
    stepped(pixel, value, Math.round(value / step) * step * 0.8 + value * 0.2, fullness),
  );
}
