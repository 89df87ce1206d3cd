import type { Readable } from 'node:stream';

/** A request body as it came. */
export interface ReceivedBody {
  readonly text: string;
  readonly contentType: string;
  readonly tooLarge: boolean;
}

/** Longest body that is read, bytes: room for a 20 MB picture as a data: URL. */
const maxBodyBytes = 32 * 1024 * 1024;

/**
 * Reads a body up to `maxBodyBytes`. What is longer is thrown away as it comes and reported as
 * `tooLarge`, so that the checks of key and model still come first.
 */
export function receiveBody(stream: Readable, contentType: string): Promise<ReceivedBody> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) {
        chunks.push(chunk);
      } else {
        chunks.length = 0;
        resolve({ text: '', contentType, tooLarge: true });
      }
    });
    stream.on('end', () =>
      resolve({ text: Buffer.concat(chunks).toString('utf8'), contentType, tooLarge: false }),
    );
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('the client went away')));
  });
}
