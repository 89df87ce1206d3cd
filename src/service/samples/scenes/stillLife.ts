import { type Color, css, mix } from '../Color';
import { fillGradient } from '../paintSky';
import type { Mood } from '../readMood';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { isAtWindow, isOnSill, isRainBehind, paintCloth, steamLayers } from './aroundThings';
import { colorThing } from './colorThing';
import { drawMug } from './drawMug';
import { drawTea, hasTea, isHotTea } from './drawTea';
import { drawThing, spoutOf } from './drawThing';
import { frameSubject } from './frameSubject';
import { gardenLayers } from './garden';
import { isDark, lampPoolLayer } from './lampPool';
import { paintMarble } from './marble';
import { namedThings } from './namedThings';
import { seatOnTable } from './nouns/backdrop';
import { paintContact } from './nouns/contact';
import { drawNounAt, type Stand } from './nouns/drawNoun';
import type { Noun } from './nouns/Noun';
import { underThing } from './nouns/perches';
import { groundLayer } from './plainGround';
import { isInGarden, isInWeather, isOnTable } from './settings';
import type { Context, Thing } from './Thing';
import { paintShadow } from './thingShading';
import { windowLayers } from './wallWindow';

/** Things on a table in the light of a window: teapot, vase with flowers, bottle, cup, fruit, candle, lamp. */
export const paintStillLife: Painter = (brief) => {
  const { width, height, palette, mood, random } = brief;
  const chance = random.fork('table');
  const table = height * chance.range(0.66, 0.73);
  const side = chance.chance(0.5) ? 1 : -1;
  const unit = Math.min(height * 0.46, width * 0.5);
  const under = underThing(mood.has);
  // the book under a cup is none beside it
  const named = namedThings(mood.has).filter((name) => name !== 'book' || !/book/.test(under?.name ?? ''));
  const hero = named[0] ?? chance.pick(['teapot', 'vase', 'bottle', 'bowl', 'lamp']);
  const studio = mood.has(/\b(studio|product|minimal\w*|clean|white background)\b/);
  const others: readonly string[] =
    named.length > 1
      ? named.slice(1)
      : named.length === 1 && !hasTea(mood) && !mood.has(/\bstill life\b/)
        ? []
        : hasTea(mood)
          ? besideTea(mood, hero)
          : brief.ground !== null
            ? []
            : studio
              ? chance.pick([[], ['fruit']] as const)
              : chance.pick([
                  ['fruit', 'cup'],
                  ['bottle', 'fruit'],
                  ['cup'],
                  ['candle', 'fruit'],
                  ['book', 'cup'],
                ] as const);
  const colors = [
    mix(palette.accent, palette.light, chance.range(0.05, 0.35)),
    mix(palette.far, palette.light, 0.3),
    mix(palette.mid, palette.accent, 0.4),
  ];
  const isOfTea = hasTea(mood) && !mood.has(/\bcoffee\b/);
  // its saucer is wide
  const isCupOfTea = isOfTea && hero === 'cup';
  const thing = (name: string, index: number, x: number, s: number, up = 0): Layer => {
    const colored = colorThing(brief, name, colors[index % colors.length] ?? palette.accent);
    const ground = table + height * (index === 0 ? 0.1 : 0.07 + 0.07 * (index % 2));
    const made: Thing = {
      ...colored,
      ...{ x, y: ground - up, s, side, brief, random: random.fork(`${name} ${index}`) },
    };
    return frameSubject(brief, {
      depth: 0.55 + 0.1 * index,
      paint: (context) => {
        paintShadow(context, made, name === 'fruit' || name === 'bowl' ? 0.55 : 0.4);
        if (name === 'tea' || (name === 'cup' && isOfTea)) drawTea(context, made);
        else if (index === 0 && name === 'cup') drawMug(context, made);
        else drawThing[name]?.(context, made);
      },
    });
  };
  const heroX = width * (0.5 + (others.length > 0 ? -0.07 * side : 0));
  const spout =
    hero === 'teapot'
      ? spoutOf({ x: heroX, y: table + height * 0.1, s: unit, side, random: random.fork('teapot 0') })
      : null;
  const poolOf = (name: string, index: number): Layer => {
    const s = index === 0 ? unit : unit * (sizes[name] ?? 0.4);
    const x = index === 0 ? heroX : heroX + side * unit * (index === 1 ? 0.68 : -0.66);
    return lampPoolLayer(brief, {
      x,
      y: table + height * 0.1 - s * 0.6,
      reach: unit * (name === 'lamp' ? 1.7 : 1.1),
    });
  };
  const { size, lift, scale } = under === null ? { size: 1, lift: 0, scale: 1 } : seatOnTable(under);
  const seat = { x: heroX, y: table + height * 0.1, s: unit * size, side } as const;
  return [
    ...(brief.ground === null
      ? [
          ...(isInGarden(mood.has) || isInWeather(mood.has)
            ? gardenLayers(brief, table)
            : wallLayers(brief, table, side, studio)),
          { depth: 0.4, paint: (context: Context) => paintTable(context, brief, table, studio) },
        ]
      : plainLayers(brief, brief.ground, table)),
    ...(under === null ? [] : [frameSubject(brief, perchLayer(brief, under, seat))]),
    thing(hero, 0, heroX, unit * scale * (isCupOfTea ? 0.86 : 1), unit * lift),
    ...others
      .filter((name) => name !== hero)
      .map((name, index) =>
        thing(
          name,
          index + 1,
          heroX + side * unit * (index === 0 ? 0.68 : -0.66) * (isCupOfTea ? 1.3 : 1),
          unit * (sizes[name] ?? 0.4),
        ),
      ),
    ...[hero, ...others.filter((name) => name !== hero)].flatMap((name, index) =>
      (name === 'lamp' || name === 'candle') && isDark(brief) && brief.ground === null
        ? [frameSubject(brief, poolOf(name, index))]
        : [],
    ),
    ...steamLayers(brief, isHotTea(mood), spout).map((layer) =>
      spout === null ? layer : frameSubject(brief, layer),
    ),
  ];
};

