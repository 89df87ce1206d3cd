// A stone bridge over a river, with what stands on the bank behind it.
import { type Color, css, lighten, mix } from '../../Color';
import { fillUnder } from '../../paintGround';
import { placeLight, skyLayers } from '../../paintSky';
import type { Layer, SceneBrief } from '../../Scene';
import { shadesOf, tintOf } from '../../tintOf';
import { isSnowLying } from '../settings';
import { snowIn } from '../snow';
import type { Context } from '../Thing';
import { drawNounAt } from './drawNoun';
import { hills, paintBlades, paintGround, paintWater } from './ground';
import type { Noun } from './Noun';
import { plants } from './plants';
import { isOfWood, paintWoodenBridge } from './woodenBridge';

/** Down the picture, in parts of its height. */
const lines = { horizon: 0.5, farBank: 0.61, deck: 0.55, waterline: 0.75, nearBank: 0.92 };
/** In parts of the picture's height: how much higher the road is in its middle, and how thick it is. */
const shape = { rise: 0.075, road: 0.05, parapet: 0.022 };
const arches: readonly Readonly<{ x: number; half: number }>[] = [
  { x: 0.24, half: 0.088 },
  { x: 0.5, half: 0.13 },
  { x: 0.76, half: 0.088 },
];
const firstTree = plants.find(({ name }) => name === 'tree');

/** @param behind what stands on the far bank, partly behind the bridge; null: trees alone */
export function riverBridgeLayers(brief: SceneBrief, noun: Noun, behind: Noun | null): readonly Layer[] {
  const { width, height, palette, random, mood } = brief;
  const horizon = height * lines.horizon;
  const light = placeLight(brief, horizon * 0.8);
  const side = random.fork('far bank').chance(0.5) ? 1 : -1;
  const own = stoneOf(brief, noun);
  const bridge = (context: Context) =>
    isOfWood(brief) ? bridgeOfWood(context, brief, own) : paintBridge(context, brief, own);
  return [
    ...skyLayers(brief, horizon, light),
    hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.35), palette.far]),
    {
      depth: 0.3,
      paint: (context) => {
        paintGround(context, brief, horizon, [0.68, 0.08, 130], [0.46, 0.08, 140]);
        const foot = height * (lines.farBank - 0.012);
        const chance = random.fork('trees');
        const tree = firstTree && isSnowLying(mood.has) ? { ...firstTree, color: '#dde7ee' } : firstTree;
        if (tree !== undefined)
          for (let place = 0; place < 7; place++) {
            const s = height * chance.range(0.11, 0.19);
            const x = width * ((place + chance.range(0.1, 0.9)) / 7);
            const isHidden = behind !== null && Math.abs(x / width - (0.5 + side * 0.16)) < 0.15;
            if (!isHidden) drawNounAt(context, tree, plainly(brief), { x, y: foot, s, side });
          }
        if (mood.has(/\b(?:villages?|towns?|houses?|hamlets?)\b/)) paintHouses(context, brief, foot);
        if (behind !== null)
          drawNounAt(context, behind, plainly(brief), {
            ...{ x: width * (0.5 + side * 0.16), y: foot, side },
            s: Math.min(width * 0.5, height * 0.36),
          });
      },
    },
    {
      depth: 0.42,
      paint: (context) => {
        paintWater(context, brief, height * lines.farBank);
        // the bridge, upside down in it
        context.save();
        context.beginPath();
        context.rect(0, height * lines.waterline, width, height);
        context.clip();
        context.translate(0, height * lines.waterline * 2);
        context.scale(1, -1);
        context.globalAlpha = 0.3;
        bridge(context);
        context.restore();
      },
    },
    { depth: 0.55, paint: bridge },
    {
      depth: 0.9,
      paint: (context) => {
        const bank = (x: number) =>
          height *
          (lines.nearBank +
            0.03 * Math.sin((x / width) * 3 + side) -
            0.09 * ((x / width - 0.5) * side + 0.1) ** 2);
        context.save();
        context.beginPath();
        context.moveTo(0, height);
        for (let x = 0; x <= width; x += Math.max(2, width / 200)) context.lineTo(x, bank(x));
        context.lineTo(width, bank(width));
        context.lineTo(width, height);
        context.clip();
        paintGround(context, brief, height * (lines.nearBank - 0.08), [0.56, 0.09, 132], [0.36, 0.08, 140]);
        paintBlades(context, brief, () => height * (lines.nearBank - 0.03));
        context.restore();
      },
    },
  ];
}

