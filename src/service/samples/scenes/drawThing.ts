import { css, mix } from '../Color';
import { shadesOf, tintOf } from '../tintOf';
import { paintBouquet } from './bouquet';
import type { Context, Draw, Thing } from './Thing';
import { glaze, highlight, turned } from './thingShading';

/** How far the belly of a teapot reaches, in parts of its size. */
const roundOf = ({ random }: Pick<Thing, 'random'>): number => random.range(0.36, 0.44);

/** Where the spout of a teapot ends. @param thing with the random numbers that it is drawn with, none of them used */
export function spoutOf(thing: Pick<Thing, 'x' | 'y' | 's' | 'side' | 'random'>): { x: number; y: number } {
  const { x, y, s, side } = thing;
  return { x: x + side * s * (roundOf(thing) + 0.25), y: y - s * 0.61 };
}

/** Every thing that can stand on the table, by its name. */
export const drawThing: Readonly<Record<string, Draw>> = {
  teapot: (context, thing) => {
    const { x, y, s, side, color, shades } = thing;
    const round = roundOf(thing);
    context.lineCap = 'round';
    for (const [wide, tint] of [
      [0.075, mix(color, shades.near, 0.45)],
      [0.028, mix(color, shades.light, 0.15)],
    ] as const) {
      context.strokeStyle = css(tint);
      context.lineWidth = s * wide;
      context.beginPath();
      context.moveTo(x - side * s * round * 0.8, y - s * 0.5);
      context.bezierCurveTo(
        x - side * s * (round + 0.36),
        y - s * 0.62,
        x - side * s * (round + 0.3),
        y - s * 0.12,
        x - side * s * round * 0.85,
        y - s * 0.18,
      );
      context.stroke();
    }
    context.lineCap = 'butt';
    context.fillStyle = glaze(context, { ...thing, x: x + side * s * round }, s * 0.34);
    context.beginPath();
    context.moveTo(x + side * s * round * 0.75, y - s * 0.16);
    context.bezierCurveTo(
      x + side * s * (round + 0.18),
      y - s * 0.2,
      x + side * s * (round + 0.12),
      y - s * 0.48,
      x + side * s * (round + 0.3),
      y - s * 0.58,
    );
    context.lineTo(x + side * s * (round + 0.2), y - s * 0.62);
    context.bezierCurveTo(
      x + side * s * (round + 0.04),
      y - s * 0.54,
      x + side * s * (round + 0.02),
      y - s * 0.42,
      x + side * s * round * 0.7,
      y - s * 0.44,
    );
    context.fill();
    context.fillStyle = glaze(context, thing, s * round);
    turned(context, thing, [
      [0.0, 0.0],
      [0.22, 0.0],
      [round * 0.9, 0.06],
      [round * 1.1, 0.28],
      [round * 0.95, 0.54],
      [0.2, 0.62],
      [0.19, 0.64],
    ]);
    context.fill();
    context.fillStyle = css(mix(color, shades.near, 0.55));
    context.beginPath();
    context.ellipse(x, y - s * 0.625, s * 0.2, s * 0.022, 0, 0, 7);
    context.fill();
    context.fillStyle = glaze(context, thing, s * 0.21);
    turned(context, thing, [
      [0.21, 0.625],
      [0.2, 0.66],
      [0.12, 0.71],
      [0.03, 0.72],
    ]);
    context.fill();
    context.fillStyle = glaze(context, thing, s * 0.05);
    context.beginPath();
    context.arc(x, y - s * 0.755, s * 0.043, 0, 7);
    context.fill();
    if (thing.random.chance(0.6)) {
      context.fillStyle = css(mix(shades.light, color, 0.35), 0.45);
      context.beginPath();
      context.ellipse(x, y - s * 0.3, s * round * 0.985, s * 0.05, 0, 0, Math.PI);
      context.ellipse(x, y - s * 0.33, s * round * 0.985, s * 0.05, 0, Math.PI, 0, true);
      context.fill();
    }
    highlight(context, thing, round * 0.5, 0.42, 0.06, 0.13);
  },
  vase: (context, thing) => {
    const { x, y, s, brief, random } = thing;
    const { palette } = brief;
    const stems = paintBouquet(context, thing) ? 0 : random.int(4, 8);
    for (let stem = 0; stem < stems; stem++) {
      const lean = (stem / (stems - 1) - 0.5) * 1.25 + random.range(-0.1, 0.1);
      const fx = x + s * lean * 0.62;
      const fy = y - s * (1.02 + random.range(-0.14, 0.14) - Math.abs(lean) * 0.32);
      context.strokeStyle = css(mix(palette.near, { l: 0.48, c: 0.09, h: 145 }, 0.65));
      context.lineWidth = s * 0.013;
      context.beginPath();
      context.moveTo(x + lean * s * 0.08, y - s * 0.5);
      context.quadraticCurveTo(x + lean * s * 0.25, y - s * 0.85, fx, fy);
      context.stroke();
      for (const leaf of [0.35, 0.65]) {
        context.save();
        context.translate(x + lean * s * (0.1 + leaf * 0.4), y - s * (0.55 + leaf * 0.36));
        context.rotate(lean + (stem % 2 ? 0.9 : -0.9));
        context.fillStyle = css(mix(palette.mid, { l: 0.52, c: 0.1, h: 140 }, 0.6));
        context.beginPath();
        context.ellipse(0, -s * 0.06, s * 0.026, s * 0.08, 0, 0, 7);
        context.fill();
        context.restore();
      }
      paintFlower(context, thing, fx, fy, s * random.range(0.085, 0.13), stem);
    }
    const belly = random.range(0.17, 0.25);
    context.fillStyle = glaze(context, thing, s * belly);
    turned(context, thing, [
      [0, 0],
      [0.12, 0],
      [belly * 1.05, 0.1],
      [belly * 1.15, 0.28],
      [0.1, 0.44],
      [0.09, 0.5],
      [0.13, 0.55],
    ]);
    context.fill();
    context.fillStyle = css(mix(thing.color, thing.shades.near, 0.6));
    context.beginPath();
    context.ellipse(x, y - s * 0.548, s * 0.118, s * 0.018, 0, 0, 7);
    context.fill();
    highlight(context, thing, belly * 0.55, 0.3, 0.04, 0.12);
  },
  bottle: (context, thing) => {
    const { x, y, s, brief, color, shades } = thing;
    context.globalAlpha = 0.93;
    context.fillStyle = glaze(context, thing, s * 0.16, mix(color, shades.near, 0.25));
    turned(context, thing, [
      [0, 0],
      [0.15, 0],
      [0.16, 0.06],
      [0.16, 0.46],
      [0.15, 0.58],
      [0.055, 0.68],
      [0.05, 0.88],
      [0.06, 0.92],
    ]);
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = css(mix(brief.palette.light, brief.palette.far, 0.12), 0.92);
    context.fillRect(x - s * 0.145, y - s * 0.38, s * 0.29, s * 0.2);
    context.fillStyle = css(mix(brief.palette.accent, brief.palette.near, 0.3));
    context.fillRect(x - s * 0.08, y - s * 0.325, s * 0.16, s * 0.022);
    context.fillRect(x - s * 0.05, y - s * 0.275, s * 0.1, s * 0.014);
    context.fillStyle = css(mix(brief.palette.near, brief.palette.accent, 0.3));
    context.fillRect(x - s * 0.052, y - s * 0.97, s * 0.104, s * 0.1);
    highlight(context, thing, 0.1, 0.5, 0.018, 0.13);
  },
  bowl: (context, thing) => {
    const { x, y, s, brief, random } = thing;
    const tints = [
      brief.palette.accent,
      { l: 0.66, c: 0.18, h: 30 },
      { l: 0.8, c: 0.15, h: 95 },
      { l: 0.68, c: 0.15, h: 130 },
      { l: 0.72, c: 0.16, h: 60 },
    ];
    for (let fruit = 0; fruit < 6; fruit++) {
      const fx = x + s * (fruit < 4 ? -0.27 + fruit * 0.18 : -0.1 + (fruit - 4) * 0.2);
      const fy = y - s * (fruit < 4 ? 0.32 : 0.46);
      const tint = mix(
        tints[Math.floor(random.next() * tints.length)] ?? brief.palette.accent,
        brief.palette.accent,
        0.2,
      );
      paintFruit(context, {
        ...thing,
        ...{ x: fx, y: fy + s * 0.12, s: s * 0.24, color: tint, shades: brief.palette },
      });
    }
    context.fillStyle = glaze(context, thing, s * 0.46);
    turned(context, thing, [
      [0, 0],
      [0.14, 0],
      [0.16, 0.03],
      [0.4, 0.1],
      [0.46, 0.3],
      [0.46, 0.31],
    ]);
    context.fill();
    highlight(context, thing, 0.26, 0.2, 0.07, 0.06);
  },
  cup: (context, thing) => {
    const { x, y, s, brief, color, shades, side } = thing;
    context.strokeStyle = css(mix(color, shades.near, 0.35));
    context.lineWidth = s * 0.09;
    context.beginPath();
    context.ellipse(x - side * s * 0.42, y - s * 0.42, s * 0.2, s * 0.22, 0, 0, 7);
    context.stroke();
    context.fillStyle = glaze(context, thing, s * 0.44);
    turned(context, thing, [
      [0, 0],
      [0.26, 0],
      [0.4, 0.08],
      [0.44, 0.6],
      [0.44, 0.78],
    ]);
    context.fill();
    context.fillStyle = css(mix(color, shades.light, 0.4));
    context.beginPath();
    context.ellipse(x, y - s * 0.78, s * 0.435, s * 0.075, 0, 0, 7);
    context.fill();
    context.fillStyle = css(mix({ l: 0.3, c: 0.05, h: 55 }, brief.palette.near, 0.25));
    context.beginPath();
    context.ellipse(x, y - s * 0.775, s * 0.385, s * 0.058, 0, 0, 7);
    context.fill();
    highlight(context, thing, 0.24, 0.5, 0.05, 0.2);
  },
  fruit: (context, thing) => {
    paintFruit(context, thing);
    paintFruit(context, {
      ...thing,
      x: thing.x + thing.s * 0.85,
      y: thing.y + thing.s * 0.14,
      s: thing.s * 0.92,
      color: mix(thing.color, { l: 0.75, c: 0.15, h: 95 }, thing.isAsked ? 0 : 0.5),
    });
  },
  candle: (context, thing) => {
    const { x, y, s, brief } = thing;
    const wax = thing.isAsked ? thing.color : mix(brief.palette.light, brief.palette.skyLow, 0.3);
    context.fillStyle = glaze(context, thing, s * 0.13, wax);
    context.fillRect(x - s * 0.12, y - s * 0.7, s * 0.24, s * 0.7);
    const glow = context.createRadialGradient(x, y - s * 0.85, 0, x, y - s * 0.85, s * 0.9);
    for (let stop = 0; stop <= 5; stop++)
      glow.addColorStop(stop / 5, css({ l: 0.9, c: 0.13, h: 80 }, 0.7 * (1 - stop / 5) ** 2));
    context.fillStyle = glow;
    context.fillRect(x - s, y - s * 1.8, s * 2, s * 2);
    context.fillStyle = css({ l: 0.95, c: 0.1, h: 90 });
    context.beginPath();
    context.moveTo(x, y - s * 1.0);
    context.quadraticCurveTo(x + s * 0.07, y - s * 0.78, x, y - s * 0.74);
    context.quadraticCurveTo(x - s * 0.07, y - s * 0.78, x, y - s * 1.0);
    context.fill();
  },
  book: (context, thing) => {
    const { x, y, s, brief, color } = thing;
    for (let book = 0; book < 3; book++) {
      const tint = mix(
        color,
        [brief.palette.accent, brief.palette.mid, brief.palette.far][book] ?? color,
        thing.isAsked ? 0 : 0.6,
      );
      const left = x - s * (0.9 - book * 0.06);
      const top = y - s * 0.28 * (book + 1);
      context.fillStyle = css(mix(brief.palette.light, brief.palette.far, 0.2));
      context.fillRect(left + s * 0.03, top + s * 0.03, s * 1.72, s * 0.22);
      context.fillStyle = glaze(context, { ...thing, x: left + s * 0.85 }, s * 0.9, tint);
      context.fillRect(left, top, s * 1.7, s * 0.05);
      context.fillRect(left, top + s * 0.22, s * 1.7, s * 0.05);
      context.fillRect(left, top, s * 0.08, s * 0.27);
    }
  },
  lamp: (context, thing) => {
    const { x, y, s, color, shades, isAsked } = thing;
    context.fillStyle = glaze(context, thing, s * 0.16, mix(color, shades.near, 0.4));
    turned(context, thing, [
      [0, 0],
      [0.2, 0],
      [0.2, 0.03],
      [0.03, 0.06],
      [0.025, 0.6],
      [0.025, 0.62],
    ]);
    context.fill();
    const warm = mix({ l: 0.9, c: 0.11, h: 82 }, color, isAsked ? 0.9 : 0.25);
    const glow = context.createRadialGradient(x, y - s * 0.75, 0, x, y - s * 0.75, s * 1.2);
    for (let stop = 0; stop <= 6; stop++) glow.addColorStop(stop / 6, css(warm, 0.55 * (1 - stop / 6) ** 2));
    context.fillStyle = glow;
    context.fillRect(x - s * 1.2, y - s * 2, s * 2.4, s * 2.4);
    context.fillStyle = glaze(context, thing, s * 0.4, warm);
    context.beginPath();
    context.moveTo(x - s * 0.18, y - s * 0.98);
    context.lineTo(x + s * 0.18, y - s * 0.98);
    context.lineTo(x + s * 0.34, y - s * 0.58);
    context.quadraticCurveTo(x, y - s * 0.54, x - s * 0.34, y - s * 0.58);
    context.fill();
  },
};

