import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { lensLayers } from '../finish';
import { paintLayers } from '../paint';
import type { PicturePlan } from '../planPicture';
import type { Brief, Layer } from '../Scene';

/** How much larger than the frame the sheets are drawn at each side, so that they can move without showing their edges. */
export const margin = 0.1;

/**
 * Sets up a film: draws the sheets of a plan, once each. What moves by itself is drawn in each of its pictures.
 * @param plan of a size that has `margin` at each side
 * @returns what draws the picture at `progress` (0 to 1), always on the same canvas
 */
export function stageFilm(
  { brief, layers }: PicturePlan,
  { width, height, durationS }: Readonly<{ width: number; height: number; durationS: number }>,
): (progress: number) => SKRSContext2D {
  const { width: wide, height: tall } = brief;
  const sheets = gather(layers).map((group) => {
    if (group.isMoving) return { ...group, canvas: null, top: 0 };
    const canvas = paintSheet(wide, tall, group.layers);
    return { ...group, canvas, top: firstPaintedRow(canvas) };
  });
  const overlay = paintSheet(width, height, lensLayers({ ...brief, width, height }));
  const move = cameraMove(brief);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'low';

  const compose = (progress: number): void => {
    // slow at both ends
    const eased = progress * progress * (3 - 2 * progress);
    const along = (eased - 0.5) * 2;
    for (const { depth, drift, canvas: sheet, top, layers } of sheets) {
      const zoom = 1 + move.zoom * depth * eased;
      const x =
        -margin * width + along * move.x * depth * width + drift * progress * width * (durationS / 10);
      const y = -margin * height + along * move.y * depth * height;
      const grownX = (wide * (zoom - 1)) / 2;
      const grownY = (tall * (zoom - 1)) / 2;
      if (sheet === null) {
        context.save();
        context.translate(x - grownX, y - grownY);
        context.scale(zoom, zoom);
        paintLayers(context, layers, progress * durationS);
        context.restore();
        continue;
      }
      const rows = tall - top;
      context.drawImage(
        sheet,
        0,
        top,
        wide,
        rows,
        x - grownX,
        y - grownY + top * zoom,
        wide * zoom,
        rows * zoom,
      );
    }
  };
  return (progress) => {
    compose(progress);
    context.drawImage(overlay, 0, 0);
    return context;
  };
}

function cameraMove({ random }: Brief): {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
} {
  const chance = random.fork('camera');
  const x = chance.range(0.05, 0.09) * (chance.chance(0.5) ? 1 : -1);
  return { x, y: chance.range(-0.03, 0.03), zoom: chance.range(0.06, 0.14) };
}

interface Group {
  readonly layers: readonly Layer[];
  readonly depth: number;
  readonly drift: number;
  /** Whether it is painted anew for each picture of the film, and so shares no sheet. */
  readonly isMoving: boolean;
}

// Composing costs time for each sheet and frame: neighbours at about the same depth share one. A sheet that drifts or
// moves keeps to itself.
function gather(layers: readonly Layer[]): readonly Group[] {
  const groups: (Group & { layers: Layer[] })[] = [];
  for (const layer of layers) {
    const { depth, drift = 0, isMoving = false } = layer;
    const last = groups.at(-1);
    const isAlone = isMoving || drift !== 0 || last === undefined || last.isMoving || last.drift !== 0;
    if (!isAlone && depth - last.depth < 0.22) last.layers.push(layer);
    else groups.push({ layers: [layer], depth, drift, isMoving });
  }
  return groups;
}

function paintSheet(width: number, height: number, layers: readonly Layer[]) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  paintLayers(context, layers);
  return canvas;
}

// Nothing is composed where a sheet is empty: ridges and trees leave the upper part free.
function firstPaintedRow(canvas: Canvas): number {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let at = 3;
  while (at < data.length && data[at] === 0) at += 4;
  return Math.min(height - 1, Math.floor(at / 4 / width));
}