/** A colour that the prompt names is the bridge's. */
const plainly = (brief: SceneBrief): SceneBrief => ({ ...brief, mood: { ...brief.mood, thingHues: [] } });

function stoneOf(brief: SceneBrief, noun: Noun): Color {
  const { palette, mood } = brief;
  const asked = tintOf(brief, noun.name);
  if (asked !== null) return mix(asked, shadesOf(asked).mid, 0.3);
  const dim = { night: 0.5, blue: 0.62, dusk: 0.74, dawn: 0.92, golden: 0.94, day: 1 }[mood.time];
  const own = isOfWood(brief) ? { l: 0.5, c: 0.07, h: 58 } : { l: 0.7, c: 0.028, h: 78 };
  return mix({ ...own, l: own.l * dim, c: mood.tone === 'grey' ? 0 : own.c }, palette.mid, 0.16);
}

const deckOf =
  ({ width, height }: SceneBrief) =>
  (x: number): number =>
    height * (lines.deck - shape.rise * Math.cos((x / width - 0.5) * Math.PI));

function bridgeOfWood(context: Context, brief: SceneBrief, wood: Color): void {
  const deck = deckOf(brief);
  const waterline = brief.height * lines.waterline;
  paintWoodenBridge(context, brief, wood, { deck: (x) => deck(x) + brief.height * 0.05, foot: waterline });
  paintAbutments(context, brief, waterline);
}

function paintBridge(context: Context, brief: SceneBrief, stone: Color): void {
  const { width, height, palette, random, detail, mood } = brief;
  const deck = deckOf(brief);
  const waterline = height * lines.waterline;
  const step = Math.max(2, width / 160);
  const alongDeck = (down: number, isBack: boolean) => {
    const from = -width * 0.02;
    const count = Math.ceil((width * 1.04) / step);
    for (let at = 0; at <= count; at++) {
      const x = from + (isBack ? count - at : at) * step;
      context.lineTo(x, deck(x) + down);
    }
  };
  const openArch = (x: number, half: number, more: number) => {
    const top = deck(x * width) + height * (shape.road + shape.parapet);
    const springs = top + (waterline - top) * 0.62;
    context.moveTo((x - half) * width - more, waterline + 1);
    context.lineTo((x - half) * width - more, springs);
    context.ellipse(x * width, springs, half * width + more, springs - top + more, 0, Math.PI, Math.PI * 2);
    context.lineTo((x + half) * width + more, waterline + 1);
  };
  context.save();
  context.beginPath();
  alongDeck(0, false);
  context.lineTo(width * 1.02, waterline);
  context.lineTo(-width * 0.02, waterline);
  context.closePath();
  for (const { x, half } of arches) openArch(x, half, 0);
  context.clip('evenodd');
  const face = context.createLinearGradient(0, height * (lines.deck - shape.rise), 0, waterline);
  face.addColorStop(0, css(mix(stone, palette.light, 0.18)));
  face.addColorStop(1, css(mix(stone, palette.near, 0.42)));
  context.fillStyle = face;
  context.fillRect(0, 0, width, waterline);
  // its courses of stone
  const chance = random.fork('stones');
  const course = height * 0.021;
  for (let down = course * 0.4; down < height * 0.3; down += course)
    for (let x = -width * chance.range(0.01, 0.04); x < width; ) {
      const long = height * chance.range(0.035, 0.07);
      if (chance.chance(0.3 + 0.6 * detail)) {
        context.fillStyle = css(lighten(stone, chance.range(-0.12, 0.1)), 0.38);
        context.fillRect(x, deck(x + long / 2) + down, long * 0.94, course * 0.86);
      }
      x += long;
    }
  // the stones about each arch
  for (const { x, half } of arches) {
    context.beginPath();
    openArch(x, half, height * 0.014);
    context.strokeStyle = css(mix(stone, palette.light, 0.28), 0.9);
    context.lineWidth = height * 0.026;
    context.setLineDash([height * 0.021, height * 0.003]);
    context.stroke();
    context.setLineDash([]);
  }
  context.restore();
  // what is seen of the vault, in shadow
  for (const { x, half } of arches) {
    context.save();
    context.beginPath();
    openArch(x, half, 0);
    context.clip();
    context.beginPath();
    openArch(x, half, 0);
    context.strokeStyle = css(mix(stone, palette.near, 0.75), 0.9);
    context.lineWidth = height * 0.028;
    context.stroke();
    context.restore();
  }
  for (const [down, thick, color] of [
    [0, shape.parapet * 0.5, isSnowLying(mood.has) ? snowIn(brief) : mix(stone, palette.light, 0.42)],
    [shape.parapet + shape.road * 0.3, 0.008, mix(stone, palette.near, 0.4)],
  ] as const) {
    context.fillStyle = css(color);
    context.beginPath();
    alongDeck(height * down, false);
    alongDeck(height * (down + thick), true);
    context.fill();
  }
  paintAbutments(context, brief, waterline);
}

