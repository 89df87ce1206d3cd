// What is made by hand: with water, oil, pencil or pen, on paper or canvas.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../Color';
import { createNoise } from '../noise';
import type { Random } from '../Random';
import type { SceneBrief } from '../Scene';
import { brightness, findEdges, inkEdges, layWashes, shareOf, soften } from './pixels';

/** Thin washes that run out before the edge of rough paper. */
export function watercolor(context: SKRSContext2D, brief: SceneBrief): void {
  const { width, height, random } = brief;
  layWashes(context, brief, 8);
  inkEdges(context, brief, 0.3);
  soften(context, width, height, Math.max(1, width / 400));
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const chance = random.fork('paper');
  const edge = Math.min(width, height) * 0.09;
  const wavy = (name: string, length: number) => {
    const noise = createNoise(chance.fork(name), 4);
    return Float32Array.from({ length }, (_, at) => noise((at / length) * 6) * edge);
  };
  const [across, down] = [wavy('across', width), wavy('down', height)];
  const grains = grainsOf(chance);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const toSide = Math.min(x, width - x) - (down[y] ?? 0);
      const toEdge = Math.min(toSide, Math.min(y, height - y) - (across[x] ?? 0));
      const grain = grains[(x * 13 + y * 71 + ((x * y) >> 3)) & 4095] ?? 0.5;
      const paint = Math.min(1, Math.max(0, toEdge / (edge * 0.35))) * 0.78 - 0.08 * grain;
      const shown = Math.max(0, paint);
      data[at] = 247 + ((data[at] ?? 0) - 247) * shown;
      data[at + 1] = 247 + ((data[at + 1] ?? 0) - 247) * shown;
      data[at + 2] = 236 + ((data[at + 2] ?? 0) - 236) * shown;
    }
  }
  context.putImageData(image, 0, 0);
}

/** Grey strokes on paper: edges, and hatching where it is dark. */
export function pencil(context: SKRSContext2D, { width, height, random }: SceneBrief): void {
  const edges = findEdges(context, width, height);
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const chance = random.fork('pencil');
  const grains = grainsOf(chance);
  const gap = Math.max(4, width / 170);
  const [darkest, lightest] = [shareOf(data, 0.03), shareOf(data, 0.75)];
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const grain = grains[(x * 13 + y * 71) & 4095] ?? 0.5;
    const dark = (lightest - brightness(data, at)) / Math.max(30, lightest - darkest);
    const one = (x + y) % gap < gap * 0.42 && dark > 0.3 ? 0.34 * dark : 0;
    const other = (x - y + 10_000 * gap) % gap < gap * 0.42 && dark > 0.75 ? 0.34 * dark : 0;
    const line = Math.min(0.85, Math.max(0, (edges[pixel] ?? 0) - 18) / 120);
    const graphite = Math.min(0.9, (one + other + line) * (0.55 + 0.6 * grain));
    data[at] = 247 - 190 * graphite;
    data[at + 1] = 243 - 186 * graphite;
    data[at + 2] = 232 - 172 * graphite;
  }
  context.putImageData(image, 0, 0);
}

/** Black lines of one width on white, and nothing between them. */
export function lineDrawing(context: SKRSContext2D, { width, height }: SceneBrief): void {
  soften(context, width, height, Math.max(1, width / 500));
  const edges = findEdges(context, width, height);
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0, pixel = 0; at < image.data.length; at += 4, pixel++) {
    const ink = Math.min(1, Math.max(0, ((edges[pixel] ?? 0) - 34) / 22));
    image.data.fill(252 - 226 * ink, at, at + 3);
  }
  context.putImageData(image, 0, 0);
}

function grainsOf(chance: Random): Float32Array {
  return Float32Array.from({ length: 4096 }, () => chance.next());
}

/** Strokes of a brush that follow the forms, large ones below small ones. */
export function oil(context: SKRSContext2D, { width, height, random, detail }: SceneBrief): void {
  const source = context.getImageData(0, 0, width, height).data;
  const strokes = createCanvas(width, height).getContext('2d');
  strokes.drawImage(context.canvas, 0, 0);
  strokes.lineCap = 'round';
  const chance = random.fork('brush');
  const at = (x: number, y: number) =>
    (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
  const grey = (x: number, y: number) => brightness(source, at(x, y));
  for (const [wide, share] of [
    [width / 45, 0.7],
    [width / 90, 1.4],
    [width / 160, 1.6],
    [width / 260, 2.2],
  ] as const) {
    const count = Math.round(1300 * share * (0.5 + 0.5 * detail));
    for (let stroke = 0; stroke < count; stroke++) {
      const [x, y] = [Math.floor(chance.next() * width), Math.floor(chance.next() * height)];
      const reach = Math.max(2, Math.round(wide / 2));
      const [dx, dy] = [grey(x + reach, y) - grey(x - reach, y), grey(x, y + reach) - grey(x, y - reach)];
      const steep = Math.hypot(dx, dy);
      // along an edge; elsewhere as the hand goes
      const angle = steep > 8 ? Math.atan2(dx, -dy) : Math.sin(x / width + (y / height) * 5) * 0.7;
      // a large brush stays away from what is small
      if (steep > 30 && wide > width / 100) continue;
      const from = at(x, y);
      const [alongX, alongY] = [Math.cos(angle) * wide * 2, Math.sin(angle) * wide * 2];
      const crosses = [1, -1].some(
        (way) =>
          Math.abs(
            grey(Math.round(x + way * alongX), Math.round(y + way * alongY)) - brightness(source, from),
          ) > 22,
      );
      const long = wide * (crosses ? 0.3 : 2);
      const lighter = chance.range(-14, 14);
      const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => (source[from + channel] ?? 0) + lighter);
      strokes.strokeStyle = `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`;
      strokes.lineWidth = wide * 0.7;
      strokes.beginPath();
      strokes.moveTo(x - Math.cos(angle) * long, y - Math.sin(angle) * long);
      strokes.lineTo(x + Math.cos(angle) * long, y + Math.sin(angle) * long);
      strokes.stroke();
    }
  }
  context.drawImage(strokes.canvas, 0, 0);
  context.fillStyle = css({ l: 0.6, c: 0.05, h: 70 }, 0.08);
  context.fillRect(0, 0, width, height);
}
