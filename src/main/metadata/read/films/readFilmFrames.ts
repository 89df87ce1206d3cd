import { closeSync, fstatSync, openSync } from 'node:fs';
import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';
import { elements, ids, isEbml, unsigned } from '../../../../media-formats/ebml';
import { type ByteSource, sourceOfFile } from '../../../../media-formats/source';
import { type Range, walkTree } from '../../../../media-formats/walk';
import { framesOfMp4 } from './framesOfMp4';

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
const roundedS = 0.0011;

/** Null: the file does not contain the times of its frames. Synchronous I/O, for worker threads. */
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
  const isEven = starts.every((start, at) => Math.abs(start - at * everyS) <= roundedS);
  return { everyS, starts: isEven ? null : starts, hasSound };
}
