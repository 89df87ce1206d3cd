import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { type Color, css, mix } from '../Color';
import { encodePng, labelPng } from '../encodePng';
import { linearGradient } from '../paint';
import { planPicture } from '../planPicture';
import type { Random } from '../Random';
import { readPrompt } from '../readPrompt';
import type { SampleFile, SourceImage } from '../Sampler';
import type { Context, Palette } from '../Scene';

type Rgb = readonly [red: number, green: number, blue: number];

type Size = Readonly<{ width: number; height: number }>;

/** Perceived brightness of a pixel, 0 to 255. @param offset index of its first byte */
function brightness(data: Uint8ClampedArray, offset: number): number {
  return 0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0);
}

/** Maps each pixel by its colour, brightness and index. Transparent pixels stay transparent. */
function mapPixels(
  context: Context,
  { width, height }: Size,
  map: (pixel: Rgb, value: number, pixelIndex: number) => Rgb,
): void {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4)
    data.set(map([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], brightness(data, at), at / 4), at);
  context.putImageData(image, 0, 0);
}

const blend = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

function rgbOf(color: Color): Rgb {
  const [red = 0, green = 0, blue = 0] = css(color).slice('rgba('.length).split(',').map(Number);
  return [red, green, blue];
}

/** Blurs the whole picture. @param radius px */
function soften(context: Context, { width, height }: Size, radius: number): void {
  const copy = createCanvas(width, height);
  copy.getContext('2d').drawImage(context.canvas, 0, 0);
  context.filter = `blur(${radius.toFixed(1)}px)`;
  context.drawImage(copy, 0, 0);
  context.filter = 'none';
}

/** The brightness gradient at each pixel (Sobel). */
function findEdges(context: Context, { width, height }: Size): Float32Array {
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Float32Array.from({ length: width * height }, (_, pixel) => brightness(data, pixel * 4));
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      const greyAt = (dx: number, dy: number) => grey[index + dx + dy * width] ?? 0;
      const horizontal =
        greyAt(1, -1) + 2 * greyAt(1, 0) + greyAt(1, 1) - greyAt(-1, -1) - 2 * greyAt(-1, 0) - greyAt(-1, 1);
      const vertical =
        greyAt(-1, 1) + 2 * greyAt(0, 1) + greyAt(1, 1) - greyAt(-1, -1) - 2 * greyAt(0, -1) - greyAt(1, -1);
      edges[index] = Math.sqrt(horizontal * horizontal + vertical * vertical);
    }
  }
  return edges;
}

type EditContext = Readonly<{ width: number; height: number; palette: Palette; random: Random }>;
type Style = (context: Context, edit: EditContext) => void;

const paper: Rgb = [247, 243, 233];

