import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder, paintMist } from '../paintGround';
import { type LightSource, placeLight, skyLayers } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { waterInSun } from '../seasonColors';
import { beachLayer, hasBeach, isSteep, sideOfCliff } from './coast';
import { colorLighthouse } from './colorLighthouse';
import { hasPier, isRowed, pierLayer } from './pier';
import { isSnowLying } from './settings';
import { paintSnowCap } from './snow';

type Context = Parameters<Layer['paint']>[0];

/** Open water under the sky, with islands, boats, a harbour town, a pier or a lighthouse as the words ask. */
export const paintSeascape: Painter = (whole) => {
  const { mood, random } = whole;
  const brief = colorLighthouse(whole);
  const horizon = horizonOfSea(whole);
  const light = placeLight(brief, horizon);
  const harbour = mood.has(/\b(harbou?rs?|port|marina|town|village|quay)\b/);
  const beach = hasBeach(brief);
  const boats =
    !/\b(?:boats?|ships?|sails?|yachts?)\b/.test(mood.unwanted) &&
    !isRowed(brief) &&
    (harbour || mood.has(/\b(boats?|ships?|sail\w*|yachts?|fishing)\b/) || random.fork('boats').chance(0.45));
  const lighthouse = hasCliff(brief);
  return [
    ...skyLayers(brief, horizon, light),
    islandLayer(brief, horizon),
    seaLayer(brief, horizon, light),
    ...(harbour ? [harbourLayer(brief, horizon)] : []),
    ...(boats ? [boatLayer(brief, horizon)] : []),
    ...(lighthouse ? [cliffLayer(brief, horizon)] : []),
    ...(beach ? [beachLayer(brief, horizon)] : []),
    ...(hasPier(brief) ? [pierLayer(brief, horizon)] : []),
    ...(mood.has(/\b(waves?|surf|storm)\b/) || (!beach && random.fork('surf').chance(0.4))
      ? [surfLayer(brief)]
      : []),
  ];
};

/** Where the sea begins, in pixels from the top. */
export const horizonOfSea = ({ height, random }: Pick<SceneBrief, 'height' | 'random'>): number =>
  height * random.fork('horizon').range(0.44, 0.6);

/** Whether there is a cliff: named, or by chance. */
export function hasCliff({ mood, random }: SceneBrief): boolean {
  if (/\b(?:lighthouses?|cliffs?)\b/.test(mood.unwanted)) return false;
  if (mood.has(/\b(lighthouses?|cliffs?)\b/)) return true;
  const isTaken = mood.has(/\b(harbou?rs?|port|marina|town|village|quay|beach(?:es)?|sand|sandy|palms?)\b/);
  return !isTaken && random.fork('lighthouse').chance(0.2);
}

function islandLayer(brief: SceneBrief, horizon: number): Layer {
  const { width, height, palette, random, detail } = brief;
  return {
    depth: 0.12,
    paint: (context) => {
      for (let island = 0; island < 3; island++) {
        const chance = random.fork(`island ${island}`);
        const noise = createNoise(chance, Math.round(2 + 4 * detail));
        const centre = width * chance.range(-0.1, 1.1);
        const wide = width * chance.range(0.15, 0.4);
        const tall = height * chance.range(0.04, 0.11) * (island === 0 ? 1.25 : 0.8);
        const outline = (x: number) => {
          const t = Math.max(0, 1 - ((x - centre) / wide) ** 2);
          return horizon + 2 - tall * t * (0.75 + 0.55 * noise((x / width) * 6));
        };
        const body = mix(palette.far, palette.skyLow, 0.4 - island * 0.18);
        context.save();
        context.beginPath();
        context.rect(0, 0, width, horizon);
        context.clip();
        fillUnder(context, brief, outline, {
          top: body,
          bottom: mix(body, palette.skyLow, 0.35),
          base: horizon,
        });
        context.restore();
      }
      paintMist(context, width, { y: horizon, height: height * 0.05, color: palette.skyLow, alpha: 0.5 });
    },
  };
}

