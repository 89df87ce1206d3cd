import { createCanvas } from '@napi-rs/canvas';
import { localExpectedMedia } from '../localModels';
import { encodePng, labelPng } from './encodePng';
import { encodeFilm } from './film/encodeFilm';
import type { SampleFile, Sampler } from './Sampler';

/** A sampler that answers at once: a plain picture or tiny film, made once per size and duration. */
export function instantSamples(): Sampler {
  const cache = new Map<string, Promise<SampleFile>>();
  return async ({ model, values, image }) => {
    const expected = localExpectedMedia(model, values);
    const { width, height } = image ?? expected;
    const name = `${width} ${height} ${expected.durationS}`;
    const pending = cache.get(name) ?? makePlain(width, height, expected.durationS);
    cache.set(name, pending);
    const file = await pending;
    return Array.from({ length: expected.count }, () => file);
  };
}

async function makePlain(width: number, height: number, durationS: number | null): Promise<SampleFile> {
  if (durationS !== null) {
    const frame = new Uint8Array(64 * 64 * 4).fill(128);
    const data = await encodeFilm({ width: 64, height: 64, durationS, frame: () => frame });
    return { data, contentType: 'video/mp4', width: 64, height: 64, durationS };
  }
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#57606a';
  context.fillRect(0, 0, width, height);
  return { data: labelPng(await encodePng(canvas), {}), contentType: 'image/png', width, height };
}
