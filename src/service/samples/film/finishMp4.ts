import { box, type DataBox, outerBoxes } from '../../../media-formats/iso';
import { rebuiltIndex, shiftChunkOffsets, textItem, textList } from '../../../media-formats/isoMovie';
import { sourceOfBytes } from '../../../media-formats/source';
import { type Fault, walk } from '../../../media-formats/walk';
import { sampleMaker, sampleNote } from '../labelPng';

/**
 * Finishes the encoder's file: removes creation times (so that the same film has the same bytes), moves the
 * index to the front (so that it plays while loading), lists the key frames (so that players can seek), and
 * adds a comment that it is a sample.
 * @param keyEvery distance of key frames
 */
export function finishMp4(file: Buffer, keyEvery: number): Buffer {
  const boxes = [...walk(sourceOfBytes(file), outerBoxes, undefined, noMp4)].filter(
    ({ type }) => type !== 'free',
  );
  const index = boxes.find(({ type }) => type === 'moov');
  const pictures = boxes.find(({ type }) => type === 'mdat');
  if (!index || !pictures) throw noMp4('damaged');
  const before = boxes.filter(({ type }) => type === 'ftyp').map(({ at, to }) => file.subarray(at, to));
  const after = boxes.filter(({ type }) => type !== 'ftyp' && type !== 'moov');
  const anew = rebuiltIndex(file.subarray(index.from, index.to), (part) => changed(part, keyEvery), noMp4);
  const words = textList([textItem('\xa9too', sampleMaker), textItem('\xa9cmt', sampleNote)]);
  const made = box('moov', anew, box('udta', words));
  const picturesAt = before.reduce((sum, { length }) => sum + length, made.length);
  shiftChunkOffsets(made, (place) => place + picturesAt - pictures.at, noMp4);
  return Buffer.concat([...before, made, ...after.map(({ at, to }) => file.subarray(at, to))]);
}

function noMp4(fault: Fault): Error {
  return new Error(`the encoder made no MP4: ${fault}`);
}

// mvhd, tkhd and mdhd begin with version and flags, then creation and modification time.
function changed({ type, data }: DataBox, keyEvery: number): readonly Buffer[] | null {
  // stsz contains the number of frames
  if (type === 'stsz') return [box(type, data), keyPictures(data.readUInt32BE(8), keyEvery)];
  if (type !== 'mvhd' && type !== 'tkhd' && type !== 'mdhd') return null;
  const timeless = Buffer.from(data);
  timeless.fill(0, 4, data[0] === 1 ? 20 : 12);
  return [box(type, timeless)];
}

// stss numbers key frames from 1
function keyPictures(count: number, keyEvery: number): Buffer {
  const numbers = Array.from({ length: Math.ceil(count / keyEvery) }, (_, key) => key * keyEvery + 1);
  const data = Buffer.alloc(8 + numbers.length * 4);
  data.writeUInt32BE(numbers.length, 4);
  for (const [key, number] of numbers.entries()) data.writeUInt32BE(number, 8 + key * 4);
  return box('stss', data);
}