/** What a thing stands on that stands on the table. */
function perchLayer(brief: SceneBrief, noun: Noun, at: Stand): Layer {
  return {
    depth: 0.55,
    paint: (context) => {
      paintContact(context, brief, at.x, at.y, at.s * 1.1, false);
      drawNounAt(context, noun, { ...brief, mood: { ...brief.mood, thingHues: [] } }, at);
    },
  };
}

/** A plain ground, with what the prompt names to stand on: a table from `table` down, or a cloth. */
export function plainLayers(brief: SceneBrief, ground: Color, table: number): readonly Layer[] {
  const paint = isOnTable(brief.mood.has) ? paintTable : paintCloth;
  return [
    groundLayer(brief, ground),
    { depth: 0.4, paint: (context) => paint(context, brief, table, false) },
  ];
}

/** A cup of it stands alone, or beside coffee; elsewhere it stands beside its pot. */
function besideTea({ has }: Mood, hero: string): readonly string[] {
  return hero === 'cup' && !has(/\bcoffee\b/) ? [] : ['tea'];
}

const sizes: Readonly<Record<string, number>> = {
  fruit: 0.26,
  cup: 0.3,
  tea: 0.4,
  bottle: 0.95,
  candle: 0.55,
  book: 0.3,
};

/** Whether the wall has one: the prompt names it, or rain that is seen from inside. */
const hasWindow = (mood: Mood): boolean => isAtWindow(mood) || isRainBehind(mood);

/** The wall behind a table, with the light of a window, or with one in it. */
export function wallLayers(
  brief: SceneBrief,
  table: number,
  side: number,
  studio: boolean,
): readonly Layer[] {
  const window = hasWindow(brief.mood) ? windowLayers(brief, table, isOnSill(brief.mood) ? 0 : side) : [];
  return [wallLayer(brief, table, side, studio), ...window];
}

