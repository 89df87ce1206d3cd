import { css, lighten, mix } from '../Color';
import { paintMist } from '../paintGround';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';

import { festiveLayers, hasPigeons, pigeonLayer } from './festive';
import { isOldTown, oldTownLayers } from './oldTown';
import { isSnowLying } from './settings';
import { snowIn } from './snow';
import { isSquare, squareLayers } from './square';

type Context = Parameters<Layer['paint']>[0];

/** A skyline in rows, with lit windows and a wet street or river that mirrors it. */
export const paintCity: Painter = (brief) => {
  const { height, mood, random, detail, width, palette } = brief;
  if (isSquare(mood.has))
    return [
      ...squareLayers(brief),
      ...festiveLayers(brief),
      ...(hasPigeons(mood.has) ? [pigeonLayer(brief)] : []),
    ];
  if (isOldTown(mood.has)) return oldTownLayers(brief);
  const ground = groundOfCity(brief);
  const light = placeLight(brief, ground * 0.75);
  const count = Math.round(3 + 2 * detail);
  const rows = Array.from({ length: count }, (_, index) => rowLayer(brief, ground, index, count));
  const wet =
    mood.weather === 'rain' ||
    mood.has(/\b(rivers?|canals?|reflections?|wet|neon|bridges?)\b/) ||
    (!mood.has(
      /\b(?:streets?|square|market|stalls?|plaza|alleys?|caf[eé]s?|shops?|pavement|buses|bus|taxis?|cars?|trams?)\b/,
    ) &&
      !isSnowLying(mood.has) &&
      random.fork('wet').chance(0.5));
  return [
    ...skyLayers(brief, ground, light),
    ...rows,
    streetLayer(brief, ground, wet ? rows : []),
    ...festiveLayers(brief),
    ...(mood.has(/\bbridges?\b/) ? [bridgeLayer(brief, ground)] : []),
    {
      depth: 0.7,
      drift: 0.03,
      paint: (context) =>
        paintMist(context, width, {
          y: ground,
          height: height * 0.09,
          color: mix(palette.skyLow, palette.light, 0.3),
          alpha: 0.35,
        }),
    },
  ];
};

const groundOfCity = ({ height, random }: SceneBrief): number =>
  height * random.fork('ground').range(0.76, 0.86);
/** How far down the road of its bridge lies. */
export const deckOfCity = (brief: SceneBrief): number => groundOfCity(brief) - brief.height * 0.015;

function rowLayer(brief: SceneBrief, ground: number, index: number, count: number): Layer {
  const { width, height, palette, random, mood } = brief;
  const t = index / (count - 1);
  const chance = random.fork(`row ${index}`);
  const body = mix(
    t < 0.5 ? mix(palette.far, palette.mid, t * 2) : mix(palette.mid, palette.near, t * 2 - 1),
    palette.skyLow,
    (1 - t) * 0.35,
  );
  const small = mood.has(/\b(towns?|village|rooftops?|paris|london)\b/);
  return {
    depth: 0.2 + 0.6 * t,
    paint: (context) => {
      const dice = chance.fork('houses');
      let x = -width * dice.range(0, 0.05);
      while (x < width) {
        const wide = width * dice.range(0.035, 0.085) * (0.7 + 0.5 * t);
        const centre = 1 - Math.abs((x + wide / 2) / width - random.fork('centre').range(0.3, 0.7));
        const tall =
          height *
          (small ? dice.range(0.08, 0.2) : dice.range(0.12, 0.42) * centre ** 1.5) *
          (1.25 - 0.4 * t);
        paintBuilding(context, brief, {
          x,
          y: ground,
          wide,
          tall,
          body,
          t,
          name: `house ${index} ${Math.round(x)}`,
          small,
        });
        x += wide * dice.range(0.96, 1.22);
      }
    },
  };
}

