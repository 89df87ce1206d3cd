import { sampleMaker, sampleNote } from '../labelPng';

interface Box {
  readonly type: string;
  readonly data: Buffer;
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const headerBytes = 8;

/**
 * The encoder's file without times of creation (the same film has the same bytes), with its index first (a film plays while
 * it loads), the pictures that stand for themselves named (a player can begin at any of them), and a comment: a sample.
 * @param keyEvery the first of so many pictures stands for itself
 */
export function finishMp4(file: Buffer, keyEvery: number): Buffer {
  const boxes = splitBoxes(file).filter((box) => box.type !== 'free');
  const moov = boxes.find((box) => box.type === 'moov');
  const mdatAt = offsetOf(file, 'mdat');
  if (!moov || mdatAt === null) throw new Error('the encoder made no MP4');
  const before = boxes.filter((box) => box.type === 'ftyp');
  const after = boxes.filter((box) => box.type !== 'ftyp' && box.type !== 'moov');
  const index = box('moov', Buffer.concat([indexAnew(moov.data, keyEvery), comment()]));
  const newMdatAt = [...before].reduce((sum, { data }) => sum + data.length + headerBytes, 0) + index.length;
  shiftChunks(index, newMdatAt - mdatAt);
  return Buffer.concat([
    ...before.map(({ type, data }) => box(type, data)),
    index,
    ...after.map(({ type, data }) => box(type, data)),
  ]);
}

function splitBoxes(data: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + headerBytes <= data.length; ) {
    const size = data.readUInt32BE(at) || data.length - at;
    if (size < headerBytes) throw new Error('64-bit boxes are not expected of the encoder');
    boxes.push({
      type: data.toString('latin1', at + 4, at + 8),
      data: data.subarray(at + headerBytes, at + size),
    });
    at += size;
  }
  return boxes;
}

function offsetOf(data: Buffer, type: string): number | null {
  for (let at = 0; at + headerBytes <= data.length; ) {
    if (data.toString('latin1', at + 4, at + 8) === type) return at;
    at += Math.max(headerBytes, data.readUInt32BE(at));
  }
  return null;
}

// mvhd, tkhd and mdhd (version 0) begin with version and flags, then creation and modification time.
function indexAnew(data: Buffer, keyEvery: number): Buffer {
  return Buffer.concat(
    splitBoxes(data).flatMap(({ type, data: inner }) => {
      if (containers.has(type)) return box(type, indexAnew(inner, keyEvery));
      // stsz says how many pictures there are
      if (type === 'stsz') return [box(type, inner), keyPictures(inner.readUInt32BE(8), keyEvery)];
      const copy = Buffer.from(inner);
      if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') copy.fill(0, 4, copy[0] === 1 ? 20 : 12);
      return box(type, copy);
    }),
  );
}

// stss numbers them from 1
function keyPictures(count: number, keyEvery: number): Buffer {
  const numbers = Array.from({ length: Math.ceil(count / keyEvery) }, (_, key) => key * keyEvery + 1);
  const data = Buffer.alloc(8 + numbers.length * 4);
  data.writeUInt32BE(numbers.length, 4);
  for (const [key, number] of numbers.entries()) data.writeUInt32BE(number, 8 + key * 4);
  return box('stss', data);
}

// stco holds absolute offsets into the file, which move with the pictures.
function shiftChunks(index: Buffer, by: number): void {
  const at = index.indexOf('stco', 0, 'latin1');
  if (at < 0) throw new Error('the encoder wrote no stco');
  const count = index.readUInt32BE(at + 8);
  for (let chunk = 0; chunk < count; chunk++) {
    const place = at + 12 + chunk * 4;
    index.writeUInt32BE(index.readUInt32BE(place) + by, place);
  }
}

function comment(): Buffer {
  const handler = Buffer.alloc(25);
  handler.write('mdirappl', 8, 'latin1');
  const items = [item('\xa9too', sampleMaker), item('\xa9cmt', sampleNote)];
  const meta = Buffer.concat([Buffer.alloc(4), box('hdlr', handler), box('ilst', Buffer.concat(items))]);
  return box('udta', box('meta', meta));
}

function item(name: string, text: string): Buffer {
  // type 1 is UTF-8; the second word is the locale
  return box(
    name,
    box('data', Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(text, 'utf8')])),
  );
}

function box(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(data.length + headerBytes, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, data]);
}
