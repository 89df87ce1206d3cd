import { type Color, css, fromHex, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillGradient, type Outline, paintGlow } from '../paint';
import { asAsked } from '../palette';
import type { Brief, Layer, Painter } from '../Scene';

type Inks = readonly [paper: Color, Color, Color, Color, Color];

// paper, and four inks
const sets = [
  ['#f3e7d3', '#c8553d', '#2f5d62', '#e2a63b', '#2b2d42'],
  ['#efe9e1', '#3d5a80', '#ee6c4d', '#98c1d9', '#293241'],
  ['#f4ede4', '#7a8b69', '#d68c6b', '#e7c8a0', '#3a4237'],
  ['#f6e9e2', '#b5838d', '#6d6875', '#e5989b', '#3d3450'],
  ['#e9edeb', '#1f6f78', '#f2b05e', '#8fb8a8', '#163840'],
  ['#f2ecdc', '#d9a441', '#a23e48', '#49516f', '#272838'],
  ['#1d2433', '#e2725b', '#f0c987', '#4f8a8b', '#f4efe6'],
] as const;

/** Shapes for their own sake: cut paper in waves, tiles or spheres. */
export const paintAbstract: Painter = (brief) => {
  const { random } = brief;
  const manner = random.fork('manner').pick(['waves', 'tiles', 'spheres'] as const);
  const inks = inksOf(brief);
  const ground: Layer = {
    depth: 0.02,
    paint: (context) =>
      fillGradient(context, brief, [
        [0, lighten(inks[0], 0.01)],
        [1, mix(inks[0], inks[3], 0.16)],
      ]),
  };
  return [ground, ...manners[manner](brief, inks)];
};

/** Those that the prompt names, in the light of the hour; else a set that goes well together. */
function inksOf(brief: Brief): Inks {
  const { palette, taste, hour } = brief;
  const colors = brief.colors.map((color) => asAsked(color, brief));
  const [paper, one, two, three, deep] = taste
    .fork('inks')
    .pick(sets)
    .map((hex) => asAsked(fromHex(hex), brief)) as unknown as Inks;
  const isNight = hour === 'night';
  const lit = (color: Color): Color =>
    mix(
      { ...color, l: color.l * (isNight ? 0.75 : 1) },
      { ...palette.skyMid, l: color.l * (isNight ? 0.7 : 1) },
      0.16,
    );
  const [first, second, third] = colors;
  if (first === undefined)
    return [
      isNight ? lit(deep) : lit(paper),
      lit(one),
      lit(two),
      lit(three),
      isNight ? lit(paper) : lit(deep),
    ];
  const pale = { l: isNight ? 0.2 : 0.94, c: 0.02, h: first.h };
  const dark = { l: isNight ? 0.85 : 0.3, c: first.c * 0.5, h: first.h };
  return [
    pale,
    first,
    second ?? lighten(first, first.l > 0.5 ? -0.18 : 0.2),
    third ?? mix(first, pale, 0.55),
    dark,
  ];
}

const manners: Readonly<
  Record<'waves' | 'tiles' | 'spheres', (brief: Brief, inks: Inks) => readonly Layer[]>