function paintBuilding(
  context: Context,
  brief: SceneBrief,
  box: {
    readonly x: number;
    readonly y: number;
    readonly wide: number;
    readonly tall: number;
    readonly body: Parameters<typeof css>[0];
    readonly t: number;
    readonly name: string;
    readonly small: boolean;
  },
): void {
  const { palette, random, detail, mood, height } = brief;
  const chance = random.fork(box.name);
  const { x, wide, tall, t } = box;
  const top = box.y - tall;
  const wall = lighten(box.body, chance.range(-0.025, 0.025));
  const shade = context.createLinearGradient(0, top, 0, box.y);
  shade.addColorStop(0, css(lighten(wall, -0.02)));
  shade.addColorStop(1, css(mix(wall, palette.skyLow, 0.22 * (1 - t) + 0.06)));
  context.fillStyle = shade;
  context.fillRect(x, top, wide, tall + 1);
  const roof = box.small ? 'gable' : chance.pick(['flat', 'flat', 'step', 'spire', 'slant'] as const);
  context.beginPath();
  if (roof === 'step') context.rect(x + wide * 0.2, top - tall * 0.09, wide * 0.6, tall * 0.1);
  if (roof === 'spire') {
    context.rect(x + wide * 0.25, top - tall * 0.06, wide * 0.5, tall * 0.07);
    context.rect(x + wide * 0.485, top - tall * 0.26, Math.max(1, wide * 0.03), tall * 0.22);
  }
  if (roof === 'slant' || roof === 'gable') {
    context.moveTo(x, top + 1);
    context.lineTo(roof === 'gable' ? x + wide / 2 : x + wide, top - wide * (roof === 'gable' ? 0.55 : 0.35));
    context.lineTo(x + wide, top + 1);
  }
  const isWhite = isSnowLying(mood.has);
  const snow = mix(snowIn(brief), wall, 0.5 * (1 - t) + 0.06);
  context.fillStyle = css(isWhite ? snow : lighten(wall, -0.03));
  context.fill();
  if (isWhite) context.fillRect(x, top - height * 0.004, wide, height * 0.011);
  // the side away from the light
  context.fillStyle = css(palette.near, 0.16);
  context.fillRect(x + wide * 0.72, top, wide * 0.28, tall);
  const columns = Math.max(2, Math.round(wide / (height * 0.0165)));
  const rows = Math.max(3, Math.round(tall / (height * 0.021)));
  const share = (palette.isDark ? 0.42 : 0.06) * (0.3 + detail) * chance.range(0.5, 1.3);
  const neon = mood.has(/\b(neon|cyberpunk)\b/);
  for (let cell = 0; cell < columns * rows; cell++) {
    const lit = chance.chance(share);
    if (!lit && (detail < 0.35 || palette.isDark)) continue;
    const wx = x + (wide * ((cell % columns) + 0.28)) / columns;
    const wy = top + (tall * (Math.floor(cell / columns) + 0.35)) / rows;
    const warm =
      neon && chance.chance(0.35)
        ? mix(palette.accent, { l: 0.8, c: 0.2, h: chance.pick([330, 200, 290]) }, 0.7)
        : mix({ l: 0.9, c: 0.11, h: 82 }, palette.accent, chance.next() * 0.5);
    context.fillStyle = lit ? css(warm, (0.35 + 0.6 * t) * chance.range(0.6, 1)) : css(palette.skyMid, 0.22);
    context.fillRect(wx, wy, (wide / columns) * 0.46, (tall / rows) * 0.5);
  }
  if (!neon || t < 0.5 || !chance.chance(0.4)) return;
  const sign = { l: 0.75, c: 0.23, h: chance.pick([350, 200, 310, 150]) };
  const sx = x + wide * chance.range(0.1, 0.8);
  const sy = top + tall * chance.range(0.25, 0.55);
  const glow = context.createRadialGradient(sx, sy + tall * 0.1, 0, sx, sy + tall * 0.1, tall * 0.3);
  glow.addColorStop(0, css(sign, 0.45));
  glow.addColorStop(1, css(sign, 0));
  context.fillStyle = glow;
  context.fillRect(sx - tall * 0.3, sy - tall * 0.2, tall * 0.6, tall * 0.6);
  context.fillStyle = css(lighten(sign, 0.1));
  context.fillRect(sx, sy, wide * 0.11, tall * 0.2);
}

