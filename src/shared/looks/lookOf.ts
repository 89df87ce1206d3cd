import {
  colourBytes,
  coloursOffset,
  labByte,
  labMiddle,
  layoutEdge,
  layoutOffset,
  lookBytes,
  lookEdge,
  maxColours,
} from './lookLayout';
import { okLab } from './okLab';

const samples = 4;

/** Scales a picture to `lookEdge` × `lookEdge` by point sampling, on white. @param picture sRGB or grey */
export function lookPixels(
  picture: Readonly<{ data: Uint8Array; width: number; height: number; channels: number }>,
): Uint8Array {
  const { data, width, height, channels } = picture;
  const pixels = new Uint8Array(lookEdge * lookEdge * 3);
  const channelStep = channels < 3 ? 0 : 1;
  const hasAlpha = channels % 2 === 0;
  const columns = sampleOffsets(width, channels);
  const rows = sampleOffsets(height, width * channels);
  for (let cell = 0; cell < lookEdge * lookEdge; cell += 1) {
    const left = (cell % lookEdge) * samples;
    const top = Math.floor(cell / lookEdge) * samples;
    let [red, green, blue] = [0, 0, 0];
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const at = (columns[left + (sample % samples)] ?? 0) + (rows[top + Math.floor(sample / samples)] ?? 0);
      const opacity = hasAlpha ? (data[at + channels - 1] ?? 0) / 255 : 1;
      red += 255 + ((data[at] ?? 0) - 255) * opacity;
      green += 255 + ((data[at + channelStep] ?? 0) - 255) * opacity;
      blue += 255 + ((data[at + 2 * channelStep] ?? 0) - 255) * opacity;
    }
    pixels[cell * 3] = Math.round(red / samples ** 2);
    pixels[cell * 3 + 1] = Math.round(green / samples ** 2);
    pixels[cell * 3 + 2] = Math.round(blue / samples ** 2);
  }
  return pixels;
}

function sampleOffsets(length: number, step: number): Uint32Array {
  const count = lookEdge * samples;
  return Uint32Array.from(
    { length: count },
    (_, sample) => Math.floor(((sample + 0.5) * length) / count) * step,
  );
}

/** Number of frequencies in each direction; their bits are the hash. */
const frequencies = 8;

/** A DCT hash, which resizing and recompressing hardly change. Each bit: a low frequency is above the median. */
function perceptualHash(lightness: Float32Array, edge: number): Uint8Array {
  const basis = cosines(edge);
  const rows = new Float32Array(edge * frequencies);
  for (let y = 0; y < edge; y += 1) {
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0;
      for (let x = 0; x < edge; x += 1) sum += (lightness[y * edge + x] ?? 0) * (basis[u * edge + x] ?? 0);
      rows[y * frequencies + u] = sum;
    }
  }
  const coefficients = new Float32Array(frequencies * frequencies);
  for (let v = 0; v < frequencies; v += 1) {
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0;
      for (let y = 0; y < edge; y += 1) sum += (rows[y * frequencies + u] ?? 0) * (basis[v * edge + y] ?? 0);
      coefficients[v * frequencies + u] = sum;
    }
  }
  const median = coefficients.toSorted()[coefficients.length / 2] ?? 0;
  const hash = new Uint8Array(coefficients.length / 8);
  coefficients.forEach((strength, at) => {
    if (strength > median) hash[at >> 3] = (hash[at >> 3] ?? 0) | (1 << (at & 7));
  });
  return hash;
}

const cosineCache = new Map<number, Float32Array>();

// Cosines of all frequencies except the first, which is the average lightness.
function cosines(edge: number): Float32Array {
  let basis = cosineCache.get(edge);
  if (basis) return basis;
  basis = new Float32Array(frequencies * edge);
  for (let u = 0; u < frequencies; u += 1)
    for (let x = 0; x < edge; x += 1)
      basis[u * edge + x] = Math.cos((Math.PI * (u + 1) * (2 * x + 1)) / (2 * edge));
  cosineCache.set(edge, basis);
  return basis;
}

