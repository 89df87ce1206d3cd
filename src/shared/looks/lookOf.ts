import { dominantColours } from './dominantColours';
import {
  colourBytes,
  coloursAt,
  labByte,
  labMiddle,
  layoutAt,
  layoutEdge,
  lookBytes,
  lookEdge,
  mostColours,
} from './lookLayout';
import { okLab } from './okLab';
import { perceptualHash } from './perceptualHash';

/**
 * The visual features of a picture, packed: perceptual hash, colour layout and main colours. @param pixels the
 * whole picture scaled to `lookEdge` × `lookEdge`, sRGB, three bytes each
 */
export function lookOf(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const look = new Uint8Array(lookBytes);
  const light = new Float32Array(lookEdge * lookEdge);
  const cell = lookEdge / layoutEdge;
  const cells = new Float32Array(layoutEdge * layoutEdge * 3);
  for (let at = 0; at < light.length; at += 1) {
    const lab = okLab(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0);
    light[at] = lab.l;
    const row = Math.floor(Math.floor(at / lookEdge) / cell);
    const to = (row * layoutEdge + Math.floor((at % lookEdge) / cell)) * 3;
    cells[to] = (cells[to] ?? 0) + lab.l;
    cells[to + 1] = (cells[to + 1] ?? 0) + lab.a;
    cells[to + 2] = (cells[to + 2] ?? 0) + lab.b;
  }
  look.set(perceptualHash(light, lookEdge));
  cells.forEach((sum, at) => {
    look[layoutAt + at] = labByte(sum / cell ** 2, at % 3 === 0 ? 0 : labMiddle);
  });
  dominantColours(pixels, mostColours).forEach(({ red, green, blue, share }, place) => {
    const { l, a, b } = okLab(red, green, blue);
    const bytes = [labByte(l), labByte(a, labMiddle), labByte(b, labMiddle), red, green, blue];
    look.set([...bytes, Math.max(1, Math.round(share * 255))], coloursAt + place * colourBytes);
  });
  return look;
}
