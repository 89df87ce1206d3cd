import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { crested, fillUnder, paintFir, paintMist } from '../paintGround';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { waterInSun } from '../seasonColors';
import { flowerFieldLayer } from './garden';
import { leafSeason, plantCrowns, strewnLayers } from './leafage';
import { isFlowerMeadow, isSnowLying } from './settings';
import { snowIn } from './snow';
import { paintVines } from './vines';

/** Mountains or hills in layers; lake, firs, snow caps, fields or a lit house as the words ask. */
export const paintLandscape: Painter = (brief) => {
  const { height, mood, random, detail } = brief;
  const horizon = height * random.fork('horizon').range(0.5, 0.68);
  const light = placeLight(brief, horizon * 0.8);
  const count = Math.round(3 + 5 * detail + random.fork('count').range(-0.6, 0.6));
  const ridges = Array.from({ length: count }, (_, index) => ridgeLayer(brief, horizon, index, count));
  const lake = hasLake(brief);
  const behind = Math.ceil(count * 0.6);
  return [
    ...skyLayers(brief, horizon, light),
    ...(lake
      ? [...ridges.slice(0, behind), lakeLayer(brief, horizon, ridges.slice(0, behind)), shoreLayer(brief)]
      : ridges),
    ...(isFlowerMeadow(mood.has)
      ? [{ ...flowerFieldLayer(brief, height * (lake ? 0.86 : 0.7)), depth: 0.85 }]
      : []),
    ...(mood.has(/\b(cottages?|cabins?|house|hut|farms?|village|castle|barn)\b/)
      ? Array.from({ length: mood.has(/\b(?:villages?|hamlets?)\b/) ? 8 : 1 }, (_, index) =>
          houseLayer(brief, lake, index),
        )
      : []),
    ...strewnLayers(brief, height * (lake ? 0.985 : 0.8), 0.99),
  ];
};

/** Whether a landscape lies at a lake. */
export function hasLake({ mood, random }: SceneBrief): boolean {
  return (
    mood.has(/\b(lakes?|ponds?|rivers?|streams?|canals?|water|reflections?|fjords?|glaciers?|reeds)\b/) ||
    // what stands in a meadow does not stand in a lake
    (random.fork('lake').chance(0.2) && !mood.has(/\b(?:meadows?|fields?|gardens?|orchards?)\b/))
  );
}

function ridgeLayer(brief: SceneBrief, horizon: number, index: number, count: number): Layer {
  const { width, height, palette, mood, random, detail } = brief;
  const t = count === 1 ? 1 : index / (count - 1);
  const chance = random.fork(`ridge ${index}`);
  const rolling = mood.has(/\b(hills?|meadows?|fields?|valleys?|vineyards?|farms?|rolling)\b/);
  const octaves = Math.round(1 + 5.5 * detail * (rolling ? 0.45 : 1));
  const noise = createNoise(chance, Math.max(1, octaves), rolling ? 0.4 : 0.48);
  const sharp =
    !rolling &&
    (mood.has(/\b(alps?|peaks?|jagged|glaciers?|everest|volcano(es)?)\b/) ||
      random.fork('sharp').chance(0.35));
  const shape = sharp && t < 0.7 ? crested(noise) : noise;
  const base = horizon - height * 0.1 + (height * 1.02 - horizon) * t ** 1.15;
  const tall = height * (rolling ? 0.07 : 0.15) * (1.1 - 0.45 * t);
  const scale = (rolling ? 1.6 : 2.6) * (1 - 0.35 * t) * (width / height) ** 0.5;
  const outline = (x: number) =>
    base - tall * (0.35 + shape((x / width) * scale + index * 13.1)) - tall * 0.25;
  const isWhite = isSnowLying(mood.has) && (rolling || t > 0.55);
  const own = t < 0.5 ? mix(palette.far, palette.mid, t * 2) : mix(palette.mid, palette.near, t * 2 - 1);
  const body = isWhite ? mix(own, snowIn(brief), 0.86 - 0.1 * t) : own;
  const hazy = mix(body, palette.skyLow, (1 - t) * (mood.weather === 'mist' ? 0.62 : 0.3));
  const foot = mix(body, palette.skyLow, 0.16 + (mood.weather === 'mist' ? 0.45 : 0.22) * (1 - t));
  return {
    depth: 0.1 + 0.85 * t,
    paint: (context) => {
      if (index > 0 && detail > 0.15) {
        const alpha = (mood.weather === 'mist' ? 0.55 : 0.2) * (1 - t * 0.7);
        paintMist(context, width, {
          y: base - tall * 0.1,
          height: tall * 0.8,
          color: mix(palette.skyLow, palette.light, 0.25),
          alpha,
        });
      }
      fillUnder(context, brief, outline, { top: lighten(hazy, 0.02), bottom: foot, base: base + tall * 1.1 });
      const snowy = mood.weather === 'snow' || mood.has(/\b(snow|alps?|peaks?|glaciers?|everest|winter)\b/);
      if (snowy && !isWhite && t < 0.75) paintSnow(context, brief, outline, base, tall, t);
      else if (detail > 0.25) paintRidgeLight(context, brief, outline, t);
      const wooded =
        mood.has(/\b(pines?|firs?|trees?|forests?|woods?)\b/) || random.fork('firs').chance(0.45);
      const season = leafSeason(brief);
      const isGreen = season !== null && season !== 'winter';
      if (isGreen && t > (rolling ? 0.35 : 0.5) && t < 1)
        plantCrowns(context, brief, outline, {
          ...{ season, name: `${index}`, size: height * (0.02 + 0.055 * t) },
          count: Math.round(40 + 60 * detail),
        });
      if (wooded && !isGreen && t > 0.6 && !rolling && detail > 0.2)
        plantFirs(context, brief, outline, t, index);
      if (rolling && t > 0.3 && mood.has(/\bvineyards?\b/))
        paintVines(context, brief, outline, t, `${index}`);
      else if (rolling && t > 0.45 && mood.has(/\b(fields?|farms?|meadows?)\b/))
        paintFlowers(context, brief, outline, t, index);
    },
  };
}

