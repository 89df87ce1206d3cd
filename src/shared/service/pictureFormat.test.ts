import { describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { pictureFormatOf, pictureStartBytes } from './pictureFormat';

const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } });

describe('the format of a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'is told by the first bytes: %s',
    async (format) => {
      const bytes = await square.clone().toFormat(format).toBuffer();
      expect(pictureFormatOf(bytes.subarray(0, pictureStartBytes))).toBe(format);
    },
  );

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG behind XML', '<?xml version="1.0"?><svg/>'],
    ['PDF', '%PDF-1.7'],
    ['a photograph of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isomavc1'],
    ['a brand outside its box', '\0\0\0\x10ftypisom\0\0\0\0avifavif'],
    ['half of a head', '\x89PNG'],
    ['nothing', ''],
  ])('is none: %s', (_, text) => {
    expect(pictureFormatOf(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