> = {
  waves: (brief, inks) => {
    const { width, height, random, detail } = brief;
    const count = Math.round(6 + 6 * detail);
    const noise = createNoise(random.fork('flow'), 2);
    const [from, to] = [random.fork('from').int(1, 3), 4];
    return Array.from({ length: count }, (_, index): Layer => {
      const t = (index + 1) / count;
      const color =
        t < 0.5
          ? mix(inks[0], inks[from] ?? inks[1], 0.2 + t * 1.6)
          : mix(inks[from] ?? inks[1], t < 0.85 ? inks[2] : (inks[to] ?? inks[4]), (t - 0.5) * 1.7);
      const outline: Outline = (x) =>
        height * (0.06 + t * 0.86) + noise((x / width) * 1.5 + t * 1.5) * height * 0.17;
      return {
        depth: 0.1 + 0.85 * t,
        paint: (context) => {
          context.shadowColor = css({ ...inks[4], l: 0.15 }, 0.45);
          context.shadowBlur = height / 28;
          context.shadowOffsetY = -height / 120;
          const face = context.createLinearGradient(0, 0, width, height * 0.3);
          face.addColorStop(0, css(lighten(color, 0.05)));
          face.addColorStop(1, css(lighten(color, -0.05)));
          context.fillStyle = face;
          context.beginPath();
          context.moveTo(-20, height + 40);
          for (let x = -20; x <= width + 20; x += 4) context.lineTo(x, outline(x));
          context.lineTo(width + 20, height + 40);
          context.fill();
        },
      };
    });
  },
  tiles: (brief, inks) => {
    const { width, height, random, detail } = brief;
    const rows = Math.max(2, Math.round(2 + 2.6 * detail));
    const cell = height / rows;
    const columns = Math.ceil(width / cell);
    const left = (width - columns * cell) / 2;
    return [0, 1].map(
      (sheet): Layer => ({
        depth: 0.3 + sheet * 0.3,
        paint: (context) => {
          for (let index = 0; index < columns * rows; index++) {
            const chance = random.fork(`cell ${index}`);
            const [x, y] = [left + (index % columns) * cell, Math.floor(index / columns) * cell];
            const back = chance.int(0, 4);
            const front = (back + chance.int(1, 4)) % 5;
            const [shape, turn, dot] = [chance.int(0, 5), chance.int(0, 3), chance.int(0, 4)];
            if (sheet === 0) {
              context.fillStyle = css(inks[back] ?? inks[0]);
              context.fillRect(x, y, cell + 1, cell + 1);
              continue;
            }
            context.save();
            context.beginPath();
            context.rect(x, y, cell, cell);
            context.clip();
            context.translate(x + cell / 2, y + cell / 2);
            context.rotate((turn * Math.PI) / 2);
            const face = context.createLinearGradient(-cell / 2, -cell / 2, cell / 2, cell / 2);
            face.addColorStop(0, css(lighten(inks[front] ?? inks[1], 0.04)));
            face.addColorStop(1, css(lighten(inks[front] ?? inks[1], -0.04)));
            context.fillStyle = face;
            context.beginPath();
            const h = cell / 2;
            if (shape === 0) context.arc(0, 0, h * 0.74, 0, 7);
            if (shape === 1) context.arc(-h, -h, cell, 0, Math.PI / 2);
            if (shape === 1) context.lineTo(-h, -h);
            if (shape === 2) context.arc(0, h, h, Math.PI, 0);
            if (shape === 3)
              for (const [px, py] of [
                [-h, -h],
                [h, h],
                [-h, h],
              ] as const)
                context.lineTo(px, py);
            if (shape === 4)
              for (let bar = 0; bar < 4; bar++) context.rect(-h + (cell * bar) / 4, -h, cell / 8, cell);
            if (shape === 5) context.ellipse(0, 0, h * 0.98, h * 0.5, Math.PI / 4, 0, 7);
            context.fill();
            if (shape === 0 || shape === 2) {
              context.fillStyle = css(inks[dot] ?? inks[3]);
              context.beginPath();
              context.arc(0, shape === 0 ? 0 : h * 0.62, h * 0.3, 0, 7);
              context.fill();
            }
            context.restore();
          }
        },
      }),
    );
  },
  spheres: (brief, inks) => {
    const { width, height, random, detail } = brief;
    const side = random.fork('side').chance(0.5) ? -1 : 1;
    return Array.from({ length: Math.round(5 + 7 * detail) }, (_, index): Layer => {
      const chance = random.fork(`sphere ${index}`);
      const r = Math.min(width, height) * (index === 0 ? 0.27 : chance.range(0.035, 0.16));
      const [x, y] = [width * chance.range(0.12, 0.88), height * chance.range(0.14, 0.86)];
      const color = inks[1 + (index % 4)] ?? inks[1];
      return {
        depth: 0.15 + 0.06 * index,
        paint: (context) => {
          paintGlow(
            context,
            { x: x - side * r * 0.3, y: y + r * 0.4, r: r * 1.5 },
            { ...inks[4], l: 0.2 },
            0.5,
            1.8,
          );
          const body = context.createRadialGradient(
            x + side * r * 0.4,
            y - r * 0.45,
            r * 0.04,
            x,
            y,
            r * 1.02,
          );
          body.addColorStop(0, css(mix(color, { l: 1, c: 0, h: 0 }, 0.7)));
          body.addColorStop(0.3, css(lighten(color, 0.05)));
          body.addColorStop(0.75, css({ ...color, l: color.l * 0.66 }));
          body.addColorStop(1, css(mix({ ...color, l: color.l * 0.5 }, inks[0], 0.2)));
          context.fillStyle = body;
          context.beginPath();
          context.arc(x, y, r, 0, 7);
          context.fill();
        },
      };
    });
  },
};