function seaLayer(brief: SceneBrief, horizon: number, light: LightSource): Layer {
  const { width, height, palette, random, detail, mood } = brief;
  const blue = { l: 0.52, c: mood.tone === 'grey' ? 0 : 0.11, h: 245 };
  const isBlue = mood.has(/\bblue (?:[\w-]+ )?(?:sea|ocean|water|waves)\b/);
  const wet = (color: Color) =>
    isBlue ? mix(color, { ...blue, l: (color.l + blue.l) / 2 }, 0.7) : waterInSun(color, mood);
  const deep = mix(palette.near, palette.skyTop, 0.4);
  return {
    depth: 0.3,
    paint: (context) => {
      const water = context.createLinearGradient(0, horizon, 0, height);
      water.addColorStop(0, css(wet(mix(palette.skyLow, palette.far, 0.35))));
      water.addColorStop(0.18, css(wet(mix(palette.skyMid, palette.mid, 0.35))));
      water.addColorStop(1, css(wet(deep)));
      context.fillStyle = water;
      context.fillRect(0, horizon, width, height - horizon);
      const chance = random.fork('waves');
      const rough =
        mood.weather === 'storm' ? 2 : mood.has(/\b(calm|still|long exposure|glass\w*)\b/) ? 0.25 : 1;
      const rows = Math.round((14 + 55 * detail) * Math.min(1.3, 0.4 + rough * 0.6));
      for (let row = 0; row < rows; row++) {
        const t = ((row + chance.next()) / rows) ** 1.9;
        paintSwell(context, brief, { y: horizon + (height - horizon) * t, t, rough, name: `swell ${row}` });
      }
      paintGlitter(context, brief, horizon, light);
      context.fillStyle = css(palette.light, 0.3);
      context.fillRect(0, horizon, width, Math.max(1, height / 800));
    },
  };
}

function paintSwell(
  context: Context,
  { width, height, palette, random }: SceneBrief,
  {
    y,
    t,
    rough,
    name,
  }: { readonly y: number; readonly t: number; readonly rough: number; readonly name: string },
): void {
  const chance = random.fork(name);
  const noise = createNoise(chance, 2);
  const tall = height * 0.012 * (0.08 + t) * (0.4 + rough);
  const dark = chance.chance(0.55);
  const color = dark
    ? mix(palette.mid, palette.near, 0.3 + 0.6 * t)
    : mix(palette.skyMid, palette.skyLow, chance.next());
  context.fillStyle = css(color, dark ? 0.32 : 0.2);
  context.beginPath();
  const step = width / 160;
  const scale = 14 / (0.25 + t * 1.6);
  for (let x = -step; x <= width + step; x += step) context.lineTo(x, y - tall * noise((x / width) * scale));
  for (let x = width + step; x >= -step; x -= step) {
    context.lineTo(x, y + tall * (0.5 + 0.9 * Math.abs(noise((x / width) * scale + 40))));
  }
  context.closePath();
  context.fill();
}

function paintGlitter(context: Context, brief: SceneBrief, horizon: number, light: LightSource): void {
  const { width, height, palette, random, detail, mood } = brief;
  if (mood.weather === 'rain' || mood.weather === 'storm') return;
  const chance = random.fork('glitter');
  const count = Math.round(120 + 620 * detail);
  for (let index = 0; index < count; index++) {
    const t = chance.next() ** 1.5;
    const spread = width * (0.012 + 0.13 * t) * (chance.next() + chance.next() + chance.next() - 1.5);
    const long = width * chance.range(0.004, 0.02) * (0.35 + 1.5 * t);
    context.fillStyle = css(palette.light, chance.range(0.12, 0.6) * (1 - t * 0.6));
    context.beginPath();
    context.ellipse(
      light.x + spread,
      horizon + (height - horizon) * t,
      long,
      Math.max(0.5, height * 0.0018 * (0.3 + t)),
      0,
      0,
      7,
    );
    context.fill();
  }
}

