import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { createEncoder } from './createEncoder';
import { finishMp4 } from './finishMp4';

const framesPerSecond = 24;

export interface FilmPlan {
  /** Even numbers of pixels. */
  readonly width: number;
  readonly height: number;
  readonly durationS: number;
  /** The RGBA of frame `number` (from 0); `progress` is 0 to 1. The array may be reused. */
  readonly frame: (number: number, progress: number) => Uint8Array;
}

/**
 * Encodes H.264 in MP4. Yields to other requests between frames; the same frames give the same bytes. About 2
 * s for 5 s of 768 × 432.
 */
export async function encodeFilm({ width, height, durationS, frame }: FilmPlan): Promise<Buffer> {
  const encoder = await createEncoder();
  try {
    encoder.width = width;
    encoder.height = height;
    encoder.frameRate = framesPerSecond;
    encoder.speed = 10;
    encoder.quantizationParameter = 24;
    encoder.groupOfPictures = framesPerSecond;
    encoder.initialize();
    const count = Math.round(durationS * framesPerSecond);
    for (let number = 0; number < count; number++) {
      encoder.addFrameRgba(frame(number, count < 2 ? 0 : number / (count - 1)));
      await yieldToLoop();
    }
    encoder.finalize();
    const file = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
    return finishMp4(file, framesPerSecond);
  } finally {
    encoder.delete();
  }
}
