import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { lensLayers } from '../lensLayers';
import { paintLayers } from '../paint';
import { type PicturePlan, planPicture } from '../planPicture';
import type { SampleFile } from '../Sampler';
import type { Layer } from '../Scene';
import { encodeFilm } from './encodeFilm';

/** How far layers exceed the frame on each side, as a share of the frame: moving layers show no edges. */
const margin = 0.1;

/** Paints still layers once and animated ones in each frame. The plan exceeds the frame by `margin` on each side. */
function stageFilm(
  { spec, layers }: PicturePlan,
  { width, height, durationS }: Readonly<{ width: number; height: number; durationS: number }>,
): (progress: number) => SKRSContext2D {
  const { width: wide, height: tall } = spec;
  const sheets = groupLayers(layers).map((group) => ({
    ...group,
    canvas: group.isMoving ? null : paintSheet(wide, tall, group.layers),
  }));
  const overlay = paintSheet(width, height, lensLayers({ ...spec, width, height }));
  const chance = spec.random.fork('camera');
  const panX = chance.range(0.05, 0.09) * (chance.chance(0.5) ? 1 : -1);
  const [panY, zoomBy] = [chance.range(-0.03, 0.03), chance.range(0.06, 0.14)];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'low';
  return (progress) => {
    // the camera starts and stops slowly
    const eased = progress * progress * (3 - 2 * progress);
    const panPosition = (eased - 0.5) * 2;
    for (const { depth, drift, canvas, layers: moving } of sheets) {
      const zoom = 1 + zoomBy * depth * eased;
      const drifted = drift * progress * (durationS / 10);
      const x = width * (panPosition * panX * depth + drifted - margin) - (wide * (zoom - 1)) / 2;
      const y = height * (panPosition * panY * depth - margin) - (tall * (zoom - 1)) / 2;
      context.save();
      context.translate(x, y);
      context.scale(zoom, zoom);
      if (canvas === null) paintLayers(context, moving, progress * durationS);
      else context.drawImage(canvas, 0, 0);
      context.restore();
    }
    context.drawImage(overlay, 0, 0);
    return context;
  };
}

interface LayerGroup {
  readonly layers: Layer[];
  readonly depth: number;
  readonly drift: number;
  /** Whether the group's only layer is repainted for each frame. */
  readonly isMoving: boolean;
}

// Compositing takes time per layer and frame: adjacent layers of similar depth are merged if they are still.
function groupLayers(layers: readonly Layer[]): readonly LayerGroup[] {
  const groups: LayerGroup[] = [];
  for (const layer of layers) {
    const { depth, drift = 0, isMoving = false } = layer;
    const last = groups.at(-1);
    const startsGroup = isMoving || drift !== 0 || last === undefined || last.isMoving || last.drift !== 0;
    if (!startsGroup && depth - last.depth < 0.22) last.layers.push(layer);
    else groups.push({ layers: [layer], depth, drift, isMoving });
  }
  return groups;
}

function paintSheet(width: number, height: number, layers: readonly Layer[]) {
  const canvas = createCanvas(width, height);
  paintLayers(canvas.getContext('2d'), layers);
  return canvas;
}

/** Moves the layers of a picture relative to each other, as if a camera glided past and approached. */
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
