import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { longestText } from '../../../media-formats/bounds';
import type { Piece } from '../../files/Piece';
import { readPngText, xmpKeyword } from '../read/readPngParts';
import { exifBlock, orientationOf } from './exifBlock';
import type { Inscription } from './Inscription';
import type { SourceFile } from './SourceFile';
import { xmpFor } from './xmpFor';

const signatureBytes = 8;
const aroundData = 12;
// what a chunk of text may have as its keyword, bytes, and its end
const longestKeyword = 80;

/** Chunks that say how the picture looks. All others only say something about it. */
const looks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT'],
  ...['bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
]);
const ours: ReadonlySet<string> = new Set(['parameters', 'easel', xmpKeyword]);

/** A PNG with this inscription. Its pictures stay as they are; what follows its end goes. */
export async function pngPieces(file: SourceFile, words: Inscription): Promise<readonly Piece[]> {
  const pieces: Piece[] = [{ from: 0, to: signatureBytes }];
  let textsAt = pieces.length;
  let hadXmp: string | null = null;
  for (let at = signatureBytes; ; ) {
    const head = await file.head(at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const to = at + length + aroundData;
    await file.head(to - 1, 1);
    // content credentials fit no file that is written anew
    if (type === 'caBX') {
      at = to;
      continue;
    }
    if (type === 'eXIf') pieces.push(...turned(await file.part(at + 8, to - 4), words));
    else if (looks.has(type)) pieces.push({ from: at, to });
    else {
      const keyword = await keywordOf(file, at, length, type);
      if (keyword === xmpKeyword && words.keepsXmp && length <= longestText)
        hadXmp ??= readPngText(type, await file.part(at + 8, to - 4))?.text ?? null;
      if (isKept(keyword, words)) pieces.push({ from: at, to });
    }
    if (type === 'IHDR') textsAt = pieces.length;
    if (type === 'IEND')
      return pieces.toSpliced(textsAt, 0, ...textChunks({ ...words, xmp: xmpFor(words, hadXmp) }));
    at = to;
  }
}

/** Of a chunk of text; null: it is none. */
async function keywordOf(file: SourceFile, at: number, length: number, type: string): Promise<string | null> {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return null;
  const start = await file.head(at + 8, Math.min(length, longestKeyword));
  return start.toString('latin1', 0, Math.max(0, start.indexOf(0)));
}

function isKept(keyword: string | null, { isAlone, comment }: Inscription): boolean {
  if (isAlone) return false;
  return keyword === null || !(ours.has(keyword) || (keyword === 'Comment' && comment !== null));
}

// The rest of EXIF is words; that the picture lies on its side is not.
function turned(exif: Buffer, { isAlone }: Inscription): readonly Piece[] {
  const block = isAlone ? exifBlock(null, orientationOf(exif)) : exif;
  return block === null ? [] : [chunk('eXIf', block)];
}

function textChunks({ parameters, json, comment, xmp, texts, moreTexts }: Inscription): readonly Piece[] {
  const named = texts ?? Object.entries({ parameters, easel: json, Comment: comment, [xmpKeyword]: xmp });
  const more = [...(moreTexts ?? [])].filter(([keyword]) => !ours.has(keyword) && keyword !== 'Comment');
  return [...named, ...more].flatMap(([keyword, text]) => {
    if (text === null) return [];
    const start = Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1');
    return [chunk('iTXt', Buffer.concat([start, Buffer.from(text.replaceAll('\0', ' '), 'utf8')]))];
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + aroundData);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
