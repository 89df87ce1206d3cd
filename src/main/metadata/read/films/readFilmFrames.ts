import { closeSync, fstatSync, openSync } from 'node:fs';
import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';
import { isEbml } from '../../../../media-formats/ebml';
import { type ByteSource, sourceOfFile } from '../../../../media-formats/source';
import { framesOfMp4 } from './framesOfMp4';
import { framesOfWebm } from './framesOfWebm';

/** The rounding of times in a WebM, plus a tolerance, seconds. */
const roundedS = 0.0011;

/**
 * Reads the presentation times of a film's frames, and whether it has sound; null: the file does not contain
 * them. Synchronous I/O, for worker threads.
 */
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
