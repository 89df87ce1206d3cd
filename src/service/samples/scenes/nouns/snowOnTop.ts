import { createCanvas, Path2D } from '@napi-rs/canvas';
import { css } from '../../Color';
import type { SceneBrief } from '../../Scene';
import { isSnowLying } from '../settings';
import { snowIn } from '../snow';
import type { Context } from '../Thing';
import type { Noun } from './Noun';

const covered = new Set([
  'building',
  'plant',
  'street thing',
  'ride',
  'furniture',
  'road vehicle',
  'rail vehicle',
]);
const white = new Set(['igloo', 'snowman', 'snow globe', 'leaf', 'clover', 'fountain', 'waterfall']);

/** Whether snow lies on a thing: out of doors, where snow lies. */
export const isSnowedOn = ({ kind, name }: Noun, { mood, ground, isInside }: SceneBrief): boolean =>
  covered.has(kind) && !white.has(name) && ground === null && !isInside && isSnowLying(mood.has);

/** How many columns a box is looked at in, and how far it is beyond its edges, in parts of the box. */
const [columns, margin] = [240, 0.2];
/** How far snow hangs over an edge, in a box of 100 × 100. */
const overhang = 1.2;

type Top = Readonly<{ top: number; below: number }>;

/** Lays snow on a thing in its box of 100 × 100: along all that is its upper side. */
export function paintSnowOnTop(context: Context, { shapes, kind }: Noun, brief: SceneBrief): void {
  const tops = topsOf(shapes);
  const step = ((1 + 2 * margin) * 100) / columns;
  const steepest = kind === 'building' ? 1.9 : 4;
  const deep = kind === 'building' ? 11 : 6;
  const thick = (column: number) =>
    deep * (0.85 + 0.13 * Math.sin(column * 0.23) + 0.08 * Math.sin(column * 0.61));
  context.fillStyle = css(snowIn(brief), 0.97);
  context.beginPath();
  // it hangs no lower than what it lies on: an eave has nothing below it
  const under = (column: number, { top, below }: Top) => Math.min(top + thick(column), below + overhang);
  for (const [column, here] of tops.entries()) {
    const next = tops[column + 1] ?? null;
    // none lies on the ground, or on a steep side
    if (here === null || next === null) continue;
    if (Math.min(here.top, next.top) > 84 || Math.abs(next.top - here.top) > steepest * step) continue;
    const [from, to] = [column * step - margin * 100, (column + 1) * step - margin * 100 + 0.1];
    context.moveTo(from, here.top - 1.6);
    context.lineTo(to, next.top - 1.6);
    context.lineTo(to, under(column + 1, next));
    context.lineTo(from, under(column, here));
    context.closePath();
  }
  context.fill();
}

/** Where a thing begins in each column, from above, and where that ends, in its box; null: nothing of it is there. */
function topsOf(shapes: readonly string[]): readonly (Top | null)[] {
  const canvas = createCanvas(columns, columns);
  const context = canvas.getContext('2d');
  const scale = columns / ((1 + 2 * margin) * 100);
  context.scale(scale, scale);
  context.translate(margin * 100, margin * 100);
  for (const shape of shapes) {
    const [, kind = '', ...words] = shape.split(' ');
    if (kind === 'g' || kind === 'l') continue;
    const path = new Path2D(kind === 'o' ? '' : shape.slice(shape.indexOf(' ') + 1));
    const [x = 0, y = 0, rx = 1, ry = rx, degrees = 0] = words.map(Number);
    if (kind === 'o') path.ellipse(x, y, rx, ry, (degrees * Math.PI) / 180, 0, 2 * Math.PI);
    context.fill(path);
  }
  const { data } = context.getImageData(0, 0, columns, columns);
  const isThere = (row: number, column: number) => (data[(row * columns + column) * 4 + 3] ?? 0) > 127;
  return Array.from({ length: columns }, (_, column) => {
    let row = 0;
    while (row < columns && !isThere(row, column)) row += 1;
    if (row === columns) return null;
    const top = row / scale - margin * 100;
    while (row < columns && isThere(row, column)) row += 1;
    return { top, below: row / scale - margin * 100 };
  });
}
