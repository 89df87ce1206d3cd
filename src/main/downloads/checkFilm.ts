// The structure of an MP4 file: its boxes follow each other without a gap to the last byte, with the ones a player
// needs among them. Reads box heads and the index, never the pictures.
import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { DownloadProblem } from './DownloadProblem';

/** Pixels and seconds, as the film's own index says; null where it does not. */
export interface FilmFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationS: number | null;
}

interface Box {
  readonly type: string;
  /** Where its contents begin and end, bytes from the start of the file. */
  readonly from: number;
  readonly to: number;
}

const maxIndexBytes = 64 * 1024 * 1024;
const maxBoxes = 100_000;

/** @throws DownloadProblem `passing` (it may have been cut short on the way) when the film is not whole. */
export async function checkFilm(path: string): Promise<FilmFacts> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const boxes = await readBoxes(file, size);
    const types = new Set(boxes.map((box) => box.type));
    const index = boxes.find((box) => box.type === 'moov');
    if (boxes[0]?.type !== 'ftyp' || !index || !types.has('mdat'))
      throw broken('it lacks a part every film has');
    if (index.to - index.from > maxIndexBytes) throw broken('its index is too large');
    const bytes = Buffer.alloc(index.to - index.from);
    await file.read(bytes, 0, bytes.length, index.from);
    return readFacts(bytes);
  } finally {
    await file.close();
  }
}

async function readBoxes(file: FileHandle, size: number): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at < size; ) {
    if (boxes.length >= maxBoxes) throw broken('it has too many parts');
    const { bytesRead } = await file.read(head, 0, 16, at);
    const box = bytesRead < 8 ? null : boxAt(head, bytesRead, at, size);
    if (!box) throw broken('it ends in the middle of a part');
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

function boxAt(head: Buffer, available: number, at: number, end: number): Box | null {
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 1 && available < 16) return null;
  const headBytes = short === 1 ? 16 : 8;
  const length = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  if (length < headBytes || at + length > end) return null;
  return { type, from: at + headBytes, to: at + length };
}

function readFacts(index: Buffer): FilmFacts {
  let durationS: number | null = null;
  let width: number | null = null;
  let height: number | null = null;
  for (const box of inner(index)) {
    if (box.type === 'mvhd') durationS = readDuration(index.subarray(box.from, box.to));
    if (box.type !== 'trak') continue;
    for (const part of inner(index.subarray(box.from, box.to))) {
      if (part.type !== 'tkhd') continue;
      const track = index.subarray(box.from + part.from, box.from + part.to);
      // 16.16 fixed point, the last 8 bytes; 0 for sound
      const pixels = track.length >= 8 ? track.readUInt32BE(track.length - 8) / 65_536 : 0;
      if (pixels < 1 || width !== null) continue;
      width = Math.round(pixels);
      height = Math.round(track.readUInt32BE(track.length - 4) / 65_536);
    }
  }
  return { width, height, durationS };
}

function inner(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const box = boxAt(bytes.subarray(at, at + 16), Math.min(16, bytes.length - at), at, bytes.length);
    if (!box) throw broken('its index is damaged');
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

function readDuration(head: Buffer): number | null {
  const long = head[0] === 1;
  if (head.length < (long ? 32 : 20)) return null;
  const scale = head.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return scale === 0 || length === 0 ? null : length / scale;
}

function broken(why: string): DownloadProblem {
  return new DownloadProblem('passing', `The film is damaged or was cut short: ${why}.`, { startOver: true });
}
