import { closeSync, fstatSync, openSync } from 'node:fs';
import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';
import { isEbml } from '../../../../media-formats/ebml';
import { type ByteSource, sourceOfFile } from '../../../../media-formats/source';
import { framesOfMp4 } from './framesOfMp4';
import { framesOfWebm } from './framesOfWebm';

/** What times are rounded to in a WebM, and a little more. */
const roundedS = 0.0011;

/** When the pictures of a film are shown, and whether there is sound with them; null where its file does not say. Blocks: for a thread that may wait for a disk. */
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
