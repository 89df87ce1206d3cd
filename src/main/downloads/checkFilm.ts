// The structure of an MP4 file: its boxes follow each other without a gap to the last byte, with the ones a player
// needs among them. Reads box heads and a few bytes of the index, never the pictures.
import { open } from 'node:fs/promises';
import { FileWindow } from '../files/FileWindow';
import { brokenFilm, type FilmFacts, noFilm } from './FilmFacts';

interface Box {
  readonly type: string;
  /** Where its contents begin and end, bytes from the start of the file. */
  readonly from: number;
  readonly to: number;
}

/** More boxes than this, within each other or beside, are not read: a day of film in fragments of a second has fewer. */
const mostBoxes = 200_000;

/** @throws DownloadProblem when the film is not whole, or none. */
export async function checkFilm(path: string): Promise<FilmFacts> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await new FilmReader(new FileWindow(file)).read(size);
  } finally {
    await file.close();
  }
}

class FilmReader {
  readonly #window: FileWindow;
  #boxes = 0;

  constructor(window: FileWindow) {
    this.#window = window;
  }

  async read(size: number): Promise<FilmFacts> {
    let first: string | null = null;
    let hasPictures = false;
    let index: Box | null = null;
    for await (const box of this.#boxesIn(0, size, 'it ends in the middle of a part')) {
      first ??= box.type;
      if (box.type === 'mdat') hasPictures = true;
      if (box.type === 'moov') index ??= box;
    }
    if (first !== 'ftyp' || index === null || !hasPictures)
      throw brokenFilm('it lacks a part every film has');
    return this.#facts(index);
  }

  async #facts(index: Box): Promise<FilmFacts> {
    let durationS: number | null = null;
    let size: Pick<FilmFacts, 'width' | 'height'> | null = null;
    for await (const box of this.#inside(index)) {
      if (box.type === 'mvhd') durationS = await this.#duration(box);
      if (box.type !== 'trak') continue;
      for await (const part of this.#inside(box)) {
        if (part.type === 'tkhd') size ??= await this.#size(part);
      }
    }
    return { width: size?.width ?? null, height: size?.height ?? null, durationS };
  }

  #inside({ from, to }: Box): AsyncGenerator<Box> {
    return this.#boxesIn(from, to, 'its index is damaged');
  }

  async *#boxesIn(from: number, to: number, broken: string): AsyncGenerator<Box> {
    // an index may end in a few bytes that are none
    const least = broken === 'its index is damaged' ? 8 : 1;
    for (let at = from; at + least <= to; ) {
      this.#boxes += 1;
      if (this.#boxes > mostBoxes) throw noFilm('it has too many parts');
      const box = await this.#boxAt(at, to);
      if (!box) throw brokenFilm(broken);
      yield box;
      at = box.to;
    }
  }

  async #boxAt(at: number, end: number): Promise<Box | null> {
    const head = await this.#window.bytes(at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return null;
    const headBytes = short === 1 ? 16 : 8;
    const length = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < headBytes || at + length > end) return null;
    return { type: head.toString('latin1', 4, 8), from: at + headBytes, to: at + length };
  }

  async #duration({ from, to }: Box): Promise<number | null> {
    const head = await this.#window.bytes(from, Math.min(32, to - from));
    const long = head[0] === 1;
    if (head.length < (long ? 32 : 20)) return null;
    const scale = head.readUInt32BE(long ? 20 : 12);
    const length = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
    return scale === 0 || length === 0 ? null : length / scale;
  }

  /** Null for sound. */
  async #size({ from, to }: Box): Promise<{ width: number; height: number } | null> {
    if (to - from < 44) return null;
    // a matrix of nine numbers, of which the first two say whether it is turned; 16.16 fixed point, the last 8 bytes
    const tail = await this.#window.bytes(to - 44, 44);
    if (tail.length < 44) return null;
    const isTurned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
    const [width, height] = [tail.readUInt32BE(36), tail.readUInt32BE(40)].map((side) =>
      Math.round(side / 65_536),
    );
    if (width === undefined || height === undefined || width < 1) return null;
    return isTurned ? { width: height, height: width } : { width, height };
  }
}
