import { type Color, css, mix } from '../Color';
import type { Layer, SceneBrief } from '../Scene';
import type { Room } from '../Uses';

/** How large a subject is, and the point of the picture that stays where it is, in parts of it. */
type Frame = Readonly<{ scale: number; x: number; y: number }>;

const besideWords: Readonly<Record<Room, Frame>> = {
  top: { scale: 0.74, x: 0.5, y: 0.97 },
  bottom: { scale: 0.7, x: 0.5, y: 0.12 },
  left: { scale: 0.74, x: 1.02, y: 0.9 },
  right: { scale: 0.74, x: -0.02, y: 0.9 },
};
const close: Frame = { scale: 1.36, x: 0.5, y: 0.58 };

/** What a subject takes of a picture, in px. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether nothing is under it. */
  readonly isFloating: boolean;
}

/** What is free beside the words, in parts of the picture: from left, top, right, bottom. */
const free: Readonly<Record<Room, readonly [number, number, number, number]>> = {
  top: [0.06, 0.36, 0.94, 0.95],
  bottom: [0.06, 0.05, 0.94, 0.64],
  left: [0.42, 0.1, 0.97, 0.93],
  right: [0.03, 0.1, 0.58, 0.93],
};
/** How much of that a subject takes, where it does not grow by more than `mostGrown` for it. */
const filled = 0.84;
const mostGrown = 1.7;

type Move = Readonly<{ scale: number; x: number; y: number }>;

/**
 * The sheet of what a picture is of, where a prompt wants room for words beside what is on it, or has it near.
 * @param extent what all that is framed takes; null: that is not known
 */
export function frameSubject(brief: SceneBrief, layer: Layer, extent: Extent | null = null): Layer {
  const { width, height, room, isClose } = brief;
  const frame = room !== null ? besideWords[room] : isClose ? close : null;
  if (frame === null) return { ...layer, isSubject: true };
  const { scale, x, y } =
    room !== null && extent !== null
      ? moveInto(brief, room, extent)
      : {
          scale: frame.scale,
          x: width * frame.x * (1 - frame.scale),
          y: height * frame.y * (1 - frame.scale),
        };
  return {
    ...layer,
    isSubject: true,
    paint: (context, seconds) => {
      context.translate(x, y);
      context.scale(scale, scale);
      layer.paint(context, seconds);
    },
  };
}

/** Fills what is free beside the words, on the ground that it stands on. */
function moveInto(
  { width, height }: Pick<SceneBrief, 'width' | 'height'>,
  room: Room,
  { left, top, right, bottom, isFloating }: Extent,
): Move {
  const [fromX, fromY, toX, toY] = free[room];
  const [wide, tall] = [(toX - fromX) * width, (toY - fromY) * height];
  const scale = Math.min(mostGrown, (filled * tall) / (bottom - top), (filled * wide) / (right - left));
  const middle = (top + bottom) / 2;
  const centered = ((fromY + toY) / 2) * height - middle * scale;
  const standing = Math.min(bottom, height * toY) - bottom * scale;
  return {
    scale,
    x: ((fromX + toX) / 2) * width - ((left + right) / 2) * scale,
    y: isFloating ? centered : standing,
  };
}

/** A print has no half tones: the part for words is its paper, by night its darkest ink. */
const paper: Color = { l: 0.98, c: 0.01, h: 85 };

/** Calms the part of a picture that is for words. @param isPrint whether it is printed in a few inks */
export function roomLayers(
  { width, height, palette, mood, room, ground }: SceneBrief,
  isPrint: boolean,
): readonly Layer[] {
  if (room === null || ground !== null) return [];
  const isAcross = room === 'top' || room === 'bottom';
  const [from, to] = { top: [0, 0.42], bottom: [1, 0.68], left: [0, 0.4], right: [1, 0.6] }[room] as [
    number,
    number,
  ];
  const plain = room === 'bottom' ? palette.near : mix(palette.skyTop, palette.skyMid, 0.4);
  const inked = mood.time === 'night' ? { ...palette.skyTop, l: 0.1 } : paper;
  const color = isPrint ? inked : plain;
  const most = isPrint ? 1.5 : 0.78;
  return [
    {
      depth: 0,
      paint: (context) => {
        const veil = isAcross
          ? context.createLinearGradient(0, height * from, 0, height * to)
          : context.createLinearGradient(width * from, 0, width * to, 0);
        for (let stop = 0; stop <= 5; stop++)
          veil.addColorStop(stop / 5, css(color, most * (1 - (stop / 5) ** 1.6)));
        context.fillStyle = veil;
        context.fillRect(0, 0, width, height);
      },
    },
  ];
}