function paintFruit(context: Context, { x, y, s, color, shades, side, brief }: Thing): void {
  const r = s * 0.45;
  const body = context.createRadialGradient(x + side * r * 0.4, y - r * 1.4, r * 0.05, x, y - r, r * 1.15);
  body.addColorStop(0, css(mix(color, shades.light, 0.65)));
  body.addColorStop(0.35, css(color));
  body.addColorStop(1, css(mix(color, shades.near, 0.6)));
  context.fillStyle = body;
  context.beginPath();
  context.ellipse(x, y - r, r, r * 0.94, 0, 0, 7);
  context.fill();
  context.strokeStyle = css(mix(brief.palette.near, { l: 0.3, c: 0.05, h: 60 }, 0.5));
  context.lineWidth = s * 0.035;
  context.beginPath();
  context.moveTo(x, y - r * 1.85);
  context.quadraticCurveTo(x, y - r * 2.05, x + side * r * 0.15, y - r * 2.2);
  context.stroke();
}

function paintFlower(
  context: Context,
  { brief, bloom, random }: Thing,
  x: number,
  y: number,
  size: number,
  index: number,
): void {
  const { palette } = brief;
  const asked = tintOf(brief, 'flowers');
  const shades = asked === null ? palette : shadesOf(asked);
  const tint =
    asked !== null
      ? mix(asked, shades.light, 0.12 * (index % 3))
      : index % 3 === 1
        ? mix(palette.light, palette.accent, 0.2)
        : index % 3 === 2
          ? mix(bloom, palette.skyLow, 0.35)
          : mix(palette.accent, bloom, 0.3);
  for (const ring of [1, 0.66]) {
    const petals = ring === 1 ? 9 : 6;
    for (let petal = 0; petal < petals; petal++) {
      const angle = (petal / petals) * Math.PI * 2 + ring * 2 + index;
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      context.fillStyle = css(mix(tint, petal % 2 ? shades.near : shades.light, ring === 1 ? 0.16 : 0.1));
      context.beginPath();
      context.ellipse(
        size * 0.52 * ring,
        0,
        size * 0.5 * ring,
        size * 0.25 * ring * random.range(0.85, 1.15),
        0,
        0,
        7,
      );
      context.fill();
      context.restore();
    }
  }
  context.fillStyle = css(mix({ l: 0.78, c: 0.14, h: 85 }, palette.near, 0.15));
  context.beginPath();
  context.arc(x, y, size * 0.2, 0, 7);
  context.fill();
}
