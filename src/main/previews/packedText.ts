import { closeSync, fstatSync, openSync } from 'node:fs';
import { chunksOf, pngSize } from '../../media-formats/png';
import { sourceOfFile } from '../../media-formats/source';

/** What a PNG says of itself before anything of it is unpacked; null: it is none. `packed`: bytes of its packed texts. */
export function packedText(path: string): Readonly<{ width: number; height: number; packed: number }> | null {
  const file = openSync(path, 'r');
  try {
    const source = sourceOfFile(file, fstatSync(file).size);
    const size = pngSize(source);
    if (size === null) return null;
    let packed = 0;
    for (const { type, from, to } of chunksOf(source)) {
      const isPacked = type === 'zTXt' || (type === 'iTXt' && isPackedText(source.bytes(from, 128)));
      if (isPacked) packed += to - from;
    }
    return { ...size, packed };
  } finally {
    closeSync(file);
  }
}

/** Behind the keyword and its end stands whether an iTXt is packed. */
function isPackedText(start: Buffer): boolean {
  return start[start.indexOf(0) + 1] === 1;
}
