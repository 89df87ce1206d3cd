// The structure of a WebM file: its elements follow each other without a gap to the last byte, with the ones a player
// needs among them. Reads their heads and what the index says, never the pictures.
import type { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';
import { FileWindow } from '../../media-formats/FileWindow';
import { brokenFilm, type FilmFacts, noFilm } from './FilmFacts';

/** More elements than this are not read: an hour that was recorded live, without sizes, has about half as many. */
const mostElements = 500_000;

const id = {
  head: 0x1a45dfa3,
  kind: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tickNs: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  picture: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
} as const;

// Level by level (Matroska, RFC 9559): the segment's parts, and those of a cluster that has no size of its own.
const known: ReadonlySet<number> = new Set([
  ...[id.info, id.tracks, id.cluster, 0x114d9b74, 0x1c53bb6b, 0x1941a469, 0x1043a770, 0x1254c367],
  ...[0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf, 0xec, 0xbf],
]);
/** Of what an element holds, that which is read on its own. */
const readInside: Readonly<Record<number, readonly number[]>> = {
  [id.segment]: [id.info, id.tracks],
  [id.tracks]: [id.track],
  [id.track]: [id.picture],
};

interface Element {
  readonly id: number;
  readonly from: number;
  /** Null: it says not where it ends. */
  readonly to: number | null;
}

/** @throws DownloadProblem when the film is not whole, or none. */
export async function checkWebm(path: string): Promise<FilmFacts> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await new WebmReader(new FileWindow(file, size), size).read();
  } finally {
    await file.close();
  }
}

class WebmReader {
  readonly #window: FileWindow;
  readonly #size: number;
  readonly #values = new Map<number, number>();
  #elements = 0;
  #hasTracks = false;
  #hasPictures = false;

  constructor(window: FileWindow, size: number) {
    this.#window = window;
    this.#size = size;
  }

  async read(): Promise<FilmFacts> {
    const head = await this.#elementAt(0, this.#size);
    if (head.id !== id.head || head.to === null) throw noFilm('it does not begin like one');
    await this.#walk(id.head, head.from, head.to);
    const segment = await this.#elementAt(head.to, this.#size);
    if (segment.id !== id.segment) throw noFilm('it does not begin like one');
    await this.#walk(id.segment, segment.from, segment.to ?? this.#size);
    for (let at = segment.to ?? this.#size; at < this.#size; ) {
      const rest = await this.#elementAt(at, this.#size);
      if (rest.to === null || !known.has(rest.id)) throw noFilm('something else follows it');
      at = rest.to;
    }
    if (!this.#hasTracks || !this.#hasPictures) throw noFilm('it lacks a part every film has');
    return this.#facts();
  }

  #facts(): FilmFacts {
    const [width, height] = [this.#values.get(id.width), this.#values.get(id.height)];
    const ticks = this.#values.get(id.duration) ?? 0;
    const seconds = (ticks * (this.#values.get(id.tickNs) ?? 1e6)) / 1e9;
    return {
      width: width === undefined || width < 1 ? null : width,
      height: height === undefined || height < 1 ? null : height,
      durationS: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    };
  }

  async #walk(within: number, from: number, to: number): Promise<void> {
    for (let at = from; at < to; ) {
      const element = await this.#elementAt(at, to);
      if (within === id.segment && !known.has(element.id)) throw noFilm('it has parts that no film has');
      if (element.id === id.cluster) this.#hasPictures = true;
      if (element.id === id.tracks) this.#hasTracks = true;
      // One without a size ends where another of its level begins: its parts are read as if they were beside it.
      if (element.to === null) {
        if (element.id !== id.cluster) throw noFilm('a part of it has no end');
        at = element.from;
        continue;
      }
      await this.#note(element, element.to);
      if (readInside[within]?.includes(element.id)) await this.#walk(element.id, element.from, element.to);
      at = element.to;
    }
  }

  async #note({ id: which, from }: Element, to: number): Promise<void> {
    if (which === id.kind) {
      const kind = (await this.#window.bytes(from, Math.min(16, to - from))).toString('latin1');
      if (kind.replace(/\0+$/, '') !== 'webm') throw noFilm('it does not begin like one');
    }
    const isNumber = which === id.width || which === id.height || which === id.tickNs;
    if ((!isNumber && which !== id.duration) || this.#values.has(which) || to - from > 8) return;
    const bytes = await this.#window.bytes(from, to - from);
    const value = isNumber ? unsigned(bytes) : float(bytes);
    if (value !== null) this.#values.set(which, value);
  }

  async #elementAt(at: number, end: number): Promise<Element> {
    this.#elements += 1;
    if (this.#elements > mostElements) throw noFilm('it has too many parts');
    const head = await this.#window.bytes(at, Math.min(12, end - at));
    const idBytes = Math.clz32(head[0] ?? 0) - 23;
    if (head.length <= idBytes) throw brokenFilm('it ends in the middle of a part');
    const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
    if (idBytes > 4 || sizeBytes > 8) throw noFilm('it has parts that no film has');
    const from = at + idBytes + sizeBytes;
    if (from - at > head.length) throw brokenFilm('it ends in the middle of a part');
    const which = unsigned(head.subarray(0, idBytes));
    // the highest bit that is set says how long it is; all others set: not known
    const length = unsigned(head.subarray(idBytes, idBytes + sizeBytes), 0xff >> sizeBytes);
    if (length === 2 ** (7 * sizeBytes) - 1) return { id: which, from, to: null };
    if (length > end - from) throw brokenFilm('it ends in the middle of a part');
    return { id: which, from, to: from + length };
  }
}

// Exact up to 2^53; what is larger is larger than any file.
function unsigned(bytes: Buffer, firstMask = 0xff): number {
  let value = (bytes[0] ?? 0) & firstMask;
  for (let at = 1; at < bytes.length; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

function float(bytes: Buffer): number | null {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : null;
}
