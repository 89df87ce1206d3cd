// Some programs hide the prompt in the least significant bits of the alpha channel or the colours ("stealth
// PNG"), which metadata readers ignore: column by column from the first pixel, after a signature.
import type { Buffer } from 'node:buffer';

type Raw = Readonly<{ width: number; height: number; channels: number }>;
/** The channels in which text is hidden. */
export type HiddenTextChannel = 'alpha' | 'rgb';

const marks = {
  stealth_pnginfo: 'alpha',
  stealth_pngcomp: 'alpha',
  stealth_rgbinfo: 'rgb',
  stealth_rgbcomp: 'rgb',
};
const markBits = 15 * 8;
const channelsOf = { alpha: [3], rgb: [0, 1, 2] } as const satisfies Record<
  HiddenTextChannel,
  readonly number[]
>;

/** Number of columns that contain the signature. */
export function signatureColumns({ width, height }: Omit<Raw, 'channels'>): number {
  return Math.min(width, Math.ceil(markBits / height));
}

/** Where text is hidden, by the first columns of raw pixels; null: nowhere. */
export function hiddenTextChannel(data: Buffer, raw: Raw): HiddenTextChannel | null {
  const hides = (where: HiddenTextChannel) =>
    marks[markIn(data, raw, channelsOf[where]) as keyof typeof marks] === where;
  if (raw.channels === 4 && hides('alpha')) return 'alpha';
  return raw.channels >= 3 && hides('rgb') ? 'rgb' : null;
}

/** Removes hidden text from raw pixels. */
export function clearHidden(data: Buffer, channels: number, hiding: HiddenTextChannel): void {
  for (const channel of channelsOf[hiding])
    for (let at = channel; at < data.length; at += channels) data[at] = (data[at] ?? 0) | 1;
}

function markIn(data: Buffer, { width, height, channels }: Raw, used: readonly number[]): string {
  if (width * height * used.length < markBits) return '';
  let mark = '';
  for (let byte = 0; byte * 8 < markBits; byte += 1) {
    let code = 0;
    for (let bit = byte * 8; bit < byte * 8 + 8; bit += 1) {
      const place = Math.floor(bit / used.length);
      const pixel = (place % height) * width + Math.floor(place / height);
      code = code * 2 + ((data[pixel * channels + (used[bit % used.length] ?? 0)] ?? 0) & 1);
    }
    mark += String.fromCharCode(code);
  }
  return mark;
}
