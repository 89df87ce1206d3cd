import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder, paintMist } from '../paintGround';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';

type Context = Parameters<Layer['paint']>[0];

/** Dunes with a lit and a shaded side; mesas, pyramids, cacti or a caravan as the words ask. */
export const paintDesert: Painter = (brief) => {
  const { height, mood, random, detail } = brief;
  const horizon = height * random.fork('horizon').range(0.48, 0.62);
  const light = placeLight(brief, horizon * 0.9);
  const count = Math.round(3 + 3 * detail);
  const pyramids = mood.has(/\bpyramids?\b/);
  const mesas =
    mood.has(/\b(canyons?|mesas?|arid|arizona|utah)\b/) || (!pyramids && random.fork('mesas').chance(0.35));
  return [
    ...skyLayers(brief, horizon, light),
    ...(pyramids ? [pyramidLayer(brief, horizon, light.x)] : []),
    ...(mesas ? [mesaLayer(brief, horizon)] : []),
    ...Array.from({ length: count }, (_, index) => duneLayer(brief, horizon, light.x, index, count)),
    ...(mood.has(/\b(camels?|caravan)\b/) || random.fork('caravan').chance(0.25)
      ? [caravanLayer(brief, horizon)]
      : []),
    ...(mood.has(/\bcact(us|i)\b/) || random.fork('cacti').chance(0.3) ? [cactusLayer(brief)] : []),
  ];
};

function duneLayer(brief: SceneBrief, horizon: number, lightX: number, index: number, count: number): Layer {
  const { width, height, palette, random, detail } = brief;
  const t = index / (count - 1);
  const chance = random.fork(`dune ${index}`);
  const noise = createNoise(chance, 2, 0.35);
  const base = horizon + (height - horizon) * t ** 1.3 * 0.86;
  const tall = height * (0.035 + 0.1 * t);
  const outline = (x: number) => base - tall * noise((x / width) * (2.4 - t) + index * 7.3);
  const warm = mix(palette.skyLow, palette.accent, 0.28);
  const lit = mix(mix(warm, palette.skyLow, 0.35 * (1 - t)), palette.mid, 0.12 + 0.35 * t);
  const dark = mix(mix(palette.mid, palette.near, 0.25 + 0.4 * t), palette.skyLow, 0.3 * (1 - t));
  return {
    depth: 0.15 + 0.8 * t,
    paint: (context) => {
      fillUnder(context, brief, outline, { top: lit, bottom: mix(lit, dark, 0.55), base: base + tall * 2.6 });
      paintLee(context, brief, { outline, tall, dark, fromLeft: lightX < width / 2, name: `lee ${index}` });
      if (detail > 0.25) paintRipples(context, brief, { outline, base, tall, t, name: `ripples ${index}` });
      if (t < 0.5)
        paintMist(context, width, {
          y: base + tall * 0.4,
          height: tall * 1.6,
          color: palette.skyLow,
          alpha: 0.3,
        });
    },
  };
}

