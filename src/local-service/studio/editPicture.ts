import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { css, mix } from './Color';
import { encodePng } from './encodePng';
import { finishLayers } from './finishPicture';
import { labelPng } from './labelPng';
import { choosePalette, type Palette } from './Palette';
import { createRandom } from './Random';
import { readMood } from './readMood';
import type { SceneBrief } from './Scene';
import type { SourceImage, StudioFile } from './Studio';

type Treatment = (context: SKRSContext2D, brief: SceneBrief) => void;

/**
 * Draws onto a supplied picture. The style picks the treatment, the prompt's words its palette, light
 * and weather. Returns a PNG of the picture's own shape.
 */
export async function editPicture(order: {
  readonly values: RequestValues;
  readonly seed: string;
  readonly image: SourceImage;
}): Promise<StudioFile> {
  const { values, seed, image } = order;
  const { width, height } = image;
  const prompt = String(values.prompt);
  const random = createRandom(`edit\n${prompt}\n${seed}\n${String(values.style)}`);
  const mood = readMood(prompt, random.fork('mood'));
  const magic = values.magic_prompt_option !== 'off';
  const palette = choosePalette(mood, magic ? 0.85 : 0.6, random.fork('palette'));
  const brief: SceneBrief = { width, height, mood, palette, random, detail: magic ? 0.6 : 0.4 };

  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.putImageData(new ImageData(new Uint8ClampedArray(image.rgba), width, height), 0, 0);
  treatments[chooseStyle(values.style, brief)]?.(context, brief);
  relight(context, brief);
  for (const layer of finishLayers({ ...brief, mood: { ...mood, subject: 'landscape' } })) {
    context.save();
    layer.paint(context);
    context.restore();
  }
  const png = await encodePng(canvas);
  const labels = { Title: prompt.slice(0, 1000), Seed: seed };
  return { data: labelPng(png, labels), contentType: 'image/png', width, height };
}

function chooseStyle(style: unknown, { mood, random }: SceneBrief): string {
  if (style !== 'auto') return String(style);
  for (const name of ['watercolor', 'sketch', 'noir', 'pop', 'illustration']) {
    if (mood.has(new RegExp(`\\b${name}`))) return name;
  }
  return random.pick(['realistic', 'fiction', 'illustration']);
}

