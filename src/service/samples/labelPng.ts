import { crc32 } from 'node:zlib';

const signatureAndHeader = 8 + 25;

/** The name of what draws, in each file. */
export const sampleMaker = 'Easel sample studio';
/** What each file says about itself. */
export const sampleNote = 'Sample drawn by the Easel sample studio; not made by a trained model.';

/**
 * Adds the maker's name and note, and `more`, to a PNG as iTXt chunks after its header.
 * @param more keyword (Latin letters) to text.
 */
export function labelPng(png: Buffer, more: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries({ Software: sampleMaker, Comment: sampleNote, ...more });
  const chunks = texts.map(([keyword, text]) =>
    chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')])),
  );
  return Buffer.concat([png.subarray(0, signatureAndHeader), ...chunks, png.subarray(signatureAndHeader)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
