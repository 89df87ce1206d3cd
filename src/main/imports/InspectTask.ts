import type { KnownMedia } from '../files/knownMedia';
import type { FileFacts } from '../metadata/read/readFacts';
import type { PictureSize } from './intactPngSize';

/** `part`: the path to which the file is copied while it is read; null: the file is not copied. */
export type InspectTask = Readonly<{ path: string; part: string | null }>;

export type InspectedFile = Readonly<{
  kind: 'inspected';
  media: KnownMedia;
  bytes: number;
  sha256: string;
  /** The file's modification time, ms. */
  changedAt: number;
  /** The size of a picture that was checked completely; null: the file must still be decoded. */
  decoded: PictureSize | null;
  facts: FileFacts;
}>;

/** `refused`: why the file was refused, for the user. `disk`: the library cannot be written. */
export type InspectResult =
  | InspectedFile
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'disk'; code: string; message: string }>;

export const parallelInspections = 8;