// Light from one side and a tint of the prompt's palette over the whole picture.
function relight(context: SKRSContext2D, { width, height, palette, random, mood }: SceneBrief): void {
  if (mood.tone === 'grey') {
    toneMap(context, width, height, (value) => [value, value, value]);
    return;
  }
  const left = random.fork('side').chance(0.5);
  context.globalCompositeOperation = 'soft-light';
  const wash = context.createLinearGradient(left ? 0 : width, 0, left ? width : 0, height);
  wash.addColorStop(0, css(palette.light, 0.75));
  wash.addColorStop(0.45, css(palette.accent, 0.3));
  wash.addColorStop(1, css(mix(palette.near, palette.skyTop, 0.4), 0.85));
  context.fillStyle = wash;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'screen';
  const glow = context.createRadialGradient(
    left ? 0 : width,
    0,
    0,
    left ? 0 : width,
    0,
    Math.hypot(width, height) * 0.7,
  );
  glow.addColorStop(0, css(palette.skyLow, 0.4));
  glow.addColorStop(1, css(palette.skyLow, 0));
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

const treatments: Readonly<Record<string, Treatment>> = {
  realistic: () => {},
  fiction: (context, brief) => {
    const { width, height, palette } = brief;
    duotone(context, brief, 0.45);
    const chance = brief.random.fork('sparks');
    for (let spark = 0; spark < 60; spark++) {
      const [x, y, r] = [
        chance.range(0, width),
        chance.range(0, height),
        (height / 90) * chance.range(0.3, 1.6),
      ];
      const glow = context.createRadialGradient(x, y, 0, x, y, r);
      glow.addColorStop(0, css(palette.light, 0.9));
      glow.addColorStop(0.3, css(palette.accent, 0.4));
      glow.addColorStop(1, css(palette.accent, 0));
      context.fillStyle = glow;
      context.fillRect(x - r, y - r, r * 2, r * 2);
    }
  },
  illustration: (context, brief) => {
    posterize(context, brief, 6);
    inkEdges(context, brief, 0.55);
  },
  watercolor: (context, brief) => {
    const { width, height, palette, random } = brief;
    soften(context, width, height, Math.max(2, width / 170));
    posterize(context, brief, 9);
    const chance = random.fork('wash');
    for (let blot = 0; blot < 70; blot++) {
      const [x, y, r] = [chance.range(0, width), chance.range(0, height), width * chance.range(0.03, 0.16)];
      const wash = context.createRadialGradient(x, y, r * 0.2, x, y, r);
      const color = chance.pick([palette.light, palette.skyLow, palette.far]);
      wash.addColorStop(0, css(color, 0.07));
      wash.addColorStop(0.8, css(color, 0.05));
      wash.addColorStop(1, css(color, 0));
      context.fillStyle = wash;
      context.fillRect(x - r, y - r, r * 2, r * 2);
    }
    inkEdges(context, brief, 0.22);
  },
  sketch: (context, brief) => {
    const { width, height, palette } = brief;
    const edges = findEdges(context, width, height);
    context.fillStyle = css(mix(palette.light, palette.skyLow, 0.25));
    context.fillRect(0, 0, width, height);
    paintEdges(context, edges, width, height, palette, 1.5);
  },
  noir: (context, brief) => {
    toneMap(context, brief.width, brief.height, (value) => {
      const curved = 255 / (1 + Math.exp(-(value - 118) / 26));
      return [curved, curved, curved * 1.02];
    });
  },
  pop: (context, brief) => {
    duotone(context, brief, 0.95);
    const { width, height, palette } = brief;
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = css(palette.accent, 0.3);
    const step = Math.max(6, width / 90);
    for (let y = 0; y < height; y += step) {
      for (let x = (y / step) % 2 ? step / 2 : 0; x < width; x += step) {
        context.beginPath();
        context.arc(x, y, step * 0.26, 0, 7);
        context.fill();
      }
    }
    context.globalCompositeOperation = 'source-over';
  },
};

function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

function toneMap(
  context: SKRSContext2D,
  width: number,
  height: number,
  map: (value: number) => readonly [number, number, number],
): void {
  const image = context.getImageData(0, 0, width, height);
  const table = Array.from({ length: 256 }, (_, value) => map(value));
  for (let at = 0; at < image.data.length; at += 4) {
    const color = table[Math.round(brightness(image.data, at))];
    if (color) image.data.set(color, at);
  }
  context.putImageData(image, 0, 0);
}

function duotone(context: SKRSContext2D, { width, height, palette }: SceneBrief, alpha: number): void {
  const ramp = Array.from({ length: 256 }, (_, value) => {
    const t = value / 255;
    const color =
      t < 0.5 ? mix(palette.near, palette.accent, t * 2) : mix(palette.accent, palette.light, t * 2 - 1);
    return /rgba\((\d+),(\d+),(\d+)/.exec(css(color))?.slice(1).map(Number) ?? [0, 0, 0];
  });
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const color = ramp[Math.round(brightness(image.data, at))] ?? [];
    for (let channel = 0; channel < 3; channel++) {
      image.data[at + channel] =
        (image.data[at + channel] ?? 0) * (1 - alpha) + (color[channel] ?? 0) * alpha;
    }
  }
  context.putImageData(image, 0, 0);
}

function posterize(context: SKRSContext2D, { width, height }: SceneBrief, levels: number): void {
  soften(context, width, height, 2);
  const image = context.getImageData(0, 0, width, height);
  const step = 255 / (levels - 1);
  for (let at = 0; at < image.data.length; at += 4) {
    // steps in brightness alone: steps in each channel would bring in colours that are not there
    const value = brightness(image.data, at);
    const factor = value < 1 ? 1 : (Math.round(value / step) * step * 0.8 + value * 0.2) / value;
    for (let channel = 0; channel < 3; channel++) {
      image.data[at + channel] = (image.data[at + channel] ?? 0) * factor;
    }
  }
  context.putImageData(image, 0, 0);
}

function soften(context: SKRSContext2D, width: number, height: number, radius: number): void {
  const copy = createCanvas(width, height);
  copy.getContext('2d').drawImage(context.canvas, 0, 0);
  context.filter = `blur(${radius.toFixed(1)}px)`;
  context.drawImage(copy, 0, 0);
  context.filter = 'none';
}

function findEdges(context: SKRSContext2D, width: number, height: number): Float32Array {
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = brightness(data, pixel * 4);
  const edges = new Float32Array(width * height);
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const dx =
        at(x + 1, y - 1) +
        2 * at(x + 1, y) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x - 1, y) -
        at(x - 1, y + 1);
      const dy =
        at(x - 1, y + 1) +
        2 * at(x, y + 1) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x, y - 1) -
        at(x + 1, y - 1);
      edges[y * width + x] = Math.hypot(dx, dy);
    }
  }
  return edges;
}

function inkEdges(context: SKRSContext2D, { width, height, palette }: SceneBrief, strength: number): void {
  paintEdges(context, findEdges(context, width, height), width, height, palette, strength);
}

function paintEdges(
  context: SKRSContext2D,
  edges: Float32Array,
  width: number,
  height: number,
  palette: Palette,
  strength: number,
): void {
  const [r = 0, g = 0, b = 0] = /rgba\((\d+),(\d+),(\d+)/.exec(css(palette.near))?.slice(1).map(Number) ?? [];
  const ink = createCanvas(width, height);
  const pixels = ink.getContext('2d');
  const image = pixels.createImageData(width, height);
  for (let pixel = 0; pixel < edges.length; pixel++) {
    image.data.set([r, g, b, Math.min(255, Math.max(0, (edges[pixel] ?? 0) - 14) * strength)], pixel * 4);
  }
  pixels.putImageData(image, 0, 0);
  context.drawImage(ink, 0, 0);
}
