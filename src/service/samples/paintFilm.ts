import type { RequestValues } from '@shared/service';
import { encodeFilm } from './encodeFilm';
import { planScene } from './planScene';
import { remarkOfFilm } from './remarkOfFilm';
import type { StudioFile } from './Studio';
import { margin, stageFilm } from './stageFilm';

/**
 * Draws a film: the sheets of one picture, once each, then for every frame moved against each other
 * as by a camera that glides past and draws closer, and with what falls and drifts in it farther on.
 */
export async function paintFilm(order: {
  readonly values: RequestValues;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly durationS: number;
}): Promise<StudioFile> {
  const { width, height, durationS, values, seed } = order;
  const wide = Math.round(width * (1 + margin * 2));
  const tall = Math.round(height * (1 + margin * 2));
  const plan = planScene({
    values,
    seed,
    index: 0,
    width: wide,
    height: tall,
  });
  const remark = remarkOfFilm(plan);
  const draw = stageFilm(plan, { width, height, durationS });
  const frame = async (_number: number, progress: number): Promise<Uint8Array> =>
    new Uint8Array(draw(progress).getImageData(0, 0, width, height).data.buffer);
  const data = await encodeFilm({ width, height, durationS, frame, remark });
  return { data, contentType: 'video/mp4', width, height, durationS, remark };
}
