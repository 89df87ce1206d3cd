// Some programs hide the prompt in the lowest bit of the transparency ("stealth PNG"), where no reader of metadata looks and
// no eye sees: column by column from the first pixel on, behind a mark.
import type { Buffer } from 'node:buffer';

const marks = ['stealth_pnginfo', 'stealth_pngcomp'];
const markBits = 15 * 8;

type Raw = Readonly<{ width: number; height: number; channels: number }>;

/** Takes out what is hidden in the transparency of raw pixels. @returns whether there was anything */
export function clearHidden(data: Buffer, { width, height, channels }: Raw): boolean {
  if (channels !== 4 || width * height < markBits || !marks.includes(markIn(data, width, height)))
    return false;
  for (let at = 3; at < data.length; at += 4) data[at] = (data[at] ?? 0) | 1;
  return true;
}

function markIn(data: Buffer, width: number, height: number): string {
  let mark = '';
  for (let byte = 0; byte * 8 < markBits; byte += 1) {
    let code = 0;
    for (let bit = byte * 8; bit < byte * 8 + 8; bit += 1) {
      const pixel = (bit % height) * width + Math.floor(bit / height);
      code = code * 2 + ((data[pixel * 4 + 3] ?? 0) & 1);
    }
    mark += String.fromCharCode(code);
  }
  return mark;
}
