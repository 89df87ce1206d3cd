// Checks a WebM file: its elements are contiguous, and those that a player needs exist. Reads no frames.
import type { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';
import { localizable } from '@shared/messages/LocalizableText';
import { BufferedFileReader } from '../../media-formats/BufferedFileReader';
import { type Element, elements, ids, unsigned } from '../../media-formats/ebml';
import type { AsyncByteSource } from '../../media-formats/source';
import { type Fault, itemAt, type Range, walkAsync } from '../../media-formats/walk';
import { type FilmProperties, notAFilmProblem, truncatedFilmProblem } from './checkFilm';

// first the children of the segment, then the children of a cluster of unknown size
const knownElements: ReadonlySet<number> = new Set([
  ...[ids.info, ids.tracks, ids.cluster, ids.seekHead, ids.cues, ids.attachments, ids.chapters, ids.tags],
  ...[ids.timestamp, ids.silentTracks, ids.position, ids.prevSize, ids.simpleBlock, ids.blockGroup],
  ...[ids.encryptedBlock, ids.empty, ids.checksum],
]);
const parentsToRead: Readonly<Record<number, readonly number[]>> = {
  [ids.segment]: [ids.info, ids.tracks],
  [ids.tracks]: [ids.track],
  [ids.track]: [ids.video],
};
const unsignedElements: ReadonlySet<number> = new Set([ids.pixelWidth, ids.pixelHeight, ids.timestampScale]);

/** @throws DownloadProblem if the film is incomplete, or is not a film */
export async function checkWebm(path: string): Promise<FilmProperties> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await new WebmReader(new BufferedFileReader(file, size)).read();
  } finally {
    await file.close();
  }
}

class WebmReader {
  readonly #source: AsyncByteSource;
  readonly #values = new Map<number, number>();
  #hasTracks = false;
  #hasFrames = false;

  constructor(source: AsyncByteSource) {
    this.#source = source;
  }

  async read(): Promise<FilmProperties> {
    const head = await itemAt(this.#source, elements, 0, problemOf);
    if (head.id !== ids.head || head.isOpen)
      throw notAFilmProblem(localizable('downloads.itDoesNotBeginLikeAFilm'));
    await this.#walk(ids.head, head);
    const segment = await itemAt(this.#source, elements, head.next, problemOf);
    if (segment.id !== ids.segment) throw notAFilmProblem(localizable('downloads.itDoesNotBeginLikeAFilm'));
    await this.#walk(ids.segment, segment);
    const afterSegment = { from: segment.next, to: this.#source.size };
    for await (const rest of walkAsync(this.#source, elements, afterSegment, problemOf))
      if (rest.isOpen || !knownElements.has(rest.id))
        throw notAFilmProblem(localizable('downloads.otherDataFollowsTheFilm'));
    if (!this.#hasTracks || !this.#hasFrames)
      throw notAFilmProblem(localizable('downloads.itLacksAPartEveryFilmHas'));
    return this.#properties();
  }

  #properties(): FilmProperties {
    const [width, height] = [this.#values.get(ids.pixelWidth), this.#values.get(ids.pixelHeight)];
    const ticks = this.#values.get(ids.duration) ?? 0;
    const seconds = (ticks * (this.#values.get(ids.timestampScale) ?? 1e6)) / 1e9;
    return {
      width: width === undefined || width < 1 ? null : width,
      height: height === undefined || height < 1 ? null : height,
      durationS: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    };
  }

  async #walk(parentId: number, range: Range): Promise<void> {
    for await (const element of walkAsync(this.#source, elements, range, problemOf)) {
      if (parentId === ids.segment && !knownElements.has(element.id))
        throw notAFilmProblem(localizable('downloads.itHasPartsThatNoFilmHas'));
      if (element.id === ids.cluster) this.#hasFrames = true;
      else if (element.isOpen) throw notAFilmProblem(localizable('downloads.oneOfItsPartsHasNoEnd'));
      if (element.id === ids.tracks) this.#hasTracks = true;
      await this.#readValue(element);
      if (parentsToRead[parentId]?.includes(element.id)) await this.#walk(element.id, element);
    }
  }

  async #readValue({ id, from, to }: Element): Promise<void> {
    if (id === ids.docType) {
      const kind = (await this.#source.bytes(from, Math.min(16, to - from))).toString('latin1');
      if (kind.replace(/(?<!\0)\0+$/, '') !== 'webm')
        throw notAFilmProblem(localizable('downloads.itDoesNotBeginLikeAFilm'));
    }
    if ((!unsignedElements.has(id) && id !== ids.duration) || this.#values.has(id) || to - from > 8) return;
    const bytes = await this.#source.bytes(from, to - from);
    const value = unsignedElements.has(id) ? unsigned(bytes) : float(bytes);
    if (value !== null) this.#values.set(id, value);
  }
}

function problemOf(fault: Fault): Error {
  if (fault === 'cutShort') return truncatedFilmProblem(localizable('downloads.itEndsInTheMiddleOfA'));
  return notAFilmProblem(
    fault === 'tooMany'
      ? localizable('downloads.itHasTooManyParts')
      : localizable('downloads.itHasPartsThatNoFilmHas'),
  );
}

function float(bytes: Buffer): number | null {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : null;
}
