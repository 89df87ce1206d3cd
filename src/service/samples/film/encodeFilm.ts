import { setImmediate as yieldToLoop } from 'node:timers/promises';
// h264-mp4-encoder is a CommonJS package: Node sees only its default export
import h264, { type H264MP4Encoder } from 'h264-mp4-encoder';
import { box, type DataBox, outerBoxes } from '../../../media-formats/iso';
import { rebuiltIndex, shiftChunkOffsets, textItem, textList } from '../../../media-formats/isoMovie';
import { sourceOfBytes } from '../../../media-formats/source';
import { type Fault, walk } from '../../../media-formats/walk';
import { sampleMaker, sampleNote } from '../encodePng';

const events = ['uncaughtException', 'unhandledRejection'] as const;

let lastCreation: Promise<unknown> = Promise.resolve();

/**
 * The library's runtime adds process handlers that turn any unhandled rejection into an abort; they are removed
 * again. Encoders are created one at a time, so that all handlers added meanwhile are the library's.
 */
function createEncoder(): Promise<H264MP4Encoder> {
  const encoder = lastCreation.then(createQuietly);
  lastCreation = encoder.catch(() => {});
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

const framesPerSecond = 24;

export interface FilmPlan {
  /** Even numbers of pixels. */
  readonly width: number;
  readonly height: number;
  readonly durationS: number;
  /** Paints frame `number` (from 0) at `progress` (0 to 1); returns RGBA. The next call may reuse the array. */
  readonly frame: (number: number, progress: number) => Uint8Array;
}

/** Encodes H.264 in MP4; the same frames give the same bytes. 5 s of 768 × 432 take 2 s; other work runs in between. */
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
    return finishMp4(Buffer.from(encoder.FS.readFile(encoder.outputFilename)), framesPerSecond);
  } finally {
    encoder.delete();
  }
}

/**
 * Removes creation times (the same film has the same bytes), moves the index to the front (players start at once),
 * lists the key frames (players can seek), and adds a comment that the film is a sample.
 */
function finishMp4(file: Buffer, keyFrameInterval: number): Buffer {
  const boxes = [...walk(sourceOfBytes(file), outerBoxes, undefined, mp4Error)].filter(
    ({ type }) => type !== 'free',
  );
  const indexBox = boxes.find(({ type }) => type === 'moov');
  const mediaBox = boxes.find(({ type }) => type === 'mdat');
  if (!indexBox || !mediaBox) throw mp4Error('damaged');
  const before = boxes.filter(({ type }) => type === 'ftyp').map(({ at, to }) => file.subarray(at, to));
  const after = boxes.filter(({ type }) => type !== 'ftyp' && type !== 'moov');
  const movieBoxes = rebuiltIndex(
    file.subarray(indexBox.from, indexBox.to),
    (part) => finishBox(part, keyFrameInterval),
    mp4Error,
  );
  const comments = textList([textItem('\xa9too', sampleMaker), textItem('\xa9cmt', sampleNote)]);
  const moov = box('moov', movieBoxes, box('udta', comments));
  const mediaOffset = before.reduce((sum, { length }) => sum + length, moov.length);
  shiftChunkOffsets(moov, (offset) => offset + mediaOffset - mediaBox.at, mp4Error);
  return Buffer.concat([...before, moov, ...after.map(({ at, to }) => file.subarray(at, to))]);
}

function mp4Error(fault: Fault): Error {
  return new Error(`the encoder made no MP4: ${fault}`);
}

// mvhd, tkhd and mdhd begin with version and flags, then creation and modification time.
function finishBox({ type, data }: DataBox, keyFrameInterval: number): readonly Buffer[] | null {
  // stsz contains the number of frames
  if (type === 'stsz') return [box(type, data), keyFrameBox(data.readUInt32BE(8), keyFrameInterval)];
  if (type !== 'mvhd' && type !== 'tkhd' && type !== 'mdhd') return null;
  const timeless = Buffer.from(data);
  timeless.fill(0, 4, data[0] === 1 ? 20 : 12);
  return [box(type, timeless)];
}

// stss numbers key frames from 1
function keyFrameBox(count: number, keyFrameInterval: number): Buffer {
  const numbers = Array.from(
    { length: Math.ceil(count / keyFrameInterval) },
    (_, key) => key * keyFrameInterval + 1,
  );
  const data = Buffer.alloc(8 + numbers.length * 4);
  data.writeUInt32BE(numbers.length, 4);
  for (const [key, number] of numbers.entries()) data.writeUInt32BE(number, 8 + key * 4);
  return box('stss', data);
}
