import { createCanvas } from '@napi-rs/canvas';
import { css, mix } from '../Color';
import { paintGlow } from '../paint';
import type { Random } from '../Random';
import type { Context, Palette } from '../Scene';
import { blend, findEdges, mapPixels, type Rgb, rgbOf, soften } from './pixels';

/** What a style works with. */
export interface Sitting {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
}

const paper: Rgb = [247, 243, 233];

/** Each style of the edit model: what becomes of a whole picture. */
export const styles: Readonly<Record<string, (context: Context, sitting: Sitting) => void>> = {
  auto: (context, sitting) => grade(context, sitting, 0.6),
  realistic: (context, sitting) => grade(context, sitting, 0.35),
  fiction: (context, sitting) => {
    duotone(context, sitting, 0.45);
    bloom(context, sitting, 0.5);
    const { width, height, palette, random } = sitting;
    const chance = random.fork('sparks');
    context.globalCompositeOperation = 'lighter';
    for (let spark = 0; spark < 60; spark++) {
      const place = {
        x: chance.range(0, width),
        y: chance.range(0, height),
        r: (height / 60) * chance.range(0.3, 1.6),
      };
      paintGlow(context, place, palette.light, 0.7, 3);
    }
    context.globalCompositeOperation = 'source-over';
  },
  illustration: (context, sitting) => {
    soften(context, sitting, Math.max(1.5, sitting.width / 400));
    flatten(context, sitting, 6, 1.25);
    inkEdges(context, sitting, 0.7);
  },
  watercolor: (context, sitting) => {
    const { width, height, palette, random } = sitting;
    const edges = findEdges(context, sitting);
    soften(context, sitting, Math.max(1.5, width / 420));
    flatten(context, sitting, 9, 1.1);
    const grain = grainsOf(random);
    mapPixels(context, sitting, (pixel, _, place) => {
      const rough = grain[(place * 7 + Math.floor(place / width) * 131) & 4095] ?? 0.5;
      const pool = Math.min(0.4, (edges[place] ?? 0) / 420);
      const wash = blend(pixel, paper, 0.2 + 0.1 * rough);
      return blend(wash, [wash[0] * 0.5, wash[1] * 0.5, wash[2] * 0.55], pool);
    });
    const chance = random.fork('wash');
    for (let blot = 0; blot < 50; blot++) {
      const place = {
        x: chance.range(0, width),
        y: chance.range(0, height),
        r: width * chance.range(0.04, 0.16),
      };
      paintGlow(context, place, chance.pick([palette.light, palette.skyLow, palette.far]), 0.09, 0.7);
    }
  },
  sketch: (context, sitting) => {
    const { width, random } = sitting;
    const edges = findEdges(context, sitting);
    const grain = grainsOf(random);
    const gap = Math.max(4, width / 190);
    mapPixels(context, sitting, (_, value, place) => {
      const x = place % width;
      const y = (place - x) / width;
      const dark = 1 - value / 215;
      const one = (x + y) % gap < gap * 0.42 && dark > 0.3 ? 0.4 * dark : 0;
      const other = (x - y + 10_000 * gap) % gap < gap * 0.42 && dark > 0.66 ? 0.4 * dark : 0;
      const line = Math.min(0.85, Math.max(0, (edges[place] ?? 0) - 18) / 110);
      const rough = 0.55 + 0.6 * (grain[(x * 13 + y * 71) & 4095] ?? 0.5);
      const graphite = Math.min(0.9, (one + other + line) * rough);
      return blend(paper, [52, 54, 62], graphite);
    });
  },
  noir: (context, sitting) => {
    mapPixels(context, sitting, (_, value) => {
      const curved = 255 / (1 + Math.exp(-(value - 122) / 28));
      return [curved, curved, curved * 1.02];
    });
    const { width, height } = sitting;
    const middle = [width / 2, height / 2] as const;
    const corners = context.createRadialGradient(
      ...middle,
      width * 0.25,
      ...middle,
      Math.hypot(width, height) * 0.56,
    );
    corners.addColorStop(0, 'rgba(0,0,0,0)');
    corners.addColorStop(1, 'rgba(0,0,0,0.8)');
    context.fillStyle = corners;
    context.fillRect(0, 0, width, height);
  },
  pop: (context, sitting) => {
    const { width, height, palette } = sitting;
    duotone(context, { ...sitting, palette: popPalette(sitting) }, 0.95);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = css(palette.accent, 0.3);
    const step = Math.max(6, width / 90);
    for (let row = 0; row * step < height; row++)
      for (let x = row % 2 ? step / 2 : 0; x < width; x += step) {
        context.beginPath();
        context.arc(x, row * step, step * 0.26, 0, 7);
        context.fill();
      }
    context.globalCompositeOperation = 'source-over';
  },
};

