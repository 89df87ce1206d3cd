import { headerBytes, textChunk } from '../../media-formats/png';

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
  const chunks = texts.map(([keyword, text]) => textChunk(keyword, text));
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)]);
}
