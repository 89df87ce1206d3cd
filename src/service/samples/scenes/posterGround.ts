// What is behind a thing on a poster: a disc, and rays or blocks about it, in few flat colours.
import { type Color, css, fromHex, lighten } from '../Color';
import type { Layer, SceneBrief } from '../Scene';
import type { Context } from './Thing';

type Three = readonly [ground: string, shape: string, line: string];

const schemes: readonly [Three, ...Three[]] = [
  ['#f1e3c6', '#d1552f', '#1f3a4a'],
  ['#1f3550', '#e0a23a', '#f3e6cb'],
  ['#e9b23c', '#b5382c', '#2a2430'],
  ['#2f6f6a', '#f0d9a8', '#d7603a'],
  ['#f2ece0', '#2c5a8c', '#d94a3d'],
];

/** The sheets of it, in the colours that the prompt names for them. */
export function posterLayers(brief: SceneBrief, colors: readonly Color[]): readonly Layer[] {
  const { width, height, mood, random } = brief;
  const chance = random.fork('poster');
  const scheme = chance.pick(schemes).map(fromHex);
  const grey = (color: Color): Color => (mood.tone === 'grey' ? { ...color, c: 0 } : color);
  const [first, second] = colors;
  const dark = first && { ...first, l: Math.max(0.16, first.l * 0.42), c: first.c * 0.6 };
  const [ground, shape, line] = (
    first === undefined
      ? scheme
      : [
          first,
          second ?? lighten(first, first.l > 0.6 ? -0.25 : 0.3),
          first.l < 0.35 ? lighten(first, 0.14) : dark,
        ]
  ).map((color) => grey(color ?? { l: 0.2, c: 0, h: 0 }));
  const unit = Math.min(width, height);
  const [x, y] = [width / 2, height * 0.5];
  const fan = chance.pick(['rays', 'blocks', 'rings']);
  const sheet = (depth: number, paint: (context: Context) => void): Layer => ({ depth, paint });
  if (!ground || !shape || !line) return [];
  return [
    sheet(0.05, (context) => {
      context.fillStyle = css(ground);
      context.fillRect(0, 0, width, height);
      context.fillStyle = css(line, 0.16);
      if (fan !== 'rays') return;
      const reach = Math.hypot(width, height);
      for (let ray = 0; ray < 16; ray++) {
        const turn = (ray / 16) * Math.PI * 2;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
        context.lineTo(x + Math.cos(turn + 0.19) * reach, y + Math.sin(turn + 0.19) * reach);
        context.fill();
      }
    }),
    sheet(0.15, (context) => {
      const tall = height * chance.range(0.16, 0.24);
      if (fan === 'blocks') {
        context.fillStyle = css(line);
        context.fillRect(0, height - tall, width, tall);
        context.fillRect(0, 0, width * 0.16, height);
      }
      context.fillStyle = css(shape);
      context.beginPath();
      context.arc(x, y, unit * 0.39, 0, 7);
      context.fill();
      if (fan !== 'rings') return;
      context.strokeStyle = css(line);
      context.lineWidth = unit * 0.018;
      for (const part of [0.43, 0.48]) {
        context.beginPath();
        context.arc(x, y, unit * part, 0, 7);
        context.stroke();
      }
    }),
    sheet(0.1, (context) => {
      context.strokeStyle = css(line);
      context.lineWidth = unit * 0.012;
      const inset = unit * 0.035;
      context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
      context.lineWidth = unit * 0.004;
      context.strokeRect(inset * 1.5, inset * 1.5, width - 3 * inset, height - 3 * inset);
    }),
  ];
}