/** The packed visual features. @param pixels the whole picture at `lookEdge` × `lookEdge`, sRGB, three bytes each */
export function lookOf(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const look = new Uint8Array(lookBytes);
  const lightness = new Float32Array(lookEdge * lookEdge);
  const cell = lookEdge / layoutEdge;
  const cells = new Float32Array(layoutEdge * layoutEdge * 3);
  for (let at = 0; at < lightness.length; at += 1) {
    const lab = okLab(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0);
    lightness[at] = lab.l;
    const row = Math.floor(Math.floor(at / lookEdge) / cell);
    const to = (row * layoutEdge + Math.floor((at % lookEdge) / cell)) * 3;
    cells[to] = (cells[to] ?? 0) + lab.l;
    cells[to + 1] = (cells[to + 1] ?? 0) + lab.a;
    cells[to + 2] = (cells[to + 2] ?? 0) + lab.b;
  }
  look.set(perceptualHash(lightness, lookEdge));
  cells.forEach((sum, at) => {
    look[layoutOffset + at] = labByte(sum / cell ** 2, at % 3 === 0 ? 0 : labMiddle);
  });
  dominantColours(pixels, maxColours).forEach(({ red, green, blue, share }, place) => {
    const { l, a, b } = okLab(red, green, blue);
    const bytes = [labByte(l), labByte(a, labMiddle), labByte(b, labMiddle), red, green, blue];
    look.set([...bytes, Math.max(1, Math.round(share * 255))], coloursOffset + place * colourBytes);
  });
  return look;
}

type PictureColour = Readonly<{ red: number; green: number; blue: number; share: number }>;

type Group = { count: number; l: number; a: number; b: number; red: number; green: number; blue: number };

/** Groups closer than this are the same colour, OKLab distance. */
const maxSameColourDistance = 0.075;
/** Colours with a smaller share are dropped. */
const minShare = 0.025;
const kMeansRounds = 6;
const partsOfColour = ['l', 'a', 'b', 'red', 'green', 'blue'] as const;
/** More starting groups than colours, because some groups merge. */
const startsPerColour = 2;

/** The dominant colours of a picture (k-means), largest share first. @param pixels sRGB, three bytes each */
function dominantColours(pixels: Uint8Array, count: number): readonly PictureColour[] {
  const bins = binsOf(pixels);
  const total = pixels.length / 3;
  const groups = mergeSimilar(assignToGroups(bins, startingGroups(bins, count * startsPerColour)));
  const largeGroups = groups.filter(({ count }) => count / total >= minShare).slice(0, count);
  return (largeGroups.length > 0 ? largeGroups : groups.slice(0, 1)).map(({ count, red, green, blue }) => ({
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

// First the largest bin, then always the bin with the highest product of size and squared distance to the chosen bins.
function startingGroups(bins: readonly Group[], count: number): Group[] {
  const first = bins.reduce((largest, bin) => (bin.count > largest.count ? bin : largest), bins[0] as Group);
  const chosenBins = [first];
  const nearestDistances = bins.map((bin) => distance(bin, first));
  while (chosenBins.length < Math.min(count, bins.length)) {
    let bestIndex = 0;
    for (let at = 1; at < bins.length; at += 1) if (weight(at) > weight(bestIndex)) bestIndex = at;
    const next = bins[bestIndex] as Group;
    if (weight(bestIndex) === 0) break;
    chosenBins.push(next);
    bins.forEach((bin, at) => {
      nearestDistances[at] = Math.min(nearestDistances[at] ?? 0, distance(bin, next));
    });
  }
  return chosenBins;

  function weight(at: number): number {
    return (bins[at]?.count ?? 0) * (nearestDistances[at] ?? 0) ** 2;
  }
}

function assignToGroups(bins: readonly Group[], initialGroups: readonly Group[]): Group[] {
  let groups = [...initialGroups];
  for (let round = 0; round < kMeansRounds; round += 1) {
    const parts: Group[][] = groups.map(() => []);
    for (const bin of bins) parts[closestIndex(bin, groups)]?.push(bin);
    groups = parts.filter((part) => part.length > 0).map(mean);
  }
  return groups;
}

function mergeSimilar(groups: readonly Group[]): Group[] {
  const result: Group[] = [];
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const sameIndex = result.findIndex((each) => distance(each, group) < maxSameColourDistance);
    if (sameIndex < 0) result.push(group);
    else result[sameIndex] = mean([result[sameIndex] as Group, group]);
  }
  return result.sort((a, b) => b.count - a.count);
}

function closestIndex(bin: Group, groups: readonly Group[]): number {
  let bestIndex = 0;
  let minDistance = Number.POSITIVE_INFINITY;
  for (let at = 0; at < groups.length; at += 1) {
    const candidate = distance(bin, groups[at] as Group);
    if (candidate < minDistance) [bestIndex, minDistance] = [at, candidate];
  }
  return bestIndex;
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