type Context = Parameters<Layer['paint']>[0];

function paintRidgeLight(
  context: Context,
  { width, height, palette }: SceneBrief,
  outline: (x: number) => number,
  t: number,
): void {
  context.lineWidth = height / 700;
  context.strokeStyle = css(palette.light, 0.22 * (1 - t * 0.6));
  context.beginPath();
  for (let x = 0; x <= width; x += 2) context.lineTo(x, outline(x) + 0.5);
  context.stroke();
}

function paintSnow(
  context: Context,
  brief: SceneBrief,
  outline: (x: number) => number,
  base: number,
  tall: number,
  t: number,
): void {
  const { width, palette, random } = brief;
  const ragged = createNoise(random.fork(`snow ${t}`), 5, 0.65);
  const snow = mix({ l: 0.97, c: 0.01, h: 250 }, palette.skyLow, 0.25 + 0.2 * (1 - t));
  const line = base - tall * 0.55;
  context.fillStyle = css(snow, 0.9);
  context.beginPath();
  const step = Math.max(1, width / 900);
  for (let x = 0; x <= width; x += step) context.lineTo(x, outline(x));
  for (let x = width; x >= 0; x -= step) {
    const top = outline(x);
    context.lineTo(x, Math.max(top, Math.min(line, top + tall * 0.5) + ragged(x / 26) * tall * 0.16));
  }
  context.closePath();
  context.fill();
}

function plantFirs(
  context: Context,
  brief: SceneBrief,
  outline: (x: number) => number,
  t: number,
  index: number,
): void {
  const { width, height, palette, random, detail, mood } = brief;
  const chance = random.fork(`firs ${index}`);
  const clumps = createNoise(random.fork(`clumps ${index}`), 2);
  const fir = mix(palette.mid, palette.near, 0.45 + t * 0.5);
  context.fillStyle = css(isSnowLying(mood.has) ? mix(fir, snowIn(brief), 0.35) : fir);
  const count = Math.round(30 + 130 * detail);
  for (let tree = 0; tree < count; tree++) {
    const x = chance.range(0, width);
    const size = height * chance.range(0.03, 0.065) * (0.4 + t * 0.9);
    if (clumps((x / width) * 5) > -0.15)
      paintFir(context, x, outline(x) + size * 0.12, size, chance.range(-0.1, 0.1));
  }
}

function paintFlowers(
  context: Context,
  brief: SceneBrief,
  outline: (x: number) => number,
  t: number,
  index: number,
): void {
  const { width, height, palette, random, detail } = brief;
  const chance = random.fork(`flowers ${index}`);
  const count = Math.round(900 * detail * t);
  for (let flower = 0; flower < count; flower++) {
    const x = chance.range(0, width);
    const depth = chance.next();
    const size = (height / 500) * (0.5 + depth * 1.6) * t;
    context.fillStyle = css(mix(palette.accent, palette.light, chance.next() * 0.5), 0.75);
    context.beginPath();
    context.ellipse(x, outline(x) + height * 0.18 * depth, size * 1.2, size * 0.8, 0, 0, 7);
    context.fill();
  }
}

