import type { CountedStem } from '@shared/names/countedName';
import type { NamePattern } from '@shared/names/NamePattern';
import type { NameSubject } from '@shared/names/NameSubject';
import { cutToBytes, maxNameBytes, safeFileName } from '@shared/names/safeFileName';

/** Where a new file is to go. */
export interface WishedPlace {
  /** Segments parted by slashes, each safe. */
  readonly folder: string;
  /** Without an ending. */
  readonly stem: CountedStem;
}

// of the whole path below the library folder: macOS takes 1,024, its own part included
const pathBytes = 480;
const longestSegment = maxNameBytes - 24;
/** What Easel keeps in the library folder itself. */
const taken = /^wildcards$/i;
// a number that is still whole in a name has not been cut off it
const [longNumber, nextNumber] = [12_345_678, 12_345_679];

/**
 * The place that a pattern gives a file: in the pattern's own folders, or where it has none in the folder of its day.
 * `{n}` counts the files that would have the same name otherwise. Pure.
 */
export function patternPlace(pattern: NamePattern, subject: NameSubject, day: string): WishedPlace {
  const segments = (n: number) => {
    const parts = pattern.nameOf({ ...subject, n }).split('/');
    const room = Math.min(longestSegment, Math.floor(pathBytes / parts.length));
    return parts.map((part) => safeFileName(cutToBytes(part, room), room + 1));
  };
  const stem = (n: number) => segments(n).at(-1) ?? 'untitled';
  const [first = '', ...rest] = segments(1).slice(0, -1);
  const folder = first === '' ? day : [taken.test(first) ? `_${first}` : first, ...rest].join('/');
  return { folder, stem: stem(longNumber) === stem(nextNumber) ? stem(1) : stem };
}
