import { createCanvas } from '@napi-rs/canvas';
import { localShape } from '../localModels';
import { encodeFilm } from './encodeFilm';
import { encodePng } from './encodePng';
import { labelPng } from './labelPng';
import type { Studio, StudioFile } from './Studio';

/** A studio that answers at once with one plain picture or short film per size, made the first time it is asked for. */
export function instantStudio(): Studio {
  const ready = new Map<string, Promise<StudioFile>>();
  return async ({ model, values, image }) => {
    const expected = localShape(model, values);
    const { width, height } = image ?? expected;
    const name = `${width} ${height} ${expected.durationS}`;
    const known = ready.get(name) ?? makePlain(width, height, expected.durationS);
    ready.set(name, known);
    const file = await known;
    return Array.from({ length: expected.count }, () => file);
  };
}

async function makePlain(width: number, height: number, durationS: number | null): Promise<StudioFile> {
  if (durationS !== null) {
    const small = { width: 64, height: 64, durationS };
    const frame = new Uint8Array(64 * 64 * 4).fill(128);
    return {
      ...small,
      contentType: 'video/mp4',
      remark: null,
      data: await encodeFilm({ ...small, frame: async () => frame, remark: null }),
    };
  }
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#57606a';
  context.fillRect(0, 0, width, height);
  const data = labelPng(await encodePng(canvas), {});
  return { width, height, contentType: 'image/png', remark: null, data };
}
