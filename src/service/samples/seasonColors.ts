import { type Color, fromHex, mix } from './Color';
import type { Mood, Time } from './readMood';
import type { Season } from './readSeason';

// sky top, middle, horizon · light, by day
const skies: Readonly<Record<Season, readonly string[]>> = {
  spring: ['#4f9fe0', '#a5d5f3', '#f3f8ee', '#fffbe6'],
  summer: ['#1670d2', '#63b4f0', '#d9f0fb', '#fffbe0'],
  autumn: ['#4a8fcf', '#a9cfe6', '#f9ead0', '#fff8dc'],
  winter: ['#6fa6da', '#b4d4ee', '#eef4fa', '#ffffff'],
};
const goldenSky = ['#5b93d0', '#f3bd70', '#ffe6ac', '#fffadc'];

// far, middle, near · accent
const lands: Readonly<Record<Season, readonly string[]>> = {
  spring: ['#b4d7a8', '#86c455', '#3f8a38', '#f08fb4'],
  summer: ['#9cc3d2', '#4fa544', '#256b2c', '#ffcf33'],
  autumn: ['#dca65c', '#cc682c', '#7f3a1a', '#f2b632'],
  winter: ['#b9c8d8', '#8497ac', '#33465a', '#d9534a'],
};

/** How far the light of an hour lets the land be as light as by day, and how colourful it leaves it. */
const inHour: Readonly<Record<Time, readonly [lightness: number, chroma: number]>> = {
  day: [1, 1],
  golden: [0.6, 0.95],
  dawn: [0.55, 0.8],
  dusk: [0.25, 0.75],
  blue: [0.05, 0.5],
  night: [0, 0.4],
};

/**
 * The eight colours of a palette in the season that a prompt names, or in the sun that it names: as they were where it
 * names neither. A named hour keeps its sky.
 */
export function seasonColors(row: readonly Color[], mood: Mood): readonly Color[] {
  const { season, isSunny, time, weather, has } = mood;
  const isBare = mood.subject === 'stillLife' || has(/\b(?:deserts?|dunes?|sahara)\b/);
  const look = season ?? (isSunny && (time === 'day' || time === 'golden') ? 'summer' : null);
  if (isBare || look === null) return row;
  const isGrim = weather === 'rain' || weather === 'storm' || mood.tone === 'dark';
  const sky = isGrim ? null : time === 'day' ? skies[look] : time === 'golden' && isSunny ? goldenSky : null;
  const share = weather === 'mist' ? 0.5 : 1;
  const [lightness, chroma] = inHour[time];
  // houses are of stone at any time of the year
  const landShare = mood.subject === 'city' ? 0.12 : mood.subject === 'seascape' ? 0.4 : 0.85;
  return row.map((color, index) => {
    if (index < 4) return sky?.[index] === undefined ? color : mix(color, fromHex(sky[index]), share);
    const land = fromHex(lands[look][index - 4] ?? '#808080');
    const l = color.l + (land.l - color.l) * lightness * (isGrim ? 0.4 : 1);
    return mix(
      color,
      { l, c: land.c * chroma * (isGrim ? 0.7 : 1), h: land.h },
      index === 7 ? 0.9 : landShare,
    );
  });
}

/** Water as blue as a summer sky makes it, where the sun is on it. */
export function waterInSun(color: Color, { season, isSunny, time, tone, weather }: Mood): Color {
  const isBlue = time === 'day' && (isSunny || season === 'summer') && !['rain', 'storm'].includes(weather);
  if (!isBlue || season === 'winter' || tone === 'grey') return color;
  // turquoise where it is light, deep blue where it is not
  const t = Math.min(1, Math.max(0, (color.l - 0.4) / 0.45));
  return mix(color, { l: 0.42 + 0.33 * t, c: 0.14 - 0.03 * t, h: 250 - 42 * t }, 0.82);
}
