import type { NumberedStem } from '@shared/names/firstFreeNumber';
import type { NamePattern } from '@shared/names/NamePattern';
import type { NameSubject } from '@shared/names/NameSubject';
import { cutToBytes, maxNameBytes, safeFileName } from '@shared/names/safeFileName';

export interface TargetPath {
  /** Safe segments separated by slashes. */
  readonly folder: string;
  readonly stem: NumberedStem;
}

// for the whole path below the library folder: macOS allows 1,024 bytes for an absolute path
const MAX_PATH_BYTES = 480;
const MAX_SEGMENT_BYTES = maxNameBytes - 24;
/** Names in the library folder that Easel itself uses. */
const reservedNames = /^wildcards$/i;
// if names with these numbers are equal, the pattern has no number, or the number is cut off
const [longNumber, nextNumber] = [12_345_678, 12_345_679];

/** A path in the pattern's folders, or in the folder `day`. `{n}` counts files that would have the same name. */
export function pathFromPattern(pattern: NamePattern, subject: NameSubject, day: string): TargetPath {
  const segments = (n: number) => {
    const parts = pattern.nameOf({ ...subject, n }).split('/');
    const maxBytes = Math.min(MAX_SEGMENT_BYTES, Math.floor(MAX_PATH_BYTES / parts.length));
    return parts.map((part) => safeFileName(cutToBytes(part, maxBytes), maxBytes + 1));
  };
  const stem = (n: number) => segments(n).at(-1) ?? 'untitled';
  const [first = '', ...rest] = segments(1).slice(0, -1);
  const folder = first === '' ? day : [reservedNames.test(first) ? `_${first}` : first, ...rest].join('/');
  return { folder, stem: stem(longNumber) === stem(nextNumber) ? stem(1) : stem };
}