// From each crest a winding edge falls away; beyond it lies the shaded side.
function paintLee(
  context: Context,
  { width, random }: SceneBrief,
  dune: {
    readonly outline: (x: number) => number;
    readonly tall: number;
    readonly dark: Parameters<typeof css>[0];
    readonly fromLeft: boolean;
    readonly name: string;
  },
): void {
  const chance = random.fork(dune.name);
  const step = width / 240;
  for (let x = step * 2; x < width - step; x += step) {
    const y = dune.outline(x);
    if (!(y < dune.outline(x - step * 2) && y < dune.outline(x + step * 2))) continue;
    const side = dune.fromLeft ? 1 : -1;
    let end = x;
    while (
      end > -width * 0.3 &&
      end < width * 1.3 &&
      dune.outline(end + side * step) >= dune.outline(end) - 0.5
    )
      end += side * step;
    const deep = dune.tall * chance.range(1.4, 2.6);
    const gradient = context.createLinearGradient(0, y, 0, y + deep);
    gradient.addColorStop(0, css(dune.dark, 0.85));
    gradient.addColorStop(1, css(dune.dark, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(x, y);
    for (let at = x; side > 0 ? at <= end : at >= end; at += side * step)
      context.lineTo(at, dune.outline(at));
    const span = end - x;
    context.bezierCurveTo(
      end - span * 0.1,
      dune.outline(end) + deep * 0.75,
      x + span * 0.3,
      y + deep * 0.9,
      x,
      y,
    );
    context.fill();
    x += width * 0.12;
  }
}

function paintRipples(
  context: Context,
  { width, height, palette, random, detail }: SceneBrief,
  dune: {
    readonly outline: (x: number) => number;
    readonly base: number;
    readonly tall: number;
    readonly t: number;
    readonly name: string;
  },
): void {
  const noise = createNoise(random.fork(dune.name), 3);
  context.strokeStyle = css(mix(palette.mid, palette.near, 0.4), 0.13);
  context.lineWidth = Math.max(0.6, height / 1000);
  const lines = Math.round(22 * detail * dune.t);
  for (let line = 1; line < lines; line++) {
    const drop = dune.tall * 0.14 * line;
    context.beginPath();
    for (let x = 0; x <= width; x += 8)
      context.lineTo(x, dune.outline(x) + drop + noise((x / width) * 9 + line * 0.15) * dune.tall * 0.08);
    context.stroke();
  }
}

function pyramidLayer(
  { width, height, palette, random }: SceneBrief,
  horizon: number,
  lightX: number,
): Layer {
  return {
    depth: 0.13,
    paint: (context) => {
      const chance = random.fork('pyramids');
      for (const [at, size] of [
        [0.68, 0.2],
        [0.5, 0.28],
        [0.3, 0.36],
      ] as const) {
        const x = width * (at + chance.range(-0.05, 0.05));
        const tall = height * size;
        const lit = mix(palette.accent, palette.skyLow, 0.45);
        const dark = mix(palette.mid, palette.skyLow, 0.2);
        const peak = horizon - tall * 0.72;
        const split = x + (lightX < x ? 1 : -1) * tall * 0.18;
        const sides = lightX < x ? [lit, dark] : [dark, lit];
        for (const [index, edge] of [x - tall * 0.62, x + tall * 0.62].entries()) {
          context.fillStyle = css(sides[index] ?? lit);
          context.beginPath();
          context.moveTo(x, peak);
          context.lineTo(edge, horizon + height * 0.03);
          context.lineTo(split, horizon + height * 0.045);
          context.fill();
        }
      }
    },
  };
}

function mesaLayer(brief: SceneBrief, horizon: number): Layer {
  const { width, height, palette, random, detail } = brief;
  return {
    depth: 0.14,
    paint: (context) => {
      for (let mesa = 0; mesa < 4; mesa++) {
        const chance = random.fork(`mesa ${mesa}`);
        const rough = createNoise(chance, Math.round(2 + 4 * detail));
        const x = width * chance.range(-0.05, 1);
        const wide = width * chance.range(0.07, 0.2);
        const tall = height * chance.range(0.1, 0.26);
        const body = mix(mix(palette.accent, palette.mid, 0.45), palette.skyLow, 0.45 - mesa * 0.09);
        const outline = (at: number) => {
          const u = Math.abs(at - x) / wide;
          const wall = u < 0.55 ? 1 : u < 0.66 ? 1 - (u - 0.55) * 5 : Math.max(0, 0.45 * (1.25 - u));
          return (
            horizon +
            height * 0.03 -
            tall * wall -
            rough((at / width) * 22) * tall * 0.045 * (wall > 0 ? 1 : 0)
          );
        };
        fillUnder(context, brief, outline, {
          top: lighten(body, 0.03),
          bottom: mix(body, palette.skyLow, 0.3),
          base: horizon,
        });
        context.fillStyle = css(palette.near, 0.13);
        for (let band = 0; band < 4; band++) {
          const y = horizon + height * 0.03 - tall * (0.9 - band * 0.16);
          context.fillRect(x - wide * 0.56, y, wide * 1.12, tall * 0.035);
        }
      }
    },
  };
}

function caravanLayer({ width, height, palette, random }: SceneBrief, horizon: number): Layer {
  return {
    depth: 0.6,
    paint: (context) => {
      const chance = random.fork('caravan walk');
      const size = height * 0.036;
      const y = horizon + height * 0.13;
      const from = width * chance.range(0.3, 0.6);
      context.fillStyle = css(palette.near);
      context.strokeStyle = css(palette.near);
      for (let camel = 0; camel < 5; camel++) {
        const x = from + camel * size * 2.1;
        const ground = y + Math.sin(camel * 1.3) * size * 0.1;
        context.beginPath();
        context.ellipse(x, ground - size * 0.85, size * 0.5, size * 0.24, 0, 0, 7);
        context.ellipse(x, ground - size * 1.05, size * 0.2, size * 0.25, 0, 0, 7);
        context.fill();
        context.lineWidth = size * 0.1;
        context.beginPath();
        for (const leg of [-0.36, -0.2, 0.22, 0.38]) {
          context.moveTo(x + leg * size, ground - size * 0.8);
          context.lineTo(x + (leg + 0.05 * Math.sin(leg * 20 + camel)) * size, ground);
        }
        context.moveTo(x - size * 0.42, ground - size * 0.85);
        context.quadraticCurveTo(x - size * 0.72, ground - size * 0.7, x - size * 0.75, ground - size * 1.3);
        context.lineTo(x - size * 0.95, ground - size * 1.25);
        context.stroke();
        context.fillStyle = css(palette.near, 0.25);
        context.fillRect(x - size * 0.6, ground, size * 1.9, size * 0.06);
        context.fillStyle = css(palette.near);
      }
    },
  };
}

function cactusLayer({ width, height, palette, random }: SceneBrief): Layer {
  return {
    depth: 0.95,
    paint: (context) => {
      const chance = random.fork('cactus');
      const count = chance.int(1, 3);
      context.lineCap = 'round';
      context.lineJoin = 'round';
      for (let cactus = 0; cactus < count; cactus++) {
        const x = width * chance.range(0.1, 0.9);
        const y = height * chance.range(0.86, 0.97);
        const tall = height * chance.range(0.14, 0.3);
        const green = mix(palette.near, { l: 0.42, c: 0.07, h: 150 }, 0.35);
        for (const [thick, color, shift] of [
          [0.15, green, 0],
          [0.045, mix(green, palette.light, 0.3), -0.035],
        ] as const) {
          context.strokeStyle = css(color);
          context.lineWidth = tall * thick;
          context.beginPath();
          context.moveTo(x + shift * tall, y);
          context.lineTo(x + shift * tall, y - tall);
          context.moveTo(x, y - tall * 0.4);
          context.quadraticCurveTo(
            x - tall * 0.3 + shift * tall,
            y - tall * 0.38,
            x - tall * 0.28 + shift * tall,
            y - tall * 0.72,
          );
          context.moveTo(x, y - tall * 0.52);
          context.quadraticCurveTo(
            x + tall * 0.27 + shift * tall,
            y - tall * 0.5,
            x + tall * 0.25 + shift * tall,
            y - tall * 0.85,
          );
          context.stroke();
        }
      }
      context.lineCap = 'butt';
    },
  };
}
