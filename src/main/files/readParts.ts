import type { RandomAccessFile } from '../../media-formats/source';
import { acquireBuffer, releaseBuffer } from './bufferPool';
import { type FilePart, partLength } from './FilePart';

/**
 * The bytes of parts, in as few buffers of at most 1 MiB as possible, each valid until the next is requested.
 * @param file the source of the ranges
 */
export async function* readParts(
  file: RandomAccessFile,
  parts: readonly FilePart[],
): AsyncGenerator<Uint8Array, void> {
  const buffer = acquireBuffer();
  let filled = 0;
  try {
    for (const part of parts) {
      for (let done = 0; done < partLength(part); ) {
        const count = await fill(file, part, done, buffer.subarray(filled));
        done += count;
        filled += count;
        if (filled < buffer.length) continue;
        yield buffer;
        filled = 0;
      }
    }
    if (filled > 0) yield buffer.subarray(0, filled);
  } finally {
    releaseBuffer(buffer);
  }
}

/** Fills a buffer with a part's bytes from offset `done`. Returns the number of bytes. */
async function fill(file: RandomAccessFile, part: FilePart, done: number, target: Buffer): Promise<number> {
  if (part instanceof Uint8Array) {
    const bytes = part.subarray(done, done + target.length);
    target.set(bytes);
    return bytes.length;
  }
  const from = part.from + done;
  const { bytesRead } = await file.read(target, 0, Math.min(target.length, part.to - from), from);
  if (bytesRead === 0) throw Object.assign(new Error('the file became shorter'), { code: 'EIO' });
  return bytesRead;
}
