import { closeSync, fstatSync, openSync } from 'node:fs';
import { sourceOfFile } from '../../media-formats/source';

/** More chunks than this are not walked. */
const mostChunks = 50_000;

/** What a PNG says of itself before anything of it is unpacked; null: it is none. `packed`: bytes of its packed texts. */
export function packedText(path: string): Readonly<{ width: number; height: number; packed: number }> | null {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const source = sourceOfFile(file, size);
    const head = source.bytes(0, 24);
    if (head.length < 24 || head.toString('latin1', 0, 16) !== '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return null;
    let packed = 0;
    for (let at = 8, chunk = 0; at + 8 <= size && chunk < mostChunks; chunk += 1) {
      const start = source.bytes(at, 8);
      const length = start.readUInt32BE(0);
      if (['zTXt', 'iTXt'].includes(start.toString('latin1', 4))) {
        const isPacked = start.toString('latin1', 4) === 'zTXt' || isPackedText(source.bytes(at + 8, 128));
        if (isPacked) packed += length;
      }
      at += 12 + length;
    }
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), packed };
  } finally {
    closeSync(file);
  }
}

/** Behind the keyword and its end stands whether an iTXt is packed. */
function isPackedText(start: Buffer): boolean {
  return start[start.indexOf(0) + 1] === 1;
}
