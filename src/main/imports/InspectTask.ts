import type { KnownMedia } from '../files/knownMedia';
import type { FileFacts } from '../metadata/read/readFacts';
import type { PictureSize } from './wholePng';

/** A file to check. `part`: where its bytes are copied meanwhile; null: no copy. */
export type InspectTask = Readonly<{ path: string; part: string | null }>;

export type InspectedFile = Readonly<{
  kind: 'inspected';
  media: KnownMedia;
  bytes: number;
  sha256: string;
  /** The file's modification time, ms. */
  changedAt: number;
  /** The size of a picture that was completely decoded meanwhile; null: still to be decoded. */
  decoded: PictureSize | null;
  facts: FileFacts;
}>;

/**
 * `refused`: because of the file itself, a phrase that follows its name. `disk`: the library cannot be
 * written, with the system's error code.
 */
export type InspectResult =
  | InspectedFile
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'disk'; code: string; message: string }>;
