import { lookEdge } from './lookLayout';

/** Samples per cell in each direction. */
const samples = 4;

/** Scales a picture to `lookEdge` × `lookEdge` by point sampling, on white. @param picture sRGB or grey */
export function lookPixels(
  picture: Readonly<{ data: Uint8Array; width: number; height: number; channels: number }>,
): Uint8Array {
  const { data, width, height, channels } = picture;
  const pixels = new Uint8Array(lookEdge * lookEdge * 3);
  const next = channels < 3 ? 0 : 1;
  const hasAlpha = channels % 2 === 0;
  const across = places(width, channels);
  const down = places(height, width * channels);
  for (let cell = 0; cell < lookEdge * lookEdge; cell += 1) {
    const left = (cell % lookEdge) * samples;
    const top = Math.floor(cell / lookEdge) * samples;
    let [red, green, blue] = [0, 0, 0];
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const at = (across[left + (sample % samples)] ?? 0) + (down[top + Math.floor(sample / samples)] ?? 0);
      const solid = hasAlpha ? (data[at + channels - 1] ?? 0) / 255 : 1;
      red += 255 + ((data[at] ?? 0) - 255) * solid;
      green += 255 + ((data[at + next] ?? 0) - 255) * solid;
      blue += 255 + ((data[at + 2 * next] ?? 0) - 255) * solid;
    }
    pixels[cell * 3] = Math.round(red / samples ** 2);
    pixels[cell * 3 + 1] = Math.round(green / samples ** 2);
    pixels[cell * 3 + 2] = Math.round(blue / samples ** 2);
  }
  return pixels;
}

/** The offsets of the samples in one direction. */
function places(length: number, step: number): Uint32Array {
  const count = lookEdge * samples;
  return Uint32Array.from(
    { length: count },
    (_, sample) => Math.floor(((sample + 0.5) * length) / count) * step,
  );
}