function lakeLayer(brief: SceneBrief, horizon: number, ridges: readonly Layer[]): Layer {
  const { width, height, palette, random, detail, mood } = brief;
  const wet = (color: Color) => waterInSun(color, mood);
  const isBlue = wet(palette.skyMid) !== palette.skyMid;
  const line = horizon + (height - horizon) * 0.32;
  return {
    depth: 0.55,
    paint: (context) => {
      context.save();
      context.beginPath();
      context.rect(0, line, width, height - line);
      context.clip();
      const water = context.createLinearGradient(0, line, 0, height);
      water.addColorStop(0, css(wet(palette.skyLow)));
      water.addColorStop(0.5, css(wet(palette.skyMid)));
      water.addColorStop(1, css(wet(mix(palette.skyTop, palette.near, 0.3))));
      context.fillStyle = water;
      context.fillRect(0, line, width, height - line);
      context.save();
      context.translate(0, line * 2);
      context.scale(1, -1);
      context.globalAlpha = isBlue ? 0.3 : 0.75;
      for (const ridge of ridges) ridge.paint(context);
      context.restore();
      const tint = context.createLinearGradient(0, line, 0, height);
      tint.addColorStop(0, css(palette.skyLow, 0.12));
      tint.addColorStop(1, css(wet(mix(palette.mid, palette.near, 0.6)), 0.55));
      context.fillStyle = tint;
      context.fillRect(0, line, width, height - line);
      const chance = random.fork('ripples');
      for (let ripple = 0; ripple < 40 + 130 * detail; ripple++) {
        const t = chance.next() ** 1.8;
        const y = line + (height - line) * t;
        const long = width * chance.range(0.02, 0.13) * (0.3 + t);
        context.fillStyle = css(chance.chance(0.5) ? palette.light : palette.mid, chance.range(0.03, 0.14));
        context.fillRect(chance.range(-0.1, 1) * width, y, long, Math.max(0.6, (height / 500) * (0.3 + t)));
      }
      context.fillStyle = css(palette.light, 0.35);
      context.fillRect(0, line, width, Math.max(1, height / 700));
      context.restore();
    },
  };
}

function shoreLayer(brief: SceneBrief): Layer {
  const { width, height, palette, random } = brief;
  const noise = createNoise(random.fork('shore'), 4);
  const high = random.fork('shore side').chance(0.5) ? 1 : -1;
  const outline = (x: number) =>
    height * 0.97 -
    height * 0.16 * Math.max(0, ((x / width - 0.5) * high * 2 - 0.1) ** 3) -
    noise((x / width) * 3) * height * 0.02;
  return {
    depth: 0.98,
    paint: (context) => {
      fillUnder(context, brief, outline, { top: palette.near, bottom: lighten(palette.near, -0.05) });
      const chance = random.fork('reeds');
      context.strokeStyle = css(lighten(palette.near, -0.02));
      for (let reed = 0; reed < 90; reed++) {
        const x = chance.range(0, width);
        const tall = height * chance.range(0.015, 0.06);
        context.lineWidth = height / 600;
        context.beginPath();
        context.moveTo(x, outline(x) + 2);
        context.quadraticCurveTo(
          x,
          outline(x) - tall * 0.6,
          x + tall * chance.range(-0.4, 0.4),
          outline(x) - tall,
        );
        context.stroke();
      }
    },
  };
}

function houseLayer(brief: SceneBrief, lake: boolean, index: number): Layer {
  const { width, height, palette, random, mood } = brief;
  const chance = random.fork(index === 0 ? 'house' : `house ${index}`);
  const size = height * chance.range(0.06, 0.085);
  const x = width * chance.range(0.22, 0.74);
  const y = height * (lake ? 0.8 : chance.range(0.78, 0.84));
  return {
    depth: 0.86,
    paint: (context) => {
      const ground = context.createRadialGradient(x + size * 0.7, y, 0, x + size * 0.7, y, size * 4);
      ground.addColorStop(0, css(palette.near, 0.8));
      ground.addColorStop(0.3, css(palette.near, 0.45));
      ground.addColorStop(1, css(palette.near, 0));
      context.save();
      context.translate(0, y);
      context.scale(1, 0.16);
      context.translate(0, -y);
      context.fillStyle = ground;
      context.fillRect(x - size * 4, y - size * 5, size * 9, size * 10);
      context.restore();
      const wall = mix(palette.mid, palette.light, 0.35);
      context.fillStyle = css(wall);
      context.fillRect(x, y - size, size * 1.5, size);
      context.fillStyle = css(mix(wall, palette.near, 0.45));
      context.fillRect(x + size * 1.5, y - size, size * 0.5, size);
      context.fillStyle = css(
        isSnowLying(mood.has) ? snowIn(brief) : mix(palette.near, palette.accent, 0.25),
      );
      context.beginPath();
      context.moveTo(x - size * 0.12, y - size);
      context.lineTo(x + size * 0.28, y - size * 1.75);
      context.lineTo(x + size * 1.72, y - size * 1.75);
      context.lineTo(x + size * 2.1, y - size);
      context.fill();
      context.fillRect(x + size * 1.25, y - size * 2.05, size * 0.2, size * 0.4);
      for (const left of [0.22, 0.92]) {
        const warm = mix(palette.accent, { l: 0.9, c: 0.12, h: 85 }, 0.55);
        const glow = context.createRadialGradient(
          x + size * (left + 0.17),
          y - size * 0.55,
          0,
          x + size * (left + 0.17),
          y - size * 0.55,
          size,
        );
        glow.addColorStop(0, css(warm, palette.isDark ? 0.45 : 0.15));
        glow.addColorStop(1, css(warm, 0));
        context.fillStyle = glow;
        context.fillRect(x - size, y - size * 1.8, size * 4, size * 2.6);
        context.fillStyle = css(warm);
        context.fillRect(x + size * left, y - size * 0.75, size * 0.34, size * 0.36);
      }
    },
  };
}