function streetLayer(brief: SceneBrief, ground: number, mirrored: readonly Layer[]): Layer {
  const { width, height, palette, random, detail, mood } = brief;
  const isWhite = isSnowLying(mood.has) && mirrored.length === 0;
  return {
    depth: 0.85,
    paint: (context) => {
      context.save();
      context.beginPath();
      context.rect(0, ground, width, height - ground);
      context.clip();
      const floor = context.createLinearGradient(0, ground, 0, height);
      const far = mix(palette.near, palette.skyLow, mirrored.length > 0 ? 0.5 : 0.18);
      floor.addColorStop(0, css(isWhite ? mix(far, snowIn(brief), 0.8) : far));
      floor.addColorStop(1, css(isWhite ? snowIn(brief) : palette.near));
      context.fillStyle = floor;
      context.fillRect(0, ground, width, height - ground);
      if (mirrored.length > 0) {
        context.save();
        context.translate(0, ground * 2);
        context.scale(1, -1);
        context.globalAlpha = 0.5;
        for (const layer of mirrored) layer.paint(context);
        context.restore();
        const veil = context.createLinearGradient(0, ground, 0, height);
        veil.addColorStop(0, css(palette.near, 0.1));
        veil.addColorStop(1, css(palette.near, 0.8));
        context.fillStyle = veil;
        context.fillRect(0, ground, width, height - ground);
        const chance = random.fork('ripples');
        for (let ripple = 0; ripple < 60 + 160 * detail; ripple++) {
          const t = chance.next();
          context.fillStyle = css(
            chance.chance(0.5) ? palette.skyLow : palette.near,
            chance.range(0.05, 0.22),
          );
          context.fillRect(
            chance.range(-0.1, 1) * width,
            ground + (height - ground) * t,
            width * chance.range(0.02, 0.1),
            Math.max(0.7, (height / 420) * (0.3 + t)),
          );
        }
      }
      context.restore();
      context.fillStyle = css(palette.near);
      context.fillRect(0, ground - height * 0.006, width, height * 0.012);
      const lamps = random.fork('lamps');
      for (let x = width * 0.04; x < width; x += width * lamps.range(0.09, 0.13)) {
        const warm = { l: 0.9, c: 0.12, h: 80 };
        const y = ground - height * 0.055;
        context.fillStyle = css(palette.near);
        context.fillRect(x, y, Math.max(1, width / 600), height * 0.055);
        const glow = context.createRadialGradient(x, y, 0, x, y, height * 0.045);
        glow.addColorStop(0, css(warm, palette.isDark ? 0.8 : 0.2));
        glow.addColorStop(1, css(warm, 0));
        context.fillStyle = glow;
        context.fillRect(x - height * 0.05, y - height * 0.05, height * 0.1, height * 0.1);
      }
    },
  };
}

function bridgeLayer({ width, height, palette }: SceneBrief, ground: number): Layer {
  return {
    depth: 0.95,
    paint: (context) => {
      const deck = ground - height * 0.015;
      context.strokeStyle = css(palette.near);
      context.fillStyle = css(palette.near);
      context.fillRect(-5, deck, width + 10, height * 0.02);
      const towers = [width * 0.24, width * 0.76];
      for (const x of towers) {
        context.fillRect(x - width * 0.012, deck - height * 0.34, width * 0.006, height * 0.46);
        context.fillRect(x + width * 0.006, deck - height * 0.34, width * 0.006, height * 0.46);
        for (const t of [0.02, 0.4, 0.75])
          context.fillRect(x - width * 0.012, deck - height * 0.34 * (1 - t), width * 0.024, height * 0.008);
      }
      const cable = (x: number) => {
        const span = (x / width - 0.5) / 0.26;
        const t = Math.abs(span) <= 1 ? span ** 2 : Math.max(0, 1 - (Math.abs(span) - 1) / 0.95);
        return deck - height * (0.02 + 0.31 * t);
      };
      context.lineWidth = height / 260;
      context.beginPath();
      for (let x = 0; x <= width; x += 4) context.lineTo(x, cable(x));
      context.stroke();
      context.lineWidth = Math.max(0.6, height / 900);
      for (let x = 0; x <= width; x += width / 64) {
        context.beginPath();
        context.moveTo(x, cable(x));
        context.lineTo(x, deck);
        context.stroke();
      }
    },
  };
}
