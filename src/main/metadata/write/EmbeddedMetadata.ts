import type { Buffer } from 'node:buffer';
import type { PictureFacts } from '@shared/metadata/PictureFacts';
import { parametersText } from './parametersText';
import { xmpPacket } from './xmpPacket';

/**
 * How what a file says of itself is to be changed. Samples stay labelled as such also where the rest is taken out.
 * `keep`: it was converted from the file at `original`, and is to say what that says. `embed`, of one that was converted:
 * what others wrote into its original is to stand beside the facts.
 */
export type MetadataChange =
  | Readonly<{ kind: 'embed'; facts: PictureFacts; original?: string }>
  | Readonly<{ kind: 'strip'; isSample: boolean }>
  | Readonly<{ kind: 'keep'; original: string }>;

/** A packet, and what was too long for it in a JPEG. */
export type OthersXmp = Readonly<{ packet: string | null; more: string | null }>;

/**
 * What is to stand in a file. Each format has its own places for it. Of `parameters` and `xmp` that are null, what a picture
 * has there stays, unless the embeddedMetadata is alone.
 */
export type EmbeddedMetadata = Readonly<{
  /** Whether all else that the file says of itself goes. */
  isAlone: boolean;
  /** In A1111's layout. */
  parameters: string | null;
  /** The facts as JSON. */
  json: string | null;
  /** What every reader should see. */
  comment: string | null;
  xmp: string | null;
  /** Whether what else stands in a picture's XMP stays beside that. */
  keepsXmp?: true;
  /** IPTC's records, which a JPEG has a place for. */
  iptc?: Buffer | null;
  /** What a PNG gets in place of the others, by keyword. */
  texts?: ReadonlyMap<string, string>;
  /** What a PNG gets beside the others, by keyword. */
  moreTexts?: ReadonlyMap<string, string>;
  /** What others wrote into XMP, where that is more than came along with a conversion. */
  othersXmp?: OthersXmp;
}>;

/** @kept Tests look for it. */
export const sampleLabel = 'Sample drawn by the local service of Easel; not made by a trained model.';

/** What has to stand in a file after a change. */
export function inscriptionOf(change: Exclude<MetadataChange, { kind: 'keep' }>): EmbeddedMetadata {
  if (change.kind === 'embed') {
    const { facts } = change;
    return {
      isAlone: false,
      parameters: parametersText(facts),
      json: JSON.stringify(facts),
      comment: facts.isSample ? sampleLabel : null,
      xmp: xmpPacket(facts, facts.isSample ? sampleLabel : null),
      keepsXmp: true,
    };
  }
  const comment = change.isSample ? sampleLabel : null;
  const xmp = comment === null ? null : xmpPacket(null, comment);
  return { isAlone: true, parameters: null, json: null, comment, xmp };
}