const styles: Readonly<Record<string, Style>> = {
  auto: (context, edit) => grade(context, edit, 0.6),
  realistic: (context, edit) => grade(context, edit, 0.35),
  fiction: (context, edit) => duotone(context, edit, edit.palette, 0.6),
  illustration: (context, edit) => {
    posterise(context, edit, 6, 1.25);
    const edges = findEdges(context, edit);
    mapPixels(context, edit, (pixel, _, pixelIndex) =>
      blend(pixel, [32, 30, 40], Math.min(0.65, Math.max(0, (edges[pixelIndex] ?? 0) - 34) / 130)),
    );
  },
  watercolor: (context, edit) => {
    const edges = findEdges(context, edit);
    posterise(context, edit, 9, 1.1);
    const grain = edit.random.fork('paper');
    mapPixels(context, edit, (pixel, _, pixelIndex) => {
      const [red, green, blue] = blend(pixel, paper, 0.2 + 0.1 * grain.next());
      return blend(
        [red, green, blue],
        [red * 0.5, green * 0.5, blue * 0.55],
        Math.min(0.4, (edges[pixelIndex] ?? 0) / 420),
      );
    });
  },
  sketch: (context, edit) => {
    const { width, random } = edit;
    const edges = findEdges(context, edit);
    const grain = random.fork('paper');
    const gap = Math.max(4, Math.round(width / 190));
    mapPixels(context, edit, (_, value, pixelIndex) => {
      const [x, y] = [pixelIndex % width, Math.floor(pixelIndex / width)];
      const dark = 1 - value / 215;
      const one = (x + y) % gap < gap * 0.42 && dark > 0.3 ? 0.4 * dark : 0;
      const other = (x - y + 10_000 * gap) % gap < gap * 0.42 && dark > 0.66 ? 0.4 * dark : 0;
      const line = Math.min(0.85, Math.max(0, (edges[pixelIndex] ?? 0) - 18) / 110);
      return blend(paper, [52, 54, 62], Math.min(0.9, (one + other + line) * (0.55 + 0.6 * grain.next())));
    });
  },
  noir: (context, edit) => {
    mapPixels(context, edit, (_, value) => {
      const curved = 255 / (1 + Math.exp(-(value - 122) / 28));
      return [curved, curved, curved * 1.02];
    });
  },
  pop: (context, edit) => {
    const { palette, random } = edit;
    const hue = random.fork('pop').range(0, 360);
    const accent = { l: 0.66, c: 0.22, h: (hue + 110) % 360 };
    const light = { l: 0.95, c: 0.1, h: (hue + 170) % 360 };
    duotone(context, edit, { ...palette, near: { l: 0.3, c: 0.14, h: hue }, accent, light }, 0.95);
  },
};

/** Raises the contrast, and tints the picture with the palette's light from one side. @param strength 0 to 1 */
function grade(context: Context, { width, height, palette, random }: EditContext, strength: number): void {
  mapPixels(context, { width, height }, (pixel, value) =>
    withBrightness(pixel, value, value + 26 * strength * Math.sin((value - 128) / 45), 1 + 0.25 * strength),
  );
  const x = random.fork('side').chance(0.5) ? 0 : width;
  const shade = css(mix(palette.near, palette.skyTop, 0.4), 0.4 + 0.5 * strength);
  const wash = [css(palette.light, 0.5 + 0.4 * strength), css(palette.accent, 0.3 * strength), shade];
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = linearGradient(context, [x, 0, width - x, height], wash);
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/** Colours a picture by brightness, from `near` over `accent` to `light`. @param alpha strength, 0 to 1 */
function duotone(
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

/** Changes a pixel's brightness from `value` to `target`, and multiplies its saturation by `saturation`. */
function withBrightness([red, green, blue]: Rgb, value: number, target: number, saturation: number): Rgb {
  const scale = target / Math.max(1, value);
  return blend([target, target, target], [red * scale, green * scale, blue * scale], saturation);
}

/** Posterises brightness and raises saturation. Posterising each channel would introduce new colours. */
function posterise(context: Context, edit: EditContext, levels: number, saturation: number): void {
  const step = 255 / (levels - 1);
  soften(context, edit, Math.max(1.5, edit.width / 400));
  mapPixels(context, edit, (pixel, value) =>
    withBrightness(pixel, value, Math.round(value / step) * step * 0.8 + value * 0.2, saturation),
  );
}

export async function editPicture({
  values,
  seed,
  image,
}: Readonly<{ values: RequestValues; seed: string; image: SourceImage }>): Promise<SampleFile> {
  const { width, height, rgba } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // transparent parts become white, because the PNG has three channels
  const source = createCanvas(width, height);
  source.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0);
  const prompt = String(values.prompt ?? '');
  const { spec } = planPicture({ values, seed, index: 0, width, height });
  const { hour, weather, colors, toneFilters } = readPrompt(prompt);
  const { palette } = spec;
  if (hour ?? weather ?? colors[0] ?? toneFilters[0])
    duotone(context, image, { ...palette, accent: palette.skyMid }, 0.75);
  const style = styles[String(values.style ?? 'auto')] ?? styles.auto;
  style?.(context, { width, height, palette, random: spec.random });
  const labels = { Title: prompt.slice(0, 1000), Seed: seed };
  return { data: labelPng(await encodePng(canvas), labels), contentType: 'image/png', width, height };
}
