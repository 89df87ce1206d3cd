import type { KnownMedia } from '../files/knownMedia';
import type { FileFacts } from '../metadata/read/readFacts';
import type { PictureSize } from './wholePng';

/** A file to be looked at. `part`: where its bytes are copied to meanwhile; null: nowhere. */
export type LookTask = Readonly<{ path: string; part: string | null }>;

export type LookedFile = Readonly<{
  kind: 'looked';
  media: KnownMedia;
  bytes: number;
  sha256: string;
  /** The file's own time, ms. */
  changedAt: number;
  /** Of a picture that was decoded whole on the way; null: it is still to be. */
  decoded: PictureSize | null;
  facts: FileFacts;
}>;

/** `refused`: for what the file is, in words that follow its name. `disk`: the library takes nothing, with the system's code. */
export type LookAnswer =
  | LookedFile
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'disk'; code: string; message: string }>;