/** A soft S-curve and the light of the palette from one side. */
function grade(context: Context, { width, height, palette, random }: Sitting, strength: number): void {
  mapPixels(context, { width, height }, (pixel, value) => {
    const curved = value + 26 * strength * Math.sin(((value - 128) / 128) * Math.PI * 0.9);
    const [red, green, blue] = pixel;
    const scale = curved / Math.max(1, value);
    return blend([curved, curved, curved], [red * scale, green * scale, blue * scale], 1 + 0.25 * strength);
  });
  const isLeft = random.fork('side').chance(0.5);
  const wash = context.createLinearGradient(isLeft ? 0 : width, 0, isLeft ? width : 0, height);
  wash.addColorStop(0, css(palette.light, 0.5 + 0.4 * strength));
  wash.addColorStop(0.5, css(palette.accent, 0.3 * strength));
  wash.addColorStop(1, css(mix(palette.near, palette.skyTop, 0.4), 0.4 + 0.5 * strength));
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = wash;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

function bloom(context: Context, { width, height }: Sitting, alpha: number): void {
  const copy = createCanvas(width, height);
  const blurred = copy.getContext('2d');
  blurred.filter = `blur(${(width / 60).toFixed(1)}px)`;
  blurred.drawImage(context.canvas, 0, 0);
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = alpha;
  context.drawImage(copy, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}

function duotone(context: Context, { width, height, palette }: Sitting, alpha: number): void {
  const ramp = Array.from({ length: 256 }, (_, value) => {
    const t = value / 255;
    return rgbOf(
      t < 0.5 ? mix(palette.near, palette.accent, t * 2) : mix(palette.accent, palette.light, t * 2 - 1),
    );
  });
  mapPixels(context, { width, height }, (pixel, value) =>
    blend(pixel, ramp[Math.round(value)] ?? pixel, alpha),
  );
}

function popPalette({ palette, random }: Sitting): Palette {
  const hue = random.fork('pop').range(0, 360);
  return {
    ...palette,
    near: { l: 0.3, c: 0.14, h: hue },
    accent: { l: 0.66, c: 0.22, h: (hue + 110) % 360 },
    light: { l: 0.95, c: 0.1, h: (hue + 170) % 360 },
  };
}

/** Few steps of brightness, fuller colours. Steps in each channel would bring in colours that are not there. */
function flatten(context: Context, sitting: Sitting, levels: number, fullness: number): void {
  const step = 255 / (levels - 1);
  mapPixels(context, sitting, (pixel, value) => {
    const wanted = Math.round(value / step) * step * 0.8 + value * 0.2;
    const scale = wanted / Math.max(1, value);
    return blend([wanted, wanted, wanted], [pixel[0] * scale, pixel[1] * scale, pixel[2] * scale], fullness);
  });
}

function inkEdges(context: Context, sitting: Sitting, strength: number): void {
  const edges = findEdges(context, sitting);
  const ink = rgbOf({ ...sitting.palette.near, l: 0.2 });
  mapPixels(context, sitting, (pixel, _, place) =>
    blend(pixel, ink, Math.min(0.9, Math.max(0, ((edges[place] ?? 0) - 34) / 90) * strength)),
  );
}

function grainsOf(random: Random): Float32Array {
  const chance = random.fork('paper');
  return Float32Array.from({ length: 4096 }, () => chance.next());
}
