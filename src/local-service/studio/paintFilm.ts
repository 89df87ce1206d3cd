import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { encodeFilm } from './encodeFilm';
import { lensLayers, weatherLayers } from './finishPicture';
import { drawLettering } from './lettering/drawLettering';
import { paintLayers } from './paintLayers';
import { planScene } from './planScene';
import { type Style, styleWords } from './readAsides';
import type { Layer, SceneBrief } from './Scene';
import type { StudioFile } from './Studio';

// The sheets are drawn larger than the frame, so that they can move without showing their edges.
const margin = 0.1;
const mostSheets = 4;

/**
 * Draws a film: the sheets of one picture, once each, then for every frame moved against each other
 * as by a camera that glides past and draws closer.
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
  const { brief, layers, asides, letterings, ...said } = planScene({
    values,
    seed,
    index: 0,
    width: wide,
    height: tall,
  });
  const remark = withoutStyle(said.remark, asides.style);
  const sheets = gather(layers).map((group) => {
    const canvas = paintSheet(wide, tall, group.layers);
    return { ...group, canvas, top: firstPaintedRow(canvas) };
  });
  const overlay = finishSheet({ ...brief, width, height });
  const move = cameraMove(brief);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'low';

  const compose = (progress: number): void => {
    // slow at both ends
    const eased = progress * progress * (3 - 2 * progress);
    const along = (eased - 0.5) * 2;
    for (const { depth, drift, rise, canvas: sheet, top } of sheets) {
      const zoom = 1 + move.zoom * depth * eased;
      const x =
        -margin * width + along * move.x * depth * width + drift * progress * width * (durationS / 10);
      const y =
        -margin * height +
        along * move.y * depth * height -
        rise * (progress - 0.5) * height * (durationS / 10);
      const grownX = (wide * (zoom - 1)) / 2;
      const grownY = (tall * (zoom - 1)) / 2;
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
  // the words stand still: what can be read in the middle of the film can be read all through it
  compose(0.5);
  drawLettering(context, letterings, overlay.getContext('2d'));
  const frame = async (_number: number, progress: number): Promise<Uint8Array> => {
    compose(progress);
    context.drawImage(overlay, 0, 0);
    return new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
  };
  const data = await encodeFilm({ width, height, durationS, frame, remark });
  return { data, contentType: 'video/mp4', width, height, durationS, remark };
}

/** A film has no manner of its own but that of a photograph; what was asked for is said. */
function withoutStyle(remark: string | null, style: Style | null): string | null {
  if (style === null || style === 'photograph') return remark;
  const missing = `without “${styleWords[style]}”`;
  return remark === null ? `Drawn ${missing}` : `${remark}, ${missing}`;
}

function cameraMove({ random }: SceneBrief): {
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
  readonly rise: number;
}

// Composing costs time for each sheet and frame: neighbours that move alike share one. A sheet that
// drifts keeps to itself.
function gather(layers: readonly Layer[]): readonly Group[] {
  const groups = layers.map((layer) => ({
    layers: [layer],
    depth: layer.depth,
    drift: layer.drift ?? 0,
    rise: layer.rise ?? 0,
  }));
  while (groups.length > mostSheets) {
    let best = 1;
    const gap = (index: number) => {
      const [one, other] = [groups[index - 1], groups[index]];
      return one && other
        ? Math.abs(one.depth - other.depth) +
            Math.abs(one.drift - other.drift) * 20 +
            Math.abs(one.rise - other.rise) * 20
        : Number.POSITIVE_INFINITY;
    };
    for (let index = 2; index < groups.length; index++) if (gap(index) < gap(best)) best = index;
    const [one, other] = [groups[best - 1], groups[best]];
    if (!one || !other) break;
    groups.splice(best - 1, 2, {
      layers: [...one.layers, ...other.layers],
      depth: (one.depth + other.depth) / 2,
      drift: Math.abs(one.drift) > 0 && Math.abs(other.drift) > 0 ? one.drift : 0,
      rise: one.rise !== 0 && other.rise !== 0 ? one.rise : 0,
    });
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

function finishSheet(brief: SceneBrief) {
  return paintSheet(brief.width, brief.height, [...weatherLayers(brief), ...lensLayers(brief)]);
}
