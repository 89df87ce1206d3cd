import type { Buffer } from 'node:buffer';
import type { PictureFacts } from '@shared/metadata/PictureFacts';
import { parametersText } from './parametersText';
import { xmpPacket } from './xmpPacket';

/**
 * Sample pictures keep their label in each case. `keep`: copies the metadata of the `original` that the file was
 * converted from. `embed`: adds what other programs stored in the `original`.
 */
export type MetadataChange =
  | Readonly<{ kind: 'embed'; facts: PictureFacts; original?: string }>
  | Readonly<{ kind: 'strip'; isSample: boolean }>
  | Readonly<{ kind: 'keep'; original: string }>;

/** A file's XMP packet, and the extended XMP that did not fit into it; null: none. */
export type OriginalXmp = Readonly<{ packet: string | null; more: string | null }>;

/** The metadata to write. A null `parameters` or `xmp` keeps the existing one unless `replacesOthers`. */
export type EmbeddedMetadata = Readonly<{
  /** Whether all other metadata of the file is removed. */
  replacesOthers: boolean;
  /** Prompt and parameters as a text in A1111's format; `json`: all facts, for Easel. */
  parameters: string | null;
  json: string | null;
  /** A comment that any program can show. */
  comment: string | null;
  xmp: string | null;
  /** Whether other properties in the existing XMP are preserved. */
  keepsXmp?: true;
  /** IPTC records, written to JPEG only. */
  iptc?: Buffer | null;
  /** For a PNG: texts by keyword that replace the fields above. */
  texts?: ReadonlyMap<string, string>;
  /** For a PNG: additional texts by keyword. */
  moreTexts?: ReadonlyMap<string, string>;
  /** XMP of other programs that a conversion has not preserved. */
  originalXmp?: OriginalXmp;
}>;

/** @kept Tests look for it. */
export const sampleLabel = 'Sample drawn by the local service of Easel; not made by a trained model.';

export function metadataToWrite(change: Exclude<MetadataChange, { kind: 'keep' }>): EmbeddedMetadata {
  if (change.kind === 'embed') {
    const { facts } = change;
    return {
      replacesOthers: false,
      parameters: parametersText(facts),
      json: JSON.stringify(facts),
      comment: facts.isSample ? sampleLabel : null,
      xmp: xmpPacket(facts, facts.isSample ? sampleLabel : null),
      keepsXmp: true,
    };
  }
  const comment = change.isSample ? sampleLabel : null;
  const xmp = comment === null ? null : xmpPacket(null, comment);
  return { replacesOthers: true, parameters: null, json: null, comment, xmp };
}