function boatLayer({ width, height, palette, random }: SceneBrief, horizon: number): Layer {
  return {
    ...{ depth: 0.5, isMoving: true },
    paint: (context, seconds = 0) => {
      const chance = random.fork('boat');
      const count = chance.int(1, 4);
      for (let boat = 0; boat < count; boat++) {
        const t = chance.range(0.03, 0.4);
        const size = height * (0.035 + 0.22 * t);
        const x = width * chance.range(0.1, 0.9);
        const y = horizon + (height - horizon) * t + size * 0.035 * Math.sin(seconds * 1.4 + boat * 2);
        const hull = mix(palette.near, palette.mid, 0.15 * boat);
        context.fillStyle = css(palette.near, 0.28);
        context.beginPath();
        context.ellipse(x, y + size * 0.12, size * 0.55, size * 0.07, 0, 0, 7);
        context.fill();
        context.fillStyle = css(hull);
        context.beginPath();
        context.moveTo(x - size * 0.5, y - size * 0.1);
        context.quadraticCurveTo(x, y + size * 0.22, x + size * 0.5, y - size * 0.12);
        context.closePath();
        context.fill();
        context.fillRect(x - size * 0.02, y - size * 1.25, size * 0.03, size * 1.2);
        const sail = mix(palette.light, boat % 2 ? palette.accent : palette.skyLow, 0.3);
        context.fillStyle = css(sail, 0.95);
        context.beginPath();
        context.moveTo(x + size * 0.03, y - size * 1.2);
        context.quadraticCurveTo(x + size * 0.36, y - size * 0.55, x + size * 0.44, y - size * 0.2);
        context.lineTo(x + size * 0.03, y - size * 0.2);
        context.fill();
        context.fillStyle = css(mix(sail, palette.mid, 0.3), 0.95);
        context.beginPath();
        context.moveTo(x - size * 0.04, y - size * 1.1);
        context.quadraticCurveTo(x - size * 0.28, y - size * 0.5, x - size * 0.38, y - size * 0.22);
        context.lineTo(x - size * 0.04, y - size * 0.22);
        context.fill();
      }
    },
  };
}

function harbourLayer({ width, height, palette, random, detail }: SceneBrief, horizon: number): Layer {
  const chance = random.fork('harbour');
  // what is lit, and how far it shines, moves no house
  const [panes, gleams] = [random.fork('panes'), random.fork('gleams')];
  const side = chance.chance(0.5);
  return {
    depth: 0.6,
    paint: (context) => {
      const quay = horizon + height * 0.07;
      const reach = width * chance.range(0.55, 0.8);
      const warm = mix(palette.accent, { l: 0.88, c: 0.13, h: 80 }, 0.5);
      let x = -width * 0.02;
      while (x < reach) {
        const wide = width * chance.range(0.035, 0.075);
        const tall = height * chance.range(0.09, 0.2) * (1 - (0.45 * x) / reach);
        const left = side ? x : width - x - wide;
        const tint = chance.pick([palette.accent, palette.mid, palette.far, palette.skyLow, palette.light]);
        const wall = mix(palette.near, mix(palette.mid, tint, 0.6), palette.isDark ? 0.45 : 0.8);
        context.fillStyle = css(wall);
        context.fillRect(left, quay - tall, wide, tall);
        context.fillStyle = css(mix(wall, palette.near, 0.6));
        context.beginPath();
        context.moveTo(left - wide * 0.04, quay - tall);
        context.lineTo(left + wide / 2, quay - tall - wide * chance.range(0.25, 0.6));
        context.lineTo(left + wide * 1.04, quay - tall);
        context.fill();
        const columns = 3;
        const rows = Math.max(2, Math.floor(tall / (height * 0.035)));
        for (let cell = 0; cell < columns * rows; cell++) {
          const lit = panes.chance(palette.isDark ? 0.5 : 0.08);
          const wx = left + wide * (0.16 + 0.26 * (cell % columns));
          const wy = quay - tall * 0.92 + (Math.floor(cell / columns) * tall * 0.92) / rows;
          context.fillStyle = lit ? css(warm, 0.95) : css(palette.near, 0.35);
          context.fillRect(wx, wy, wide * 0.13, height * 0.014);
          if (!lit || detail < 0.2) continue;
          const long = height * gleams.range(0.06, 0.24);
          const streak = context.createLinearGradient(0, quay, 0, quay + long);
          streak.addColorStop(0, css(warm, 0.34));
          streak.addColorStop(1, css(warm, 0));
          context.fillStyle = streak;
          context.fillRect(wx - wide * 0.03, quay + height * 0.012, wide * 0.2, long);
        }
        x += wide;
      }
      context.fillStyle = css(palette.near);
      context.fillRect(side ? 0 : width - reach, quay, reach, height * 0.016);
      const shade = context.createLinearGradient(0, quay, 0, quay + height * 0.18);
      shade.addColorStop(0, css(palette.near, 0.6));
      shade.addColorStop(1, css(palette.near, 0));
      context.fillStyle = shade;
      context.fillRect(side ? 0 : width - reach, quay + height * 0.014, reach, height * 0.18);
    },
  };
}