function wallLayer(brief: SceneBrief, table: number, side: number, studio: boolean): Layer {
  const { width, height, palette, random } = brief;
  return {
    depth: 0.05,
    paint: (context) => {
      const wall = studio ? mix(palette.skyLow, palette.light, 0.25) : mix(palette.skyMid, palette.far, 0.4);
      fillGradient(context, brief, [
        [0, mix(wall, palette.skyTop, studio ? 0.16 : 0.4)],
        [0.7, wall],
        [1, mix(wall, palette.near, 0.25)],
      ]);
      const x = width * (0.5 + side * 0.42);
      const glow = context.createRadialGradient(
        x,
        height * 0.1,
        0,
        x,
        height * 0.1,
        Math.max(width, height) * 0.85,
      );
      for (let stop = 0; stop <= 7; stop++)
        glow.addColorStop(stop / 7, css(palette.light, 0.6 * (1 - stop / 7) ** 1.8));
      context.fillStyle = glow;
      context.fillRect(0, 0, width, table);
      if (hasWindow(brief.mood) || studio || random.fork('window').chance(0.35)) return;
      context.fillStyle = css(palette.light, 0.2);
      const left = width * random.fork('pane').range(0.12, 0.5);
      for (const [column, row] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const px = left + column * width * 0.15 + row * side * -width * 0.03;
        const py = height * (0.08 + row * 0.25);
        context.beginPath();
        context.moveTo(px, py);
        context.lineTo(px + width * 0.13, py + height * 0.035);
        context.lineTo(px + width * 0.13 - side * width * 0.03, py + height * 0.26);
        context.lineTo(px - side * width * 0.03, py + height * 0.225);
        context.fill();
      }
    },
  };
}

/** A table or a floor from `table` down, with what lies on it. */
export function paintTable(context: Context, brief: SceneBrief, table: number, studio: boolean): void {
  if (brief.mood.has(/\bmarble\b(?! (?:cake|statue))/)) paintMarble(context, brief, table);
  else paintBoards(context, brief, table, studio);
  paintCloth(context, brief, table);
}

function paintBoards(context: Context, brief: SceneBrief, table: number, studio: boolean): void {
  const { width, height, palette, random, detail } = brief;
  const top = studio ? mix(palette.skyLow, palette.light, 0.15) : mix(palette.mid, palette.accent, 0.18);
  const gradient = context.createLinearGradient(0, table, 0, height);
  gradient.addColorStop(0, css(mix(top, palette.light, 0.25)));
  gradient.addColorStop(1, css(mix(top, palette.near, studio ? 0.2 : 0.5)));
  context.fillStyle = gradient;
  context.fillRect(0, table, width, height - table);
  if (studio) {
    const sweep = context.createLinearGradient(0, table - height * 0.1, 0, table + height * 0.08);
    sweep.addColorStop(0, css(top, 0));
    sweep.addColorStop(0.5, css(mix(top, palette.skyLow, 0.4), 0.9));
    sweep.addColorStop(1, css(top, 0));
    context.fillStyle = sweep;
    context.fillRect(0, table - height * 0.1, width, height * 0.18);
    return;
  }
  context.fillStyle = css(palette.light, 0.28);
  context.fillRect(0, table, width, Math.max(1, height / 500));
  const grain = random.fork('grain');
  for (let line = 0; line < 70 * detail; line++) {
    const y = table + (height - table) * grain.next();
    context.fillStyle = css(grain.chance(0.5) ? palette.near : palette.light, grain.range(0.02, 0.08));
    context.fillRect(
      grain.range(-0.2, 0.9) * width,
      y,
      width * grain.range(0.1, 0.6),
      Math.max(0.7, height / 600),
    );
  }
}