/** The banks that it rests on. */
function paintAbutments(context: Context, brief: SceneBrief, waterline: number): void {
  const { width, height, palette, mood } = brief;
  for (const side of [-1, 1]) {
    const outline = (x: number) => {
      const t = (side < 0 ? x : width - x) / (width * 0.17);
      return waterline + height * 0.012 - height * 0.13 * Math.max(0, 1 - t) ** 0.7;
    };
    context.save();
    context.beginPath();
    context.rect(side < 0 ? 0 : width * 0.83, 0, width * 0.17, waterline + height * 0.012);
    context.clip();
    const grass = isSnowLying(mood.has)
      ? snowIn(brief)
      : mix({ l: palette.isDark ? 0.34 : 0.54, c: 0.08, h: 135 }, palette.mid, 0.3);
    fillUnder(context, brief, outline, {
      top: grass,
      bottom: mix(grass, palette.near, 0.5),
      base: waterline + height * 0.02,
    });
    context.restore();
  }
}

function paintHouses(context: Context, { width, height, palette, random }: SceneBrief, foot: number): void {
  const chance = random.fork('village');
  for (let house = 0; house < 8; house++) {
    const wide = width * chance.range(0.05, 0.075);
    const tall = height * chance.range(0.09, 0.14);
    const x = width * (0.02 + house * 0.125 + chance.range(0, 0.04));
    const wall = mix(mix(palette.light, palette.mid, 0.3), palette.far, chance.range(0.1, 0.5));
    context.fillStyle = css(wall);
    context.fillRect(x, foot - tall, wide, tall);
    context.fillStyle = css(mix({ l: 0.48, c: 0.09, h: 38 }, palette.near, 0.3));
    context.beginPath();
    context.moveTo(x - wide * 0.08, foot - tall);
    context.lineTo(x + wide * 0.5, foot - tall - height * 0.055);
    context.lineTo(x + wide * 1.08, foot - tall);
    context.fill();
    context.fillStyle = palette.isDark ? css({ l: 0.88, c: 0.12, h: 80 }) : css(palette.near, 0.5);
    for (const at of [0.2, 0.6])
      context.fillRect(x + wide * at, foot - tall * 0.75, wide * 0.18, tall * 0.24);
  }
}
