import { setImmediate as breathe } from 'node:timers/promises';

const sliceBytes = 1024 * 1024;

/** Yields the bytes in slices of 1 MB, with other work in between. */
export async function* inSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    if (start > 0) await breathe();
    yield bytes.subarray(start, start + sliceBytes);
  }
}
