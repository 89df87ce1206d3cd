import { headerBytes, textChunk } from '../../media-formats/png';

export const sampleMaker = 'Easel sample studio';
export const sampleNote = 'Sample drawn by the Easel sample studio; not made by a trained model.';

/**
 * Adds the software's name and note, and `more`, to a PNG as iTXt chunks after its header.
 * @param more text by keyword (Latin letters)
 */
export function labelPng(png: Buffer, more: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries({ Software: sampleMaker, Comment: sampleNote, ...more });
  const chunks = texts.map(([keyword, text]) => textChunk(keyword, text));
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)]);
}
