import { largestItemBytes } from '../../../../media-formats/bounds';
import { boxWithin, innerBoxes } from '../../../../media-formats/iso';
import type { ByteSource } from '../../../../media-formats/source';
import { type Range, walk } from '../../../../media-formats/walk';

/** Maximum number of frames read; 24 hours at 60 frames per second have half as many. */
const mostFrames = 10_000_000;

/** Presentation times of the frames, seconds, in decoding order, and whether there is sound. */
export function framesOfMp4(source: ByteSource): Readonly<{ times: readonly number[]; hasSound: boolean }> {
  const tracks = tracksOf(source);
  return { times: timesOf(source, tracks.get('vide')), hasSound: tracks.has('soun') };
}

/** The first track of each kind. */
function tracksOf(source: ByteSource): ReadonlyMap<string, Range> {
  const index = boxWithin(source, { from: 0, to: source.size }, 'moov');
  const kinds = new Map<string, Range>();
  for (const track of index ? walk(source, innerBoxes, index) : []) {
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
  // in version 1 the two times before it have 8 bytes each
  const isLong = source.bytes(head.from, 1)[0] === 1;
  const scale = source.bytes(head.from + (isLong ? 20 : 12), 4);
  if (scale.length < 4 || scale.readUInt32BE(0) === 0) return [];
  const ticks: number[] = [];
  let at = 0;
  for (const [count, length] of pairsOf(source, lengths)) {
    for (let n = 0; n < count && ticks.length < mostFrames; n += 1, at += length) ticks.push(at);
  }
  // composition offsets, for frames stored in decoding order
  let place = 0;
  for (const [count, later] of pairsOf(source, boxWithin(source, track, 'mdia', 'minf', 'stbl', 'ctts'))) {
    for (let n = 0; n < count && place < ticks.length; n += 1, place += 1)
      ticks[place] = (ticks[place] ?? 0) + (later | 0);
  }
  return ticks.map((tick) => tick / scale.readUInt32BE(0));
}

function pairsOf(source: ByteSource, table: Range | undefined): readonly (readonly [number, number])[] {
  if (table === undefined || table.to - table.from > largestItemBytes) return [];
  const bytes = source.bytes(table.from + 8, table.to - table.from - 8);
  return Array.from({ length: Math.floor(bytes.length / 8) }, (_, line) => [
    bytes.readUInt32BE(line * 8),
    bytes.readUInt32BE(line * 8 + 4),
  ]);
}
