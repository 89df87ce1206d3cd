// a CommonJS package: Node sees only its default export
import h264, { type H264MP4Encoder } from 'h264-mp4-encoder';

const events = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * A new H.264 encoder. The library's runtime hangs handlers on the process that would turn any
 * unhandled rejection, whoever's it is, into an abort; they are taken off again.
 */
export async function createEncoder(): Promise<H264MP4Encoder> {
  const before = events.map((event) => process.rawListeners(event));
  const pending = h264.createH264MP4Encoder();
  const encoder = await pending;
  for (const [index, event] of events.entries()) {
    for (const listener of process.rawListeners(event)) {
      if (!before[index]?.includes(listener)) process.off(event, listener as () => void);
    }
  }
  return encoder;
}
