// MP4 and MOV. Only the index is written anew; where it changes its length, what names places behind it is told so.
import { Buffer } from 'node:buffer';
import type { Piece } from '../../files/Piece';
import { credentialsUuid } from '../read/contentCredentials';
import { type Box, box, boxesIn, boxesOf, type FileBox } from './boxes';
import { filmWords, xmpUuid } from './filmWords';
import type { Inscription } from './Inscription';
import { MetadataError } from './MetadataError';
import type { SourceFile } from './SourceFile';

const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Boxes of an index that only say something about the film. */
const saying: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'cprt', 'pnot']);
/** Outermost boxes that a player needs. */
const needed: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'prft', 'wide', 'pdin'],
]);
const handlerNameAt = 24;

/** A film with this inscription. Its pictures and sounds stay as they are. */
export async function filmPieces(file: SourceFile, words: Inscription): Promise<readonly Piece[]> {
  const boxes = await boxesOf(file);
  const indexes = boxes.filter(({ type }) => type === 'moov');
  const [index] = indexes;
  if (!index || indexes.length > 1) throw new MetadataError('is damaged');
  const before = await file.part(index.from, index.to);
  const { inside, beside } = filmWords(before, words);
  const kept = keptBoxes(boxesIn(before), 'moov', words.isAlone);
  const made = Buffer.concat([box('moov', ...kept, ...inside), ...beside]);
  const anew = Buffer.concat([made, padding(index.to - index.at - made.length)]);
  const delta = anew.length - (index.to - index.at);
  const shift: Shift = (place) => (place >= index.to ? place + delta : place);
  if (delta !== 0) shiftChunks(anew, shift);
  const pieces: Piece[] = [];
  for (const outer of boxes)
    pieces.push(...(outer === index ? [anew] : await outerPieces(file, outer, words, delta)));
  return pieces;
}

type Shift = (place: number) => number;

async function outerPieces(
  file: SourceFile,
  { type, at, from, to }: FileBox,
  words: Inscription,
  delta: number,
): Promise<readonly Piece[]> {
  const isXmp = type === 'uuid' && to - from >= 16 && (await file.head(from, 16)).equals(xmpUuid);
  const isCredentials =
    type === 'uuid' && to - from >= 16 && (await file.head(from, 16)).equals(credentialsUuid);
  const isGone =
    isXmp || isCredentials || (words.isAlone && !needed.has(type)) || (type === 'mfra' && delta !== 0);
  // as long as it was: nothing behind it moves
  if (isGone) return [box('free', Buffer.alloc(to - at - 8))];
  if (type !== 'moof' || delta === 0) return [{ from: at, to }];
  const part = await file.part(at, to);
  shiftFragment(part, delta);
  return [part];
}

/** Nothing, or as many bytes as are missing, as a box that says nothing. */
function padding(missing: number): Buffer {
  return missing >= 8 ? box('free', Buffer.alloc(missing - 8)) : Buffer.alloc(0);
}

function keptBoxes(boxes: readonly Box[], within: string, isAlone: boolean): readonly Buffer[] {
  return boxes.flatMap(({ type, data }) => {
    if (within === 'moov' && type === 'udta') return [];
    if (isAlone && saying.has(type)) return [];
    if (containers.has(type)) return [box(type, ...keptBoxes(boxesIn(data), type, isAlone))];
    // whoever wrote the film could name its tracks
    if (isAlone && type === 'hdlr') {
      const nameless = Buffer.from(data);
      nameless.fill(0, Math.min(handlerNameAt, data.length));
      return [box(type, nameless)];
    }
    return [box(type, data)];
  });
}

// stco and co64 hold places in the file, of 32 and 64 bits.
function shiftChunks(data: Buffer, shift: Shift, from = 0, to = data.length): void {
  for (let at = from; at + 8 <= to; ) {
    const length = data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    if (containers.has(type)) shiftChunks(data, shift, at + 8, at + length);
    if (type === 'stco' || type === 'co64')
      shiftTable(data.subarray(at + 8, at + length), type === 'co64', shift);
    at += length;
  }
}

function shiftTable(table: Buffer, isLong: boolean, shift: Shift): void {
  const width = isLong ? 8 : 4;
  const count = table.readUInt32BE(4);
  if (8 + count * width > table.length) throw new MetadataError('has a damaged index');
  for (let entry = 0; entry < count; entry += 1) {
    const at = 8 + entry * width;
    if (isLong) table.writeBigUInt64BE(BigInt(shift(Number(table.readBigUInt64BE(at)))), at);
    else {
      const place = shift(table.readUInt32BE(at));
      if (place > 0xffffffff) throw new MetadataError('is too large for words in front of its pictures');
      table.writeUInt32BE(place, at);
    }
  }
}

// A fragment may name the place that it counts from (flag 1 of tfhd).
function shiftFragment(data: Buffer, delta: number, from = 8): void {
  for (let at = from; at + 8 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (length < 8) return;
    const type = data.toString('latin1', at + 4, at + 8);
    if (type === 'traf') shiftFragment(data.subarray(0, at + length), delta, at + 8);
    if (type === 'tfhd' && (data[at + 11] ?? 0) & 1) {
      data.writeBigUInt64BE(data.readBigUInt64BE(at + 16) + BigInt(delta), at + 16);
    }
    at += length;
  }
}
