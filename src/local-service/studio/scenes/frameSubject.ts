import { css, mix } from '../Color';
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

/** The sheet of what a picture is of, where a prompt wants room for words beside what is on it, or has it near. */
export function frameSubject({ width, height, room, isClose }: SceneBrief, layer: Layer): Layer {
  const frame = room !== null ? besideWords[room] : isClose ? close : null;
  if (frame === null) return { ...layer, isSubject: true };
  const { scale, x, y } = frame;
  return {
    ...layer,
    isSubject: true,
    paint: (context, seconds) => {
      context.translate(width * x * (1 - scale), height * y * (1 - scale));
      context.scale(scale, scale);
      layer.paint(context, seconds);
    },
  };
}

/** Calms the part of a picture that is for words. */
export function roomLayers({ width, height, palette, room, ground }: SceneBrief): readonly Layer[] {
  if (room === null || ground !== null) return [];
  const isAcross = room === 'top' || room === 'bottom';
  const [from, to] = { top: [0, 0.42], bottom: [1, 0.68], left: [0, 0.4], right: [1, 0.6] }[room] as [
    number,
    number,
  ];
  const color = room === 'bottom' ? palette.near : mix(palette.skyTop, palette.skyMid, 0.4);
  return [
    {
      depth: 0,
      paint: (context) => {
        const veil = isAcross
          ? context.createLinearGradient(0, height * from, 0, height * to)
          : context.createLinearGradient(width * from, 0, width * to, 0);
        for (let stop = 0; stop <= 5; stop++)
          veil.addColorStop(stop / 5, css(color, 0.78 * (1 - (stop / 5) ** 1.6)));
        context.fillStyle = veil;
        context.fillRect(0, 0, width, height);
      },
    },
  ];
}
