import type { RequestValues } from '@shared/service';
import { planPicture } from '../planPicture';
import type { SampleFile } from '../Sampler';
import { encodeFilm } from './encodeFilm';
import { margin, stageFilm } from './stageFilm';

/**
 * Draws a film: paints the layers of a picture once each, then moves them relative to each other for every
 * frame, as if a camera glided past and approached. Precipitation and clouds keep moving.
 */
export async function paintFilm({
  width,
  height,
  durationS,
  values,
  seed,
}: Readonly<{
  values: RequestValues;
  seed: string;
  width: number;
  height: number;
  durationS: number;
}>): Promise<SampleFile> {
  const wide = Math.round(width * (1 + margin * 2));
  const tall = Math.round(height * (1 + margin * 2));
  const plan = planPicture({ values, seed, index: 0, width: wide, height: tall });
  const draw = stageFilm(plan, { width, height, durationS });
  const frame = (_number: number, progress: number): Uint8Array =>
    new Uint8Array(draw(progress).getImageData(0, 0, width, height).data.buffer);
  const data = await encodeFilm({ width, height, durationS, frame });
  return { data, contentType: 'video/mp4', width, height, durationS };
}
