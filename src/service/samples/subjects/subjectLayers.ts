import { Path2D } from '@napi-rs/canvas';
import { paintBlot, paintGlow } from '../paint';
import type { Context, Layer, SceneSpec, Spot } from '../Scene';
import { lookOf } from './Look';
import { paintSubject } from './paintSubject';
import type { Subject } from './Subject';

/** The layers of a scene's subject: its shadow or reflection, and the subject. Empty: there is no subject. */
export function subjectLayers(spec: SceneSpec, spot: Spot): readonly Layer[] {
  const { subject, random, palette } = spec;
  if (subject === null) return [];
  const { x, y, side, backlight } = spot;
  const unit = (spot.tall * subject.size) / 100;
  const isTurned = random.fork('turn').chance(0.5);
  const look = lookOf(spec, subject, backlight);
  const paint = (context: Context, dy: number, upward: 1 | -1): void => {
    context.save();
    context.translate(x, y + dy);
    context.scale(isTurned ? -unit : unit, unit * upward);
    context.translate(0, -(subject.aloft ?? 0));
    const lightSide = isTurned === (side === 1) ? -1 : 1;
    paintSubject(context, subject, { look, side: lightSide, random: random.fork('texture') });
    context.restore();
  };
  const bob = (seconds: number): number =>
    subject.isAfloat === true ? Math.sin(seconds * 1.4) * unit * 1.2 : 0;
  return [
    { depth: 0.87, paint: (context) => paintShadow(context, spec, spot, unit, subject) },
    {
      depth: 0.87,
      isMoving: subject.isAfloat === true,
      paint: (context, seconds) => {
        if (subject.isAfloat === true) {
          context.save();
          context.globalAlpha = 0.2;
          paint(context, bob(seconds), -1);
          context.restore();
        }
        paint(context, bob(seconds), 1);
        if (subject.lamp === undefined) return;
        const [lx, ly, reach] = subject.lamp;
        const place = { x: x + (isTurned ? -lx : lx) * unit, y: y + ly * unit, r: reach * unit };
        const warm = { l: 0.9, c: 0.11, h: 80 };
        context.globalCompositeOperation = 'lighter';
        paintGlow(context, place, warm, palette.isDark ? 0.55 : 0.24, 2.6);
        context.globalCompositeOperation = 'source-over';
      },
    },
  ];
}

/** Paints a dark contact shadow at the foot, and a long soft shadow away from the light. */
function paintShadow(
  context: Context,
  { palette }: SceneSpec,
  { x, y, side }: Spot,
  unit: number,
  subject: Subject,
): void {
  if (subject.aloft !== undefined) return;
  const bounds = subject.parts.map(({ d }) => new Path2D(d).computeTightBounds());
  const low = bounds.filter(([, , , bottom]) => bottom > -7);
  const half = Math.max(8, ...low.flatMap(([left, , right]) => [-left, right])) * unit * 0.85;
  const color = { ...palette.near, l: palette.near.l * 0.45 };
  if (subject.isAfloat === true) {
    paintBlot(context, { x, y: y + unit * 2, rx: half * 1.5, ry: unit * 5 }, color, 0.5);
    return;
  }
  context.save();
  context.translate(x, y);
  context.transform(1, 0, -side * 1.6, 1, 0, 0);
  paintBlot(context, { x: -side * half * 0.5, y: -unit * 1, rx: half * 1.9, ry: unit * 9 }, color, 0.42);
  context.restore();
  paintBlot(context, { x, y, rx: half * 1.35, ry: unit * 4.2 }, color, 0.75);
}
