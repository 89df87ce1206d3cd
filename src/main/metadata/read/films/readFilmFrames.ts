import { closeSync, fstatSync, openSync } from 'node:fs';
import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';
import { elements, ids, isEbml, unsigned } from '../../../../media-formats/ebml';
import { boxWithin, innerBoxes } from '../../../../media-formats/iso';
import { MAX_ITEM_BYTES } from '../../../../media-formats/limits';
import { type ByteSource, sourceOfFile } from '../../../../media-formats/source';
import { type Range, walk, walkTree } from '../../../../media-formats/walk';

const parents: ReadonlySet<number> = new Set<number>([
  ...[ids.segment, ids.info, ids.tracks, ids.track, ids.cluster, ids.blockGroup],
]);

const [pictures, sound] = [1, 2];

/** Presentation times of a WebM's frames, seconds, in file order, and whether it has sound. Stops at damage. */
function framesOfWebm(source: ByteSource): Readonly<{ times: readonly number[]; hasSound: boolean }> {
  const times: number[] = [];
  const kinds = new Map<number, number>();
  let [ns, clusterTicks, lastTrack] = [1e6, 0, 0];
  const numberIn = ({ from, to }: Range) => unsigned(source.bytes(from, Math.min(8, to - from)));
  for (const found of walkTree(source, elements, ({ id }) => parents.has(id))) {
    if (found.id === ids.timestampScale) ns = numberIn(found);
    else if (found.id === ids.trackNumber) lastTrack = numberIn(found);
    else if (found.id === ids.trackType) kinds.set(lastTrack, numberIn(found));
    else if (found.id === ids.timestamp) clusterTicks = numberIn(found);
    else if (found.id === ids.simpleBlock || found.id === ids.block) {
      const head = source.bytes(found.from, 3);
      // a one-byte track number has its highest bit set
      if (head.length === 3 && kinds.get(head.readUInt8(0) & 0x7f) === pictures)
        times.push(((clusterTicks + head.readInt16BE(1)) * ns) / 1e9);
    }
  }
  return { times, hasSound: [...kinds.values()].includes(sound) };
}

/** The rounding of times in a WebM, plus a tolerance, seconds. */
const toleranceS = 0.0011;

/** The frames of a film; null: the file does not contain their times. Synchronous I/O, for worker threads. */
export function readFilmFrames(path: string): FilmFrames | null {
  const file = openSync(path, 'r');
  try {
    return framesOf(sourceOfFile(file, fstatSync(file).size));
  } finally {
    closeSync(file);
  }
}

function framesOf(source: ByteSource): FilmFrames | null {
  const isWebm = isEbml(source.bytes(0, 4));
  const { times: found, hasSound } = isWebm ? framesOfWebm(source) : framesOfMp4(source);
  const times = Float64Array.from(found).sort();
  const [first = 0] = times;
  const starts = times.map((time) => time - first);
  const everyS = (starts.at(-1) ?? 0) / (starts.length - 1);
  if (!(everyS > 0)) return null;
  const isEven = starts.every((start, at) => Math.abs(start - at * everyS) <= toleranceS);
  return { everyS, starts: isEven ? null : starts, hasSound };
}

/** Maximum number of frames read; 24 hours at 60 frames per second have half as many. */
const maxFrames = 10_000_000;

/** Presentation times of the frames, seconds, in decoding order, and whether there is sound. */
function framesOfMp4(source: ByteSource): Readonly<{ times: readonly number[]; hasSound: boolean }> {
  const tracks = tracksOf(source);
  return { times: timesOf(source, tracks.get('vide')), hasSound: tracks.has('soun') };
}

function tracksOf(source: ByteSource): ReadonlyMap<string, Range> {
  const movieBox = boxWithin(source, { from: 0, to: source.size }, 'moov');
  const kinds = new Map<string, Range>();
  for (const track of movieBox ? walk(source, innerBoxes, movieBox) : []) {
    if (track.type !== 'trak') continue;
    const handler = boxWithin(source, track, 'mdia', 'hdlr');
    const kind = handler && source.bytes(handler.from + 8, 4).toString('latin1');
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, track);
  }
  return kinds;
}

function timesOf(source: ByteSource, track: Range | undefined): readonly number[] {
  const head = boxWithin(source, track, 'mdia', 'mdhd');
  const lengths = boxWithin(source, track, 'mdia', 'minf', 'stbl', 'stts');
  if (!head || !lengths) return [];
  // in version 1, the two times before the time scale have 8 bytes each
  const isLong = source.bytes(head.from, 1)[0] === 1;
  const scale = source.bytes(head.from + (isLong ? 20 : 12), 4);
  if (scale.length < 4 || scale.readUInt32BE(0) === 0) return [];
  const ticks: number[] = [];
  let at = 0;
  for (const [count, length] of pairsOf(source, lengths)) {
    for (let n = 0; n < count && ticks.length < maxFrames; n += 1, at += length) ticks.push(at);
  }
  // composition offsets, for frames stored in decoding order
  let frame = 0;
  for (const [count, offset] of pairsOf(source, boxWithin(source, track, 'mdia', 'minf', 'stbl', 'ctts'))) {
    for (let n = 0; n < count && frame < ticks.length; n += 1, frame += 1)
      ticks[frame] = (ticks[frame] ?? 0) + (offset | 0);
  }
  return ticks.map((tick) => tick / scale.readUInt32BE(0));
}

function pairsOf(source: ByteSource, table: Range | undefined): readonly (readonly [number, number])[] {
  if (table === undefined || table.to - table.from > MAX_ITEM_BYTES) return [];
  const bytes = source.bytes(table.from + 8, table.to - table.from - 8);
  return Array.from({ length: Math.floor(bytes.length / 8) }, (_, line) => [
    bytes.readUInt32BE(line * 8),
    bytes.readUInt32BE(line * 8 + 4),
  ]);
}
