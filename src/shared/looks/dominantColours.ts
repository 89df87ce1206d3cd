import { okLab } from './okLab';

/** A colour in sRGB, and its share of the picture. */
export type PictureColour = Readonly<{ red: number; green: number; blue: number; share: number }>;

type Group = { count: number; l: number; a: number; b: number; red: number; green: number; blue: number };

/** Groups closer than this are the same colour, OKLab distance. */
const sameColour = 0.075;
/** Colours with a smaller share are dropped. */
const leastShare = 0.025;
const rounds = 6;
const partsOfColour = ['l', 'a', 'b', 'red', 'green', 'blue'] as const;
/** More seeds than colours, because some merge. */
const seedsPerColour = 2;

/** The dominant colours of a picture (k-means), largest share first. @param pixels sRGB, three bytes each */
export function dominantColours(pixels: Uint8Array, most: number): readonly PictureColour[] {
  const bins = binsOf(pixels);
  const total = pixels.length / 3;
  const groups = merged(grouped(bins, seeds(bins, most * seedsPerColour)));
  const large = groups.filter(({ count }) => count / total >= leastShare).slice(0, most);
  return (large.length > 0 ? large : groups.slice(0, 1)).map(({ count, red, green, blue }) => ({
    red: Math.round(red),
    green: Math.round(green),
    blue: Math.round(blue),
    share: count / total,
  }));
}

// Groups almost equal pixels into bins: a few hundred instead of thousands.
function binsOf(pixels: Uint8Array): readonly Group[] {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key);
    if (bin) {
      bin.count += 1;
      bin.red += red;
      bin.green += green;
      bin.blue += blue;
    } else bins.set(key, { count: 1, red, green, blue });
  }
  return [...bins.values()].map(({ count, ...sum }) => {
    const [red, green, blue] = [sum.red / count, sum.green / count, sum.blue / count];
    return { count, red, green, blue, ...okLab(Math.round(red), Math.round(green), Math.round(blue)) };
  });
}

// The largest bin first, then those with the highest product of size and distance to the chosen ones.
function seeds(bins: readonly Group[], most: number): Group[] {
  const first = bins.reduce((largest, bin) => (bin.count > largest.count ? bin : largest), bins[0] as Group);
  const taken = [first];
  const nearest = bins.map((bin) => distance(bin, first));
  while (taken.length < Math.min(most, bins.length)) {
    let best = 0;
    for (let at = 1; at < bins.length; at += 1) if (weight(at) > weight(best)) best = at;
    const next = bins[best] as Group;
    if (weight(best) === 0) break;
    taken.push(next);
    bins.forEach((bin, at) => {
      nearest[at] = Math.min(nearest[at] ?? 0, distance(bin, next));
    });
  }
  return taken;

  function weight(at: number): number {
    return (bins[at]?.count ?? 0) * (nearest[at] ?? 0) ** 2;
  }
}

function grouped(bins: readonly Group[], from: readonly Group[]): Group[] {
  let groups = [...from];
  for (let round = 0; round < rounds; round += 1) {
    const parts: Group[][] = groups.map(() => []);
    for (const bin of bins) parts[closest(bin, groups)]?.push(bin);
    groups = parts.filter((part) => part.length > 0).map(mean);
  }
  return groups;
}

function merged(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const same = kept.findIndex((each) => distance(each, group) < sameColour);
    if (same < 0) kept.push(group);
    else kept[same] = mean([kept[same] as Group, group]);
  }
  return kept.sort((a, b) => b.count - a.count);
}

function closest(bin: Group, groups: readonly Group[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < groups.length; at += 1) {
    const away = distance(bin, groups[at] as Group);
    if (away < least) [best, least] = [at, away];
  }
  return best;
}

// Weighted by the square of the pixel count, so that blended edge pixels hardly count.
function mean(parts: readonly Group[]): Group {
  const sum = { count: 0, l: 0, a: 0, b: 0, red: 0, green: 0, blue: 0 };
  let weights = 0;
  for (const part of parts) {
    const weight = part.count ** 2;
    weights += weight;
    sum.count += part.count;
    for (const name of partsOfColour) sum[name] += part[name] * weight;
  }
  for (const name of partsOfColour) sum[name] /= weights;
  return sum;
}

function distance(one: Group, other: Group): number {
  // faster than Math.hypot
  return Math.sqrt((one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2);
}
