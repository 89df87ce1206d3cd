import { Buffer } from 'node:buffer';
import { t } from '@shared/messages/t';
import type { FilePart } from '../../../files/FilePart';
import { colourTableBytes } from '../../read/readGifParts';
import type { EmbeddedMetadata } from '../EmbeddedMetadata';
import { MetadataError } from '../MetadataError';
import type { SourceFile } from '../SourceFile';

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [control, comment, application] = [0xf9, 0xfe, 0xff];
const xmpName = 'XMP DataXMP';
/** Application blocks that affect playback or appearance; they are preserved. */
const appearanceBlocks: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Frames are copied unchanged; bytes after the end are dropped. */
export async function gifParts(file: SourceFile, metadata: EmbeddedMetadata): Promise<readonly FilePart[]> {
  const screen = await file.head(0, 13);
  const start = 13 + colourTableBytes(screen[10] ?? 0);
  const parts: FilePart[] = [Buffer.from('GIF89a', 'latin1'), { from: 6, to: start }];
  for (let at = start; ; ) {
    const kind = (await file.head(at, 1))[0];
    if (kind === trailer) return [...parts, ...metadataBlocks(metadata), Buffer.from([trailer])];
    if (kind === image) {
      const head = await file.head(at, 10);
      // the byte after the table is the code size of the compression
      const to = await endOfBlocks(file, at + 10 + colourTableBytes(head[9] ?? 0) + 1);
      parts.push({ from: at, to });
      at = to;
    } else if (kind === extension) {
      const label = (await file.head(at + 1, 1))[0] ?? 0;
      const to = await endOfBlocks(file, at + 2);
      const name = label === application ? (await file.head(at + 3, 11)).toString('latin1') : '';
      if (isKept(label, name, metadata.replacesOthers)) parts.push({ from: at, to });
      at = to;
    } else throw new MetadataError(t('metadata.isDamaged'));
  }
}

function isKept(label: number, name: string, replacesOthers: boolean): boolean {
  if (label === control) return true;
  if (label === application)
    return replacesOthers ? appearanceBlocks.includes(name) : name !== xmpName && !name.startsWith('C2PA');
  return !replacesOthers && label !== comment;
}

function metadataBlocks({ parameters, comment: note, xmp }: EmbeddedMetadata): readonly FilePart[] {
  const texts = [parameters, note].filter((text) => text !== null);
  return [
    ...texts.map((text) => Buffer.concat([Buffer.from([extension, comment]), blocks(Buffer.from(text))])),
    ...(xmp === null ? [] : [xmpBlock(xmp)]),
  ];
}

// XMP stands in a GIF as plain bytes; the tail leads a reader of blocks to the end, whatever bytes it took as lengths.
function xmpBlock(xmp: string): Buffer {
  const head = Buffer.from([extension, application, 11]);
  const tail = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);
  return Buffer.concat([head, Buffer.from(xmpName, 'latin1'), Buffer.from(xmp, 'utf8'), tail]);
}

function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

async function endOfBlocks(file: SourceFile, from: number): Promise<number> {
  for (let at = from; ; ) {
    const length = (await file.head(at, 1))[0] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
}