function cliffLayer(brief: SceneBrief, horizon: number): Layer {
  const { width, height, palette, random, mood } = brief;
  const chance = random.fork('cliff');
  const right = sideOfCliff(brief) === 1;
  const noise = createNoise(chance, 5);
  const [start, fall] = isSteep(brief) ? [0.3, 2.6] : [0.3, 0.95];
  const at = (x: number) => (right ? 1 - x / width : x / width);
  const outline = (x: number) => {
    const t = at(x);
    return (
      horizon - height * 0.06 + height * fall * Math.max(0, t - start) ** 0.9 + noise(t * 9) * height * 0.022
    );
  };
  return {
    depth: 0.8,
    paint: (context) => {
      fillUnder(context, brief, outline, {
        top: mix(palette.mid, palette.near, 0.45),
        bottom: lighten(palette.near, -0.04),
      });
      if (isSnowLying(mood.has))
        paintSnowCap(context, brief, outline, height * (mood.has(/\bcovered\b|\bdeep snow\b/) ? 0.13 : 0.07));
      // far enough from the edges that a film, whose camera glides past and draws closer, has all of it
      const x = right ? width * 0.74 : width * 0.26;
      const y = outline(x) + height * 0.01;
      const tall = Math.min(height * 0.3, y - height * 0.2);
      const wide = tall * 0.13;
      if (!mood.has(/\blighthouses?\b/)) return;
      const lamp = y - tall;
      const beam = context.createLinearGradient(x, lamp, right ? x - width * 0.6 : x + width * 0.6, lamp);
      beam.addColorStop(0, css(palette.light, palette.isDark ? 0.5 : 0.16));
      beam.addColorStop(1, css(palette.light, 0));
      context.fillStyle = beam;
      context.beginPath();
      context.moveTo(x, lamp);
      context.lineTo(right ? x - width * 0.6 : x + width * 0.6, lamp - height * 0.09);
      context.lineTo(right ? x - width * 0.6 : x + width * 0.6, lamp + height * 0.06);
      context.fill();
      for (let stripe = 0; stripe < 5; stripe++) {
        const low = stripe / 5;
        const high = (stripe + 1) / 5;
        const half = (t: number) => wide * (1 - 0.42 * t) * 0.5;
        const color =
          stripe % 2 ? mix(palette.accent, palette.near, 0.08) : mix(palette.light, palette.far, 0.15);
        const shade = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
        shade.addColorStop(0, css(color));
        shade.addColorStop(1, css(mix(color, palette.near, 0.55)));
        context.fillStyle = shade;
        context.beginPath();
        context.moveTo(x - half(low), y - tall * 0.9 * low);
        context.lineTo(x + half(low), y - tall * 0.9 * low);
        context.lineTo(x + half(high), y - tall * 0.9 * high);
        context.lineTo(x - half(high), y - tall * 0.9 * high);
        context.fill();
      }
      context.fillStyle = css(palette.near);
      context.fillRect(x - wide * 0.42, lamp + tall * 0.075, wide * 0.84, tall * 0.025);
      context.beginPath();
      context.arc(x, lamp - tall * 0.035, wide * 0.3, Math.PI, 0);
      context.fill();
      context.fillStyle = css(mix(palette.light, palette.accent, 0.2));
      context.fillRect(x - wide * 0.24, lamp - tall * 0.035, wide * 0.48, tall * 0.11);
    },
  };
}

function surfLayer(brief: SceneBrief): Layer {
  const { width, height, palette, random, detail } = brief;
  return {
    ...{ depth: 0.85, isMoving: true },
    paint: (context, seconds = 0) => {
      for (let wave = 0; wave < 3; wave++) {
        const noise = createNoise(random.fork(`surf ${wave}`), Math.round(2 + 4 * detail));
        const base = height * (0.8 + wave * 0.08 + 0.007 * Math.sin(seconds * 1.2 + wave * 2.1));
        const outline = (x: number) =>
          base - height * 0.022 * (1 + noise((x / width) * 3.2 + wave * 9 + seconds * 0.16));
        fillUnder(context, brief, outline, {
          top: mix(palette.skyMid, palette.mid, 0.45 + wave * 0.15),
          bottom: mix(palette.mid, palette.near, 0.5 + wave * 0.2),
          base: base + height * 0.12,
        });
        context.fillStyle = css(mix(palette.light, palette.skyLow, 0.4), 0.75);
        context.beginPath();
        for (let x = 0; x <= width; x += 3) context.lineTo(x, outline(x) - 1);
        for (let x = width; x >= 0; x -= 3) {
          context.lineTo(
            x,
            outline(x) + height * 0.009 * Math.max(0.12, noise((x / width) * 22 + 90) + 0.35),
          );
        }
        context.fill();
      }
    },
  };
}
