// a CommonJS package: Node sees only its default export
import h264, { type H264MP4Encoder } from 'h264-mp4-encoder';

const events = ['uncaughtException', 'unhandledRejection'] as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Creates an H.264 encoder. The library's runtime adds process handlers that would turn any unhandled
 * rejection into an abort; they are removed again. One creation at a time, so that the added handlers are
 * known to be the library's.
 */
export function createEncoder(): Promise<H264MP4Encoder> {
  const encoder = last.then(createQuietly);
  last = encoder.catch(() => {});
  return encoder;
}

async function createQuietly(): Promise<H264MP4Encoder> {
  const before = events.map((event) => process.rawListeners(event));
  try {
    return await h264.createH264MP4Encoder();
  } finally {
    for (const [index, event] of events.entries()) {
      for (const listener of process.rawListeners(event)) {
        if (!before[index]?.includes(listener)) process.off(event, listener as () => void);
      }
    }
  }
}
