import type { Buffer } from 'node:buffer';
import { MAX_TEXT_BYTES } from '../../../../media-formats/limits';
import { chunk, chunks, type PngChunk, signatureBytes, textChunk } from '../../../../media-formats/png';
import type { FilePart } from '../../../files/FilePart';
import { readPngText, xmpKeyword } from '../../read/readPngParts';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { exifBlock, orientationOf } from '../exifBlock';
import { faultToMetadataError, type SourceFile } from '../SourceFile';
import { xmpFor } from '../xmpFor';

// maximum length of a text chunk's keyword and its terminator, bytes
const maxKeywordBytes = 80;

/** Chunks that affect appearance. All other chunks are metadata. */
const appearanceChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT'],
  ...['bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
]);
const ownKeywords: ReadonlySet<string> = new Set(['parameters', 'easel', xmpKeyword]);

/** Image data is copied unchanged; data after its end is dropped. */
export async function pngParts(file: SourceFile, metadata: EmbeddedMetadata): Promise<readonly FilePart[]> {
  const parts: FilePart[] = [{ from: 0, to: signatureBytes }];
  let textsAt = parts.length;
  let existingXmp: string | null = null;
  for await (const found of file.items(chunks, { from: signatureBytes, to: file.size })) {
    const { type, at, from, to, next } = found;
    if (type === 'eXIf') parts.push(...keptExif(await file.part(from, to), metadata));
    else if (appearanceChunks.has(type)) parts.push({ from: at, to: next });
    // content credentials are invalid for a rewritten file
    else if (type !== 'caBX') {
      const keyword = await keywordOf(file, found);
      if (keyword === xmpKeyword && metadata.keepsXmp && to - from <= MAX_TEXT_BYTES)
        existingXmp ??= readPngText(type, await file.part(from, to))?.text ?? null;
      if (isKept(keyword, metadata)) parts.push({ from: at, to: next });
    }
    if (type === 'IHDR') textsAt = parts.length;
    if (type === 'IEND')
      return parts.toSpliced(textsAt, 0, ...textChunks({ ...metadata, xmp: xmpFor(metadata, existingXmp) }));
  }
  throw faultToMetadataError('cutShort');
}

/** The keyword of a text chunk; null: another chunk. */
async function keywordOf(file: SourceFile, { type, from, to }: PngChunk): Promise<string | null> {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return null;
  const start = await file.head(from, Math.min(to - from, maxKeywordBytes));
  return start.toString('latin1', 0, Math.max(0, start.indexOf(0)));
}

function isKept(keyword: string | null, { replacesOthers, comment }: EmbeddedMetadata): boolean {
  if (replacesOthers) return false;
  return keyword === null || !(ownKeywords.has(keyword) || (keyword === 'Comment' && comment !== null));
}

// Keeps the orientation of EXIF when its texts are removed.
function keptExif(exif: Buffer, { replacesOthers }: EmbeddedMetadata): readonly FilePart[] {
  const block = replacesOthers ? exifBlock(null, orientationOf(exif)) : exif;
  return block === null ? [] : [chunk('eXIf', block)];
}

function textChunks({
  parameters,
  json,
  comment,
  xmp,
  texts,
  moreTexts,
}: EmbeddedMetadata): readonly FilePart[] {
  const named = texts ?? Object.entries({ parameters, easel: json, Comment: comment, [xmpKeyword]: xmp });
  const more = [...(moreTexts ?? [])].filter(
    ([keyword]) => !ownKeywords.has(keyword) && keyword !== 'Comment',
  );
  return [...named, ...more].flatMap(([keyword, text]) =>
    text === null ? [] : [textChunk(keyword, text.replaceAll('\0', ' '))],
  );
}
